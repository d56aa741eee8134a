// The table in the browser. The page works without any of this; each module makes one thing pleasant.
import "./guard.js";
import "./selection.js";
import "./focus.js";
import "./confirm.js";
import "./motion.js";
import "./sounds.js";
import "./drag.js";
import "./keys.js";
import "./log.js";
import "./trouble.js";
