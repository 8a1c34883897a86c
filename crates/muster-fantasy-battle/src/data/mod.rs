//! Reading the data files.
