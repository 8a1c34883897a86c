//! Building a warband (WB-3.1 to WB-3.11).
