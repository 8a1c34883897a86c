//! To Hit and To Wound (FB-8.4 to FB-8.10, FB-8.31 to FB-8.36).
