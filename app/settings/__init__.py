"""The settings: their panel, their actions and the file they are kept in."""
