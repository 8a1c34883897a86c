//! Choosing evenly, for what draws answers at random.

use rand_core::Rng;

/// A number below `n`, evenly: the bias of scaling a 64-bit word is below one in 10^15 for any list that fits memory.
#[inline]
pub fn below(rng: &mut dyn Rng, n: usize) -> usize {
    ((u128::from(rng.next_u64()) * n as u128) >> 64) as usize
}

/// One of several, evenly.
///
/// # Panics
/// There is none.
#[inline]
pub fn one_of<T: Copy>(rng: &mut dyn Rng, from: &[T]) -> T {
    from[below(rng, from.len())]
}
