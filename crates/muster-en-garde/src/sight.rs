//! Sight and cover (EG-6.28 to EG-6.33).
