//! The blows of a round: who strikes when, and how often (FB-8.20 to FB-8.30).
