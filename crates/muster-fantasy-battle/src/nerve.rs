//! Leadership, Break and Panic tests as numbers (FB-2.6, FB-8.70 to FB-8.73, FB-9.10 to FB-9.13, FB-9.50 to FB-9.54).
