//! What attacks, combats and Break tests come to, without playing them.
