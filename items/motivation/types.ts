import type { Comment } from '../personality/types.ts';
import type { Form, FullText, Norm } from '../types.ts';

export const motivationIds = ['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8', 'M9', 'M10'] as const;
export type MotivationId = (typeof motivationIds)[number];

/** What is asked of a matter: how much it weighs for the person, and how far the present work meets it. */
export type MotivationPart = 'importance' | 'satisfaction';

export type MotivationItem = { id: string; text: FullText };

export type MotivationFactor = {
  id: MotivationId;
  name: FullText;
  /** what a person with a high importance looks for */
  definition: FullText;
};

/** Every part begins on a page of its own and has its own scale. */
export type MotivationForm = Form & {
  /** in the order asked */
  parts: {
    id: MotivationPart;
    /** stands above every page of the part */
    instruction: FullText;
    /** labels of the options 1..4, in that order */
    option_labels: FullText[];
  }[];
  practice: (MotivationItem & { part: MotivationPart })[];
};

/** What one item is for. Items of the two parts that share a matter ask about the same thing. */
export type MotivationItemKey = { part: MotivationPart; factor: MotivationId; matter: string };

/** The key as scoring takes it; every position is 0-based and canonical. No item is reversed. */
export type MotivationKey = {
  form_id: string;
  length: number;
  options: 4;
  /** `satisfaction` is empty where the form does not ask for it; else its items match those of `importance` in turn. */
  factors: { id: MotivationId; importance: number[]; satisfaction: number[] }[];
};

/** Readings of a factor: `high` from T 60 up, `low` from T 40 down; both are wishes, not merits. */
export type MotivationComments = Record<MotivationId, Record<'high' | 'low', Comment>>;

/**
 * Readings of the gap between importance and satisfaction: `dissatisfied` from 1.0 up, there is less than wished for;
 * `burden` from -1.0 down, there is more. The question opens the talk about it.
 */
export type MotivationGapComments = Record<MotivationId, Record<'dissatisfied' | 'burden', Comment>>;

/** A motivation questionnaire as it is written down, item by item: server side only, since it holds the keys. */
export type MotivationSource = {
  portion: 'motivation';
  form: MotivationForm;
  /** canonical display order, part after part */
  items: MotivationItem[];
  /** by item id */
  keys: Record<string, MotivationItemKey>;
  factors: MotivationFactor[];
  /** scales are named `M1.importance`, `M1.satisfaction` ... */
  norm: Norm;
  /** Design norms that were in force before: results made with them are read, and scored again, with them. */
  former_norms?: Norm[];
  comments: MotivationComments;
  /** null where satisfaction is not asked */
  gap_comments: MotivationGapComments | null;
};

/** The same with its key by positions, as scoring takes it. */
export type MotivationBank = MotivationSource & { key: MotivationKey };
