//! Shooting (EG-8.1 to EG-8.19).
