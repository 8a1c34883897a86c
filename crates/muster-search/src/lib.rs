//! Players and playouts.
