//! Special actions (EG-7.20 to EG-7.27).
