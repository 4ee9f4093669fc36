import type { Form, FullText, ItemText, Norm } from '../types.ts';

export type PersonalityItem = { id: string; text: ItemText };

export const factorIds = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6'] as const;
export type FactorId = (typeof factorIds)[number];
export type FactorList = 'temperament' | 'performance';

export type Factor = {
  id: FactorId;
  list: FactorList;
  name: FullText;
  /** what a high score means */
  definition: FullText;
  high_label: FullText;
  /** the low pole is a style of its own, not a lack */
  low_label: FullText;
};

/** What one item is for. Only the server may see this. */
export type ItemKey =
  | { role: 'factor'; factor: FactorId; reversed: boolean }
  | { role: 'desirability' }
  | { role: 'paraphrase'; of: string }
  | { role: 'attention'; accept: number[] };

/** The key as scoring takes it; every position is 0-based and canonical. */
export type PersonalityKey = {
  form_id: string;
  length: number;
  options: number;
  factors: { id: FactorId; list: FactorList; items: { position: number; reversed: boolean }[] }[];
  desirability: number[];
  /** both members are keyed alike, so |difference| of the raw digits is the inconsistency */
  pairs: [number, number][];
  attention: { position: number; accept: number[] }[];
};

export type AbilityPortion = 'V' | 'N' | 'L' | 'F' | 'J';

export type Suitability = {
  k: 1 | 2 | 3 | 4 | 5 | 6;
  name: FullText;
  /** weights of the factors' z, summing to 1; a factor not named weighs nothing */
  weights: Partial<Record<FactorId, number>>;
  /** used only when an ability portion was taken; weights sum to 1 */
  ability: { share: number; weights: Record<AbilityPortion, number> };
};

export const poles = ['high', 'middle', 'low'] as const;
export type Pole = (typeof poles)[number];

/** A neutral reading of one pole, and a question that lets the person speak about it in an interview. */
export type Comment = { text: FullText; question: FullText };
export type Comments = Record<FactorId, Record<Pole, Comment>>;

/** What the candidate is shown around the items, and the clock. */
export type PersonalityForm = Form & {
  /** labels of the options 1..4, in that order */
  option_labels: FullText[];
  practice: PersonalityItem[];
};

/** A personality form as it is written down, item by item: server side only, since it holds the keys. */
export type PersonalitySource = {
  form: PersonalityForm;
  /** canonical display order */
  items: PersonalityItem[];
  /** by item id */
  keys: Record<string, ItemKey>;
  factors: Factor[];
  norm: Norm;
  /** Design norms that were in force before: results made with them are read, and scored again, with them. */
  former_norms?: Norm[];
  suitabilities: Suitability[];
  comments: Comments;
};

/** The same with its key by positions, as scoring takes it. */
export type PersonalityBank = PersonalitySource & { portion: 'personality'; key: PersonalityKey };
