import type { Norm } from '#scoring/norms/norm.ts';
import { attentionIndicator } from '#scoring/quality/attention.ts';
import { desirabilityIndicator } from '#scoring/quality/desirability.ts';
import type { Indicator } from '#scoring/quality/indicator.ts';
import { longestRunIndicator } from '#scoring/quality/longest-run.ts';
import { mahalanobisIndicator } from '#scoring/quality/mahalanobis.ts';
import { pairIndicator } from '#scoring/quality/pairs.ts';
import { speedIndicator } from '#scoring/quality/speed.ts';
import type { PersonalityKey } from '#scoring/scales/personality-key.ts';

/** 4 = answers can be relied on .. 1 = hardly. It informs; it never rejects a person. */
export type ReliabilityLevel = 1 | 2 | 3 | 4;

export type Reliability = {
  /** 信頼係数: whole number 0 .. 100. */
  index: number;
  level: ReliabilityLevel;
  /** Every penalty above 0, in a fixed order: 100 - their sum, not below 0, is the index. */
  causes: Indicator[];
};

/**
 * Reliability index = max(0, 100 - sum of penalties).
 *
 * What is not answered cannot vouch for a person: an unanswered attention item is failed, an incomplete pair
 * counts as chance. So an empty answer gets 40 (pairs) + 4 x 15 (attention) off: index 0, level 1, never the 100
 * of a flawless one. What was not measured at all (no seconds, no norm covariance) takes nothing off.
 */
export function reliabilityIndex(evidence: {
  digits: Uint8Array;
  key: PersonalityKey;
  norm: Norm;
  raws: ReadonlyMap<string, number | null>;
  display_order?: readonly number[] | undefined;
  seconds_per_item?: readonly number[] | undefined;
}): Reliability {
  const { digits, key, norm, raws } = evidence;
  const found = [
    pairIndicator(digits, key),
    longestRunIndicator(digits, evidence.display_order),
    attentionIndicator(digits, key),
    desirabilityIndicator(digits, key),
    speedIndicator(evidence.seconds_per_item ?? []),
    mahalanobisIndicator(raws, norm),
  ];
  const causes = found.filter((each) => each !== undefined).filter((each) => each.penalty > 0);
  const index = Math.max(0, 100 - causes.reduce((sum, cause) => sum + cause.penalty, 0));
  return { index, level: levelOf(index), causes };
}

/** The least index of a level; below all of them it is 1. */
export const levelsFrom = { 4: 80, 3: 60, 2: 40 } as const;

/** One of four levels. */
export function levelOf(index: number): ReliabilityLevel {
  if (index >= levelsFrom[4]) return 4;
  if (index >= levelsFrom[3]) return 3;
  return index >= levelsFrom[2] ? 2 : 1;
}
