"""What any table game needs, whatever lies on the table."""
