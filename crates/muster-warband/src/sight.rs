//! Lines of sight (WB-6.20 to WB-6.27).
