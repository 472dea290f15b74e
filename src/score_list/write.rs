//! A list as text, as it was read: the same families in the same order, every number to its last bit.

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
    /// The list in URLearning's format, or GOBNILP's. Scores are log scores: what was read as costs has its sign turned.
    pub fn write(&self, pss: bool) -> String {
        // Names that were read from such a list hold nothing that its lines are told apart by.
        let head = ListHead {
            names: self.names.clone(),
            comments: String::new(),
            meta: self.meta.clone(),
            arity: self.arity.clone(),
        };
        if pss { write_pss(&head, self) } else { write_jkl(&head, self) }
    }
}
