//! Wire types and words.
