//! The civilian and things that are carried (EG-7.21, EG-8.65, EG-9.45 to EG-9.49).

use crate::state::ModelId;
use crate::step::Duel;

/// EG-8.65 what a model carries is dropped where it stands; EG-9.48 its civilian stays.
pub(crate) fn let_go(t: &mut Duel<'_>, id: ModelId) {
    unimplemented!()
}
