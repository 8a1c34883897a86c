//! Moves: paths and what forbids them (EG-6.12 to EG-6.26).
