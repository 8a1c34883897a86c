//! Reactions to a charge (EG-7.9 to EG-7.13).
