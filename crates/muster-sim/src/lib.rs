//! Many matches in parallel.
