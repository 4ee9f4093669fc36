/** The list a personality factor belongs to: a lasting disposition, or how one acts at work. */
export type FactorList = 'temperament' | 'performance';

export type KeyedItem = {
  /** 0-based place in the canonical answer string, whatever order the candidate saw. */
  position: number;
  /** True when agreeing speaks for the low pole of the factor. */
  reversed: boolean;
};

export type KeyedFactor = { id: string; list: FactorList; items: readonly KeyedItem[] };

/**
 * How the digits of one form of the personality test are read. All positions are 0-based and canonical.
 */
export type PersonalityKey = {
  form_id: string;
  /** Number of items, which is the length of the answer string. */
  length: number;
  /** Highest digit: 4-point items without a middle. */
  options: number;
  factors: readonly KeyedFactor[];
  /** Items of improbable virtue (V1). */
  desirability: readonly number[];
  /** Two wordings of one statement, keyed in the same direction (V2). */
  pairs: readonly (readonly [number, number])[];
  /** Items with an instructed or nearly certain answer (V3), and the digits that pass. */
  attention: readonly { position: number; accept: readonly number[] }[];
};
