import { z } from 'zod';
import { contractTypes, portionKinds } from '../codes/exam.ts';
import { languageNamed, languageNames, languages } from '../codes/languages.ts';
import { groupings, itemFlags } from '../codes/statistics.ts';
import { WrittenMoment } from './text.ts';

/** A form's id as the item bank writes it. */
export const FormId = z.string('field.required').regex(/^[a-z0-9-]{1,64}$/, 'field.choice');
export const DataLanguage = z.enum(languageNames, 'field.choice').transform(languageNamed);

/** How forms and addresses write that a box is ticked or not. */
const written = new Map<unknown, boolean>([
  ['on', true],
  ['1', true],
  ['true', true],
  ['false', false],
]);

/** A box that is ticked or not; what is absent is not ticked, and what is neither is refused. */
export const Ticked = z.preprocess(
  (value) => (value === undefined ? false : (written.get(value) ?? value)),
  z.boolean('field.choice'),
);

/** Null: too few people for it, or it does not exist for this item. */
const Figure = z.number().nullable();

const named = { form_id: z.string(), title: z.string(), type: z.enum(portionKinds) };

/** A form of the item bank, and how many ended portions there are of it. */
export const FormSummary = z.object({
  ...named,
  item_count: z.number(),
  languages: z.array(z.enum(languages)),
  answers: z.array(z.object({ language: z.enum(languages), real: z.number(), simulated: z.number() })),
});
export type FormSummary = z.output<typeof FormSummary>;

/** How well a scale measures; of a test of ability the scale is the number right. */
export const ScaleFigures = z.object({
  id: z.string(),
  name: z.string(),
  n: z.number(),
  item_count: z.number(),
  mean: Figure,
  sd: Figure,
  alpha: Figure,
  standardized_alpha: Figure,
  omega: Figure,
  sem: Figure,
  /** How many people have which raw score, from the lowest up; steps with one to four people are joined. */
  distribution: z.array(z.object({ from: z.number(), to: z.number(), people: z.number() })),
});
export type ScaleFigures = z.output<typeof ScaleFigures>;

/** One choice of a question by the mistake that leads to it, or by its place in the bank; null is the right one. */
const OptionFigures = z.object({
  option: z.string().nullable(),
  /** Null: one to four people chose it, or the number is hidden because such a small number would follow from it. */
  n: Figure,
  /** People who answered and were offered this choice: papers differ in their choices. Null: one to four. */
  offered: Figure,
  share: Figure,
  /** Mean number right of those who took it. */
  mean_total: Figure,
  /** Correlation of taking it with the rest of the test. */
  r_rest: Figure,
});

/** Whether people of equal score find the item equally hard in both groups. A negligible, B moderate, C large. */
const DifClass = z.enum(['A', 'B', 'C']);
const ItemDif = z.object({
  mantel_haenszel: z.object({ class: DifClass, delta: Figure, chi_square: Figure, p: Figure }).nullable(),
  logistic: z.object({ class: DifClass, log_odds: Figure, chi_square: Figure, p: Figure }).nullable(),
});

export const ItemFigures = z.object({
  id: z.string(),
  /** The scale it counts for; null for items of the validity checks that make up none. */
  scale: z.string().nullable(),
  /** Kind of task, of tests of ability. */
  family: z.string().nullable(),
  /** The words of an item that is the same for everybody. */
  text: z.string().nullable(),
  /** People who were asked it. */
  n: z.number(),
  p: Figure,
  mean: Figure,
  sd: Figure,
  r_drop: Figure,
  alpha_drop: Figure,
  /** Both are null where one of them is of one to four people. */
  omitted: Figure,
  not_reached: Figure,
  /** Null: too few people to judge. */
  flags: z.array(z.enum(itemFlags)).nullable(),
  /** The choice that looks like the right one, where the key is in doubt. */
  better_option: z.string().nullable(),
  options: z.array(OptionFigures).nullable(),
  dif: ItemDif.nullable(),
});
export type ItemFigures = z.output<typeof ItemFigures>;

