//! Writer of score lists; families keep their order, and every score is written exactly.

use super::ScoreList;
use crate::base::var::Var;
use crate::format::{ListHead, Listing, write_jkl, write_pss};

impl Listing for ScoreList {
    fn count(&self, child: usize) -> usize {
        self.len(Var::new(child))
    }

    fn each(&self, child: usize, tell: &mut dyn FnMut(f64, &[u16])) {
        for i in 0..self.count(child) {
            let (parents, score) = self.family(Var::new(child), i);
            tell(score, parents);
        }
    }
}

impl ScoreList {
    /// Text of the list in URLearning's format (`pss`) or GOBNILP's. Scores are written as log scores, also if they
    /// were read as costs.
    pub fn write(&self, pss: bool) -> String {
        // Names read from a list contain no separators of either format.
        let head = ListHead {
            names: self.names.clone(),
            comments: String::new(),
            meta: self.meta.clone(),
            arity: self.arity.clone(),
        };
        if pss { write_pss(&head, self) } else { write_jkl(&head, self) }
    }
}
