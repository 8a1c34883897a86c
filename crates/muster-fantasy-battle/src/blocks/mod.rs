//! Blocks on the table: zones, sight, ways, charges, templates (chapters 2C and 6).