/** The two groups that were compared, and all there are. */
const Comparison = z.object({
  by: z.enum(groupings),
  /** Of real people, if any. `people` null: fewer than five; where that is one group alone, the next smallest too. */
  groups: z.array(z.object({ code: z.string(), people: z.number().nullable() })),
  reference: z.string().nullable(),
  focal: z.string().nullable(),
  /** Both groups are large enough, and the items were compared. */
  is_compared: z.boolean(),
});

export const ItemAnalysis = z.object({
  ...named,
  languages: z.array(z.enum(languages)),
  language: z.enum(languages),
  with_simulated: z.boolean(),
  n: z.number(),
  simulated: z.number(),
  /** True when there are too few real people to mix with simulated ones: the figures are of simulated people alone. */
  is_real_left_out: z.boolean(),
  /** True when there are more people than one analysis takes: these are the newest. */
  is_cut: z.boolean(),
  scales: z.array(ScaleFigures),
  items: z.array(ItemFigures),
  comparison: Comparison.nullable(),
});
export type ItemAnalysis = z.output<typeof ItemAnalysis>;

/** The company that a norm belongs to; null is the platform. */
const Company = z.object({ id: z.number(), name: z.string() });

const cell = {
  form_id: z.string(),
  title: z.string(),
  type: z.enum(portionKinds),
  exam_type: z.number(),
  language: z.enum(languages),
};

/** One measured version. */
export const NormVersion = z.object({
  id: z.number(),
  ...cell,
  company: Company.nullable(),
  /** Of people of exams of one contract type, a market of the analysis; null: of everybody, which scores are made with. */
  contract_type: z.literal(contractTypes).nullable(),
  norm_id: z.string(),
  version: z.string(),
  date: z.string(),
  n: z.number(),
  /** Simulated people stand behind it, or too few real ones. */
  provisional: z.boolean(),
  created_at: WrittenMoment,
  measured_by: z.string(),
  in_force_at: WrittenMoment.nullable(),
  in_force_by: z.string().nullable(),
  retired_at: WrittenMoment.nullable(),
  retired_by: z.string().nullable(),
});
export type NormVersion = z.output<typeof NormVersion>;

/** Form x exam type x language: the group that results are compared with. */
export const NormCell = z.object({
  ...cell,
  design: z.object({ norm_id: z.string(), version: z.string(), date: z.string() }),
  /** People whose results a norm could be measured on now. */
  real: z.number(),
  simulated: z.number(),
  /** The same of each contract type that a norm of its own may be measured of. */
  by_contract: z.array(
    z.object({ contract_type: z.literal(contractTypes), real: z.number(), simulated: z.number() }),
  ),
  /** The newest first. */
  versions: z.array(NormVersion),
});
export type NormCell = z.output<typeof NormCell>;

const Shift = z.object({ low: z.number(), middle: z.number(), high: z.number() });

/** What a scale's norm holds, beside the one in force, and how far T-scores would move. */
export const NormScale = z.object({
  id: z.string(),
  name: z.string(),
  mean: z.number(),
  sd: z.number(),
  alpha: Figure,
  omega: z.number(),
  skew: Figure,
  /** Null: the norm in force does not hold this scale. */
  in_force: z.object({ mean: z.number(), sd: z.number() }).nullable(),
  /**
   * Points of T by which a person would move: one sd below the present norm's mean, at it, one sd above. Null also
   * where one of the two norms is calibrated: then T follows from the answers, and not from the raw score.
   */
  shift: Shift.nullable(),
});
export type NormScale = z.output<typeof NormScale>;

export const NormDetail = NormVersion.extend({
  scales: z.array(NormScale),
  /** What new results of the cell are compared with at present. */
  present: z.object({ norm_id: z.string(), version: z.string(), date: z.string(), provisional: z.boolean() }),
  /**
   * How far people would move since the version of this norm that was in force a year before this one was measured, or
   * the first that was; null where none was in force before.
   */
  drift: z
    .object({
      version: z.string(),
      in_force_at: WrittenMoment,
      scales: z.array(NormScale.pick({ id: true, name: true, shift: true })),
    })
    .nullable(),
});
export type NormDetail = z.output<typeof NormDetail>;
