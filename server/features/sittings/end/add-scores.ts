import type { Composite, PersonalityResult, Scores } from '#contract/shapes/result.ts';
import { getForm, getPersonalityForm } from '#items/registry.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import type { AbilityId } from '#scoring/reports/suitability.ts';
import { scoreComposite } from '#scoring/score-composite.ts';
import type { ExamineeScope, TenantScope } from '../../../access/scope.ts';
import { getNormInForce, getNormNamed } from '../../statistics/door.ts';
import { holdPortions, listPortions, lockExaminee, type Portion } from '../store.ts';
import {
  addComposite,
  addResult,
  listNewestResults,
  listNormNames,
  type NewestScores,
  storeReliability,
} from './result-store.ts';
import { scorePortion } from './score-portion.ts';
import { keepProfiles } from './score-store.ts';

/**
 * Scores an ended portion with the norm in force and adds the result as a revision; then adds the composite of all
 * portions scored so far. Inside the caller's transaction, which holds the examinee. Returns the result.
 */
export async function addScores(scope: TenantScope, portion: Portion, norm: Norm): Promise<Scores> {
  const scores = scorePortion(portion, norm);
  // Both go over one connection in this order, so that composing sees the new result.
  await Promise.all([addResult(scope, portion, scores), compose(scope, portion)]);
  return scores;
}

/** The reliability index of a personality result; null for any other. */
export function reliabilityOf(scores: Scores): number | null {
  return 'reliability' in scores ? scores.reliability.index : null;
}

/**
 * Scores an examinee's ended portions anew, inside the caller's transaction, where another norm is in force now than
 * the one they were scored with. Returns how many got a new revision.
 */
export async function rescorePortions(scope: ExamineeScope): Promise<number> {
  // Portions before people, as everybody locks them: a result that is added holds its portion.
  await holdPortions(scope);
  await lockExaminee(scope, scope);
  const outdated = await listOutdated(scope);
  for (const { portion, norm } of outdated) {
    const scores = scorePortion(portion, norm);
    await addResult(scope, portion, scores);
    const reliability = reliabilityOf(scores);
    if (reliability !== null) await storeReliability(scope, portion, reliability);
  }
  const [first] = outdated;
  if (first) await compose(scope, first.portion);
  return outdated.length;
}

/** True when a portion of the examinee was scored with another norm than the one in force now. */
export async function hasNewerNorm(scope: ExamineeScope): Promise<boolean> {
  return (await listOutdatedIds(scope)).size > 0;
}

async function listOutdated(scope: ExamineeScope): Promise<{ portion: Portion; norm: Norm }[]> {
  const ids = await listOutdatedIds(scope);
  if (ids.size === 0) return [];
  const outdated = (await listPortions(scope)).filter(({ id }) => ids.has(id));
  return Promise.all(
    outdated.map(async (portion) => ({ portion, norm: await getNormInForce(scope, portion) })),
  );
}

/** Ids of the answers whose newest result names another norm than the one in force: compares names alone. */
async function listOutdatedIds(scope: ExamineeScope): Promise<Set<number>> {
  const named = await listNormNames(scope);
  return new Set(
    named.flatMap(({ answer_id, form_id, scored, in_force }) => {
      const { id, version } = in_force ?? getForm(form_id).norm;
      return scored.id === id && scored.version === version ? [] : [answer_id];
    }),
  );
}

/**
 * Adds what follows from an examinee's newest results together: the composite, the profile and the matches. Inside the
 * caller's transaction, which holds the examinee.
 */
export async function compose(scope: TenantScope, portion: Portion): Promise<void> {
  const composite = await compositeOf(scope, await listNewestResults(scope, portion));
  await Promise.all([
    composite && addComposite(scope, portion, composite.scores, composite.result_ids),
    keepProfiles(scope, portion.exam_id, [portion.examinee_id]),
  ]);
}

/** The composite of an examinee's newest results, with the norm that the personality result was made with. */
async function compositeOf(
  scope: TenantScope,
  results: readonly NewestScores[],
): Promise<ScoredTogether | undefined> {
  const personality = findPersonality(results);
  if (!personality) return undefined;
  const { form_id, norm } = personality.scores;
  const named = { form_id, norm_id: norm.id, version: norm.version };
  return composeScores(results, await getNormNamed(scope, named));
}

/** A portion's result and its id. */
interface ScoredPortion {
  id: number;
  scores: Scores;
}

/** A composite with the ids of the results it was made of. */
interface ScoredTogether {
  scores: Composite;
  result_ids: number[];
}

/**
 * The composite of one person's results. Pure. Job suitabilities rest on the personality test: without it there is
 * none.
 * @param correlations the norm of the personality result
 */
export function composeScores(
  results: readonly ScoredPortion[],
  correlations: Norm,
): ScoredTogether | undefined {
  const personality = findPersonality(results);
  if (!personality) return undefined;
  const weighed = results.filter((result) => abilityOf(result) !== undefined);
  const scores = scoreComposite({
    personality: personality.scores,
    abilities: Object.fromEntries(weighed.map((result) => [abilityOf(result), result.scores])),
    suitabilities: getPersonalityForm(personality.scores.form_id).suitabilities,
    correlations,
  });
  return { scores, result_ids: [personality, ...weighed].map(({ id }) => id) };
}

/** The personality result, on which what follows from several portions rests. */
export function findPersonality(
  results: readonly ScoredPortion[],
): { id: number; scores: PersonalityResult } | undefined {
  for (const { id, scores } of results) if ('reliability' in scores) return { id, scores };
  return undefined;
}

/** The letter by which suitabilities weigh this result; undefined for one that they do not use. */
function abilityOf({ scores }: ScoredPortion): AbilityId | undefined {
  if (!('ability' in scores)) return undefined;
  return weighedAbilities.find((each) => each === scores.ability);
}

const weighedAbilities: readonly AbilityId[] = ['V', 'N', 'L', 'F', 'J'];
