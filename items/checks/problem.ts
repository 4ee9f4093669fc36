export type Rule =
  | 'absolute-word'
  | 'attention-accept'
  | 'attention-place'
  | 'banned-matter'
  | 'comment-missing'
  | 'count'
  | 'duplicate-id'
  | 'factor-list'
  | 'key-missing'
  | 'key-surplus'
  | 'near-duplicate'
  | 'negation'
  | 'neighbours'
  | 'norm'
  | 'pair'
  | 'pair-distance'
  | 'reversed-count'
  | 'text-missing'
  | 'too-long'
  | 'weights';

/** One defect of the bank: which rule, where (an item id or a path into the bank), and what was found. */
export type Problem = { rule: Rule; at: string; detail: string };
