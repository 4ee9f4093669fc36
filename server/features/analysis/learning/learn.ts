import { defaultFactors, patternDirections } from '#contract/codes/analysis.ts';
import { placeOf, type ScorePlace } from '#contract/codes/score-places.ts';
import { translator } from '#messages/translator.ts';
import type { Learned as LearnedFigures } from '#scoring/patterns/learning/learn-pattern.ts';
import type { LabelKind } from '#scoring/patterns/learning/people.ts';
import { readScoreName, writeScoreName } from '#scoring/reports/score-table.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { type ExamScope, requesterOf } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { doApart } from '../apart/do-apart.ts';
import { wordScores } from '../patterns/score-words.ts';
import { drawCountedPeople } from '../people-store.ts';
import { getAnalysedExam } from '../search/exam-scores.ts';
import { showsFactors } from './enter-source.ts';
import { groupPeople, presentLearnedFairness } from './learned-fairness.ts';
import { insertLearning, type KeptFactor, type LearningSource } from './learning-store.ts';
import { presentLearning, rowsOf } from './present-learning.ts';
import { chooseUsable, type Labelled, labelOnce, problemsOfSides, sourcesOf } from './rules.ts';

/** What people are learned from. */
interface Lesson {
  operation: 'analysis.learnPattern' | 'analysis.learnFromTable';
  kind: LabelKind;
  labelled: readonly Labelled[];
  /** Named, and nobody of the exam. */
  unknown: number;
  /** Where too few people on a side are refused. */
  fields: { high: string; low: string };
}

/** The exam's people whose groups are compared; the match that they are asked for. */
const mostCompared = 10_000;
const wanted = 50;

/** @throws Refusal invalid for fewer than ten usable people on a side; tooMany and overloaded where too many learn */
export async function learn(scope: ExamScope, { operation, kind, labelled, unknown, fields }: Lesson) {
  const { people, both } = labelOnce(labelled);
  const { usable, ...useless } = chooseUsable(people);
  refuseInvalid(
    problemsOfSides(
      usable.map(({ label }) => label),
      fields,
    ),
  );
  const exam = await getAnalysedExam(scope);
  // Who reaches learned rows would tell of scores that the exam does not show.
  const isCompared = exam.shows_numbers && showsFactors(exam);
  const { people: compared } = isCompared ? await drawCountedPeople(scope, mostCompared) : { people: [] };
  const grouped = groupPeople(compared, scope.language);
  const { learned, fairness } = await doApart(scope, {
    kind: 'learning',
    learning: {
      factors: defaultFactors.map(readScoreName),
      ts: Float64Array.from(
        usable.flatMap(({ person }) => person.ts ?? []),
        (t) => t ?? Number.NaN,
      ),
      labels: Uint8Array.from(usable, ({ label }) => label),
      kind,
    },
    places: Object.fromEntries(
      defaultFactors.map((score) => [readScoreName(score).id, (placeOf(score) ?? 0) - 1]),
    ),
    profiles: compared.map(({ ts, sems, calibrated }) => ({ ts, sems, calibrated })),
    groupings: grouped.map(({ groups, members }) => ({ groups: groups.length, members })),
    wanted,
  });
  const learning = await keepLearning(scope, operation, learned, sourcesOf(usable));
  const words = wordScores(exam, scope.language);
  return {
    learning: presentLearning(learning, words, true),
    rows: rowsOf(learning),
    left_out: { unknown, both, ...useless },
    ...presentLearnedFairness(grouped, fairness, (score) => words.get(score)?.name ?? score),
  };
}

function keepLearning(
  scope: ExamScope,
  operation: Lesson['operation'],
  learned: LearnedFigures,
  sources: readonly LearningSource[],
) {
  const { high, low, auc, auc_lo, auc_hi, chance_p } = learned;
  return transaction(scope, async (inside) => {
    const learning = await insertLearning(inside, {
      ...{ high, low, auc, auc_lo, auc_hi, chance_p, sources },
      by_factor: factorsOf(learned),
      made_by: requesterOf(inside.viewer).requested_by,
      purpose_confirmed: translator(inside.language)('learn.purpose.text'),
    });
    const exam_ids = [...new Set(sources.map(({ exam_id }) => exam_id))];
    await recordOperation(inside, {
      operation,
      exam_id: inside.exam_id,
      after: { id: learning.id, high, low, exam_ids },
    });
    return learning;
  });
}

/** A factor that nobody differs in says nothing and is left out. */
function factorsOf({ by_factor, rows }: LearnedFigures): KeptFactor[] {
  return by_factor.flatMap(({ source, id, g, v, r, r_unrestricted, posterior, sd, p_sign, u }) => {
    if (g === null || v === null || posterior === null || sd === null || p_sign === null) return [];
    const { ascending, descending } = patternDirections;
    return {
      score: writeScoreName({ source, id }) as ScorePlace,
      ...{ g, v, r, r_unrestricted, posterior, sd, p_sign, u },
      weight: rows.find((row) => row.id === id)?.weight ?? 0,
      direction: posterior < 0 ? descending : ascending,
    };
  });
}
