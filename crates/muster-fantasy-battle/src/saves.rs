//! Armour, ward saves and regeneration (FB-3.50 to FB-3.60, FB-8.37 to FB-8.46).
