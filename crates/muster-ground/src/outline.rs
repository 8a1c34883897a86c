//! Outlines of what is marked on a square grid.

use crate::length::Point;

/// No edge of the grid.
const NONE: usize = usize::MAX;

/// The outlines of the marked points of a grid with so many points a side, the inside to the left of each. What lies at
/// the rim must not be marked. `between` says where an outline passes between a marked point and one beside it that is
/// not.
pub(crate) fn trace(side: usize, marked: &[bool], mut between: impl FnMut(usize, usize) -> Point) -> Vec<Vec<Point>> {
    let mut next = links(side, marked);
    let mut outlines = Vec::new();
    for first in 0..next.len() {
        let mut outline = Vec::new();
        let mut edge = first;
        while next[edge] != NONE {
            let (one, other) = ends(side, edge);
            let (inside, outside) = if marked[one] { (one, other) } else { (other, one) };
            let corner = between(inside, outside);
            if outline.last() != Some(&corner) {
                outline.push(corner);
            }
            edge = std::mem::replace(&mut next[edge], NONE);
        }
        if outline.len() > 2 {
            outlines.push(outline);
        }
    }
    outlines
}

/// For every edge of the grid between a marked point and one that is not, the edge that the outline crosses next.
fn links(side: usize, marked: &[bool]) -> Vec<usize> {
    let mut next = vec![NONE; 2 * side * side];
    for y in 0..side - 1 {
        for x in 0..side - 1 {
            let corner = y * side + x;
            // Counter-clockwise: the corners of this cell, each with the edge that leads on to the next.
            let corners = [corner, corner + 1, corner + side + 1, corner + side];
            let edges = [2 * corner, 2 * (corner + 1) + 1, 2 * (corner + side), 2 * corner + 1];
            for n in 0..4 {
                let leaves = marked[corners[n]] && !marked[corners[(n + 1) % 4]];
                if !leaves {
                    continue;
                }
                // An outline goes about the marked corners just before: back to where they begin. Two that touch only
                // across a cell stay apart.
                let begins = (1..4).map(|back| (n + 4 - back) % 4).find(|at| !marked[corners[*at]]);
                next[edges[n]] = edges[begins.unwrap_or(n)];
            }
        }
    }
    next
}

/// The two points that an edge lies between: even ones lead to the right, odd ones up.
fn ends(side: usize, edge: usize) -> (usize, usize) {
    let from = edge / 2;
    (from, if edge.is_multiple_of(2) { from + 1 } else { from + side })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Outlines of a drawing, with corners in halves of a cell.
    fn of(rows: &[&str]) -> Vec<Vec<(i32, i32)>> {
        let side = rows.len();
        let marked: Vec<bool> = rows.iter().rev().flat_map(|row| row.bytes().map(|b| b == b'#')).collect();
        let spot = |at: usize| ((at % side) as i32, (at / side) as i32);
        let between = |inside, outside| {
            let ((x, y), (u, v)) = (spot(inside), spot(outside));
            Point::new(x + u, y + v)
        };
        let outlines = trace(side, &marked, between);
        outlines.into_iter().map(|o| o.into_iter().map(|p| (p.x.0, p.y.0)).collect()).collect()
    }

    #[test]
    fn a_point_alone_is_gone_round_counter_clockwise() {
        assert_eq!(of(&["...", ".#.", "..."]), [[(2, 1), (3, 2), (2, 3), (1, 2)]]);
    }

    #[test]
    fn a_hole_is_gone_round_the_other_way() {
        let outlines = of(&[".....", ".###.", ".#.#.", ".###.", "....."]);
        let area = |o: &[(i32, i32)]| -> i32 {
            o.iter().zip(o.iter().cycle().skip(1)).map(|((x, y), (u, v))| x * v - u * y).sum()
        };
        let areas: Vec<i32> = outlines.iter().map(|o| area(o)).collect();
        assert_eq!(outlines.len(), 2);
        assert!(areas[0] > 0 && areas[1] == -4, "{areas:?}");
    }

    #[test]
    fn what_touches_at_a_corner_stays_apart() {
        assert_eq!(of(&["....", "..#.", ".#..", "...."]).len(), 2);
    }
}
