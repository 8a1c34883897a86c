//! Everything printed (chapter 3).
