import { setImmediate } from 'node:timers/promises';
import type { Language } from '#contract/codes/languages.ts';
import { answerStatus, examStatus } from '#contract/codes/status.ts';
import type { Scores } from '#contract/shapes/result.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { billExaminedTogether } from '../../../db/billing-ledger.ts';
import { type DomainEvent, recordEvents } from '../../../db/events.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import type { CountedState } from '../../exams/door.ts';
import { getNormInForce, getNormNamed } from '../../statistics/door.ts';
import { composeScores, findPersonality, reliabilityOf } from './add-scores.ts';
import * as store from './paper-store.ts';
import { scorePortion } from './score-portion.ts';
import { keepProfiles } from './score-store.ts';

/** The answers of one portion, as they stood on paper. */
export interface PaperAnswer {
  answer_id: number;
  examinee_id: number;
  form_id: string;
  /** One digit per question, canonical order. */
  value: string;
  /** What the questions were printed from. */
  seed: string;
  language: Language;
}

/** A portion changed since its answers were read: it is not unanswered any more, or its person is hidden or gone. */
export class NotUnanswered extends Error {}

/** Everything of one import: whose exam, who asked for it, and the norms that were found so far. */
export interface PaperRun {
  exam_id: number;
  actor: string;
  norms: Map<string, Promise<Norm>>;
}

/**
 * Ends unanswered portions with answers from paper inside the caller's transaction: state, results, log, events and bill,
 * each in one statement for all of them, with the scoring of a submission. Their people follow by `settleOnPaper`, once
 * for everybody: portions are locked before people.
 * @throws NotUnanswered
 */
export async function endOnPaper(
  scope: TenantScope,
  run: PaperRun,
  answers: readonly PaperAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  if ((await store.endPortions(scope, answers)) !== answers.length) throw new NotUnanswered();
  const scored: store.ScoredAnswer[] = [];
  for (const answer of answers) {
    scored.push({ ...answer, scores: await scoreOnPaper(scope, run, answer) });
    // Other requests are served between two of them: each takes a millisecond of the processor.
    await setImmediate();
  }
  await store.addResults(scope, run.exam_id, scored);
  await recordOperations(
    scope,
    answers.map(({ answer_id, examinee_id }) => ({
      ...{ operation: 'examinees.importAnswers', exam_id: run.exam_id, examinee_id },
      before: { answer_id, status: answerStatus.unanswered },
      after: { answer_id, status: answerStatus.answered, closed_by: 'import' },
    })),
    { actor: run.actor },
  );
  billExaminedTogether(
    scope,
    answers.map(({ answer_id }) => answer_id),
  );
}

/** Nobody measured the seconds on paper: the sign of haste is left out. */
async function scoreOnPaper(scope: TenantScope, run: PaperRun, answer: PaperAnswer): Promise<Scores> {
  const { form_id, language } = answer;
  const cell = { exam_id: run.exam_id, form_id, language };
  const norm = await keep(run.norms, `${form_id} ${language}`, () => getNormInForce(scope, cell));
  const paper = { page_seconds: [], page_size: 1, random_position: null, closed_by: 'import' as const };
  return scorePortion({ ...answer, ...paper }, norm);
}

/** How somebody's state moved. */
export interface SettledPerson {
  before: CountedState;
  after: CountedState;
}

/**
 * Settles people whose portions have just ended on paper: what follows from all their portions together, their state
 * and their events. Returns how each moved between the exam's counters.
 * @param ended the portions of each that ended, by person
 */
export async function settleOnPaper(
  scope: TenantScope,
  run: PaperRun,
  ended: ReadonlyMap<number, readonly number[]>,
): Promise<SettledPerson[]> {
  const ids = [...ended.keys()];
  const before = await store.lockPeople(scope, ids);
  const results = await store.listNewestOf(scope, ids);
  const composites: store.NewComposite[] = [];
  const reliability: { id: number; index: number }[] = [];
  for (const [examinee_id, of] of Map.groupBy(results, (result) => result.examinee_id)) {
    const personality = findPersonality(of);
    if (!personality) continue;
    const named = { form_id: personality.scores.form_id, ...asNorm(personality.scores.norm) };
    const name = `${named.form_id} ${named.norm_id} ${named.version}`;
    const norm = await keep(run.norms, name, () => getNormNamed(scope, named));
    const composite = composeScores(of, norm);
    if (composite) composites.push({ examinee_id, ...composite });
    const index = reliabilityOf(personality.scores);
    if (index !== null) reliability.push({ id: examinee_id, index });
  }
  await store.addComposites(scope, run.exam_id, composites);
  await keepProfiles(scope, run.exam_id, ids);
  const after = await store.derivePeople(scope, ids, reliability);
  tellEnds(scope, run, ended, before, after);
  return ids.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    return was && is ? [{ before: was, after: is }] : [];
  });
}

function asNorm({ id, version }: { id: string; version: string }) {
  return { norm_id: id, version };
}

/** The events of a submission for everybody: begun and ended, and that every result is there. */
function tellEnds(
  scope: TenantScope,
  { exam_id }: PaperRun,
  ended: ReadonlyMap<number, readonly number[]>,
  before: ReadonlyMap<number, CountedState>,
  after: ReadonlyMap<number, CountedState>,
): void {
  const happened: DomainEvent[] = [];
  for (const [examinee_id, answer_ids] of ended) {
    const isFirst = (before.get(examinee_id)?.test_status ?? 0) <= examStatus.unexamined;
    answer_ids.forEach((answer_id, at) => {
      const of = { examinee_id, answer_id };
      happened.push({ kind: 'begun', ...of, detail: { first: isFirst && at === 0 } });
      happened.push({ kind: 'submitted', ...of, detail: { closed_by: 'import' } });
    });
    if (after.get(examinee_id)?.test_status === examStatus.examined)
      happened.push({ kind: 'examined', examinee_id }, { kind: 'result_ready', examinee_id });
  }
  recordEvents(scope, exam_id, happened);
}

function keep<T>(kept: Map<string, Promise<T>>, name: string, find: () => Promise<T>): Promise<T> {
  const known = kept.get(name) ?? find();
  kept.set(name, known);
  return known;
}
