//! What changed between two pictures.

use crate::wire::draw::{Picture, PicturePatch};

impl PicturePatch {
    /// What turns the first picture into the second; nothing if they are alike. The board never changes.
    pub fn between(old: &Picture, new: &Picture) -> Option<PicturePatch> {
        let changed = |p: &&crate::wire::draw::Piece| !old.pieces.contains(p);
        let stays = |id: u16| new.pieces.iter().any(|p| p.id == id);
        let patch = PicturePatch {
            areas: (old.areas != new.areas).then(|| new.areas.clone()),
            pieces: new.pieces.iter().filter(changed).cloned().collect(),
            gone: old.pieces.iter().map(|p| p.id).filter(|id| !stays(*id)).collect(),
            groups: (old.groups != new.groups).then(|| new.groups.clone()),
            marks: (old.marks != new.marks).then(|| new.marks.clone()),
            meters: (old.meters != new.meters).then(|| new.meters.clone()),
            hands: (old.hands != new.hands).then(|| new.hands.clone()),
            clock: (old.clock != new.clock).then(|| new.clock.clone()),
        };
        (patch != PicturePatch::default()).then_some(patch)
    }

    /// Applies the change, as a client does.
    pub fn apply(&self, picture: &mut Picture) {
        fn put<T: Clone>(new: Option<&T>, old: &mut T) {
            if let Some(new) = new {
                old.clone_from(new);
            }
        }
        put(self.areas.as_ref(), &mut picture.areas);
        put(self.groups.as_ref(), &mut picture.groups);
        put(self.marks.as_ref(), &mut picture.marks);
        put(self.meters.as_ref(), &mut picture.meters);
        put(self.hands.as_ref(), &mut picture.hands);
        put(self.clock.as_ref(), &mut picture.clock);
        picture.pieces.retain(|p| !self.gone.contains(&p.id) && self.pieces.iter().all(|new| new.id != p.id));
        picture.pieces.extend(self.pieces.iter().cloned());
        picture.pieces.sort_by_key(|p| p.id);
    }
}
