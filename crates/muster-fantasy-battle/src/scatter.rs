//! Scatter and artillery dice, misfires (FB-2.8, FB-2.9, FB-7.60 to FB-7.81).
