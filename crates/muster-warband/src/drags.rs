//! Moves that a person may draw (WB-6.9).
