/** Why somebody should look at an item. */
export const itemFlags = [
  'mis_key',
  'negative',
  'weak',
  'too_hard',
  'too_easy',
  'constant',
  'distractor',
  'not_reached',
] as const;
export type ItemFlag = (typeof itemFlags)[number];

/** The attributes by which groups are compared when an item is examined for fairness. */
export const groupings = ['gender', 'generation', 'language'] as const;
export type Grouping = (typeof groupings)[number];

/** Pictures of tests over time. */
export const seriesPictures = ['days', 'minutes', 'time-outs'] as const;
export type SeriesPicture = (typeof seriesPictures)[number];

/**
 * Below these numbers of people a figure is not given: it would look more certain than it is. Real people count;
 * simulated ones count only where there are no real ones.
 */
export const fewestPeople = {
  /** Difficulty, spread and correlation of an item. */
  figures: 50,
  /** Judging an item: its flags. */
  flags: 100,
  /** Alpha, omega and what follows from them. */
  alpha: 150,
  /** In each of the two groups of a comparison. */
  dif: 100,
  /** The size of a smaller group is not shown: its members could be guessed. */
  cell: 5,
  /** A measured norm that stands on its own. */
  norm: 200,
  /** A company's own norm, which leans on the platform's. */
  companyNorm: 20,
} as const;

/** At most so many people are analysed, the newest: more would change the second decimal alone and take longer. */
export const mostPeople = 5000;
