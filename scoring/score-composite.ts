import type { Correlations } from '#scoring/norms/correlations.ts';
import { type NormName, nameOf } from '#scoring/norms/scored.ts';
import {
  type AbilityId,
  type Standing,
  type Suitability,
  type SuitabilityResult,
  scoreSuitability,
} from '#scoring/reports/suitability.ts';
import { SCORING_VERSION } from '#scoring/version.ts';

/** What the composite takes of a scored portion: a PersonalityResult, SubjectResult or OfficeResult fits as it is. */
export type CompositeInput = {
  /** Left out where the personality test was not taken: no job can be judged then. */
  personality?: { norm: NormName; factors: readonly ({ id: string } & Standing)[] } | undefined;
  /** The ability portions that were taken. */
  abilities: Readonly<Partial<Record<AbilityId, { norm: NormName } & Standing>>>;
  suitabilities: readonly Suitability[];
  /** The norm of the personality test, which holds them: measured where there are measured ones, else assumed. */
  correlations: Correlations;
};

/** What needs more than one portion of an examinee. Stored anew whenever one of its portions is. */
export type CompositeResult = {
  scoring_version: string;
  /** The norms of the portions that entered, by portion: 'personality', 'V', 'N' ... */
  norms: ({ portion: string } & NormName)[];
  suitabilities: SuitabilityResult[];
};

/**
 * Step 9: the job suitabilities of one examinee from all portions taken so far.
 * A job whose weighted abilities were not all taken stands on the personality alone and says so.
 */
export function scoreComposite(input: CompositeInput): CompositeResult {
  const { personality, abilities, suitabilities, correlations } = input;
  const standings = new Map<string, Standing>(personality?.factors.map((factor) => [factor.id, factor]));
  const portions = { personality, ...abilities };
  return {
    scoring_version: SCORING_VERSION,
    norms: Object.entries(portions).flatMap(([portion, result]) =>
      result ? [{ portion, ...nameOf(result.norm) }] : [],
    ),
    suitabilities: suitabilities.map((job) => scoreSuitability(job, standings, abilities, correlations)),
  };
}
