//! The combat result (FB-8.55 to FB-8.69).
