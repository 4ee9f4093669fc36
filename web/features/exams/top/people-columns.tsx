import { examTypes } from '#contract/codes/exam.ts';
import { type ListedScore, mayRankByScore, type ScoreFacts } from '#contract/codes/listed-scores.ts';
import { type CodedField, isAsked, personFields } from '#contract/codes/people.ts';
import { isReliable, leastReliable } from '#contract/codes/reliability.ts';
import type { PublishedExam } from '#contract/published.ts';
import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import type { NamedScore, PersonScore } from '#contract/shapes/listed-score.ts';
import type { Translate } from '#web/app/text.tsx';
import { attributesOf, wordOfAttribute } from '#web/features/examinees/attributes-step.tsx';
import {
  columnOfScore,
  type PeopleSort,
  scoreFactsOf,
  scoresOfAddress,
} from '#web/features/examinees/listed-scores.ts';
import { portionDots } from '#web/features/examinees/portion-dots.tsx';
import { type GivenName, type ListColumn, None } from '#web/ui/list/columns.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { mailSentCell, nameCell, statusCell } from './people-cells.tsx';
import { scoreCell } from './score-cell.tsx';
import styles from './top.module.css';

/** A person of the list, with the scores that its page was read with, by their columns' names. */
export type ListedPerson = ExamineeRow & { readonly [score: GivenName]: PersonScore | null };

type PeopleColumn = ListColumn<ListedPerson, 'examinee.list', PeopleSort>;

/** What the list shows of scores. */
interface ListedScores {
  facts: ScoreFacts;
  named: readonly NamedScore[];
  /** Those that the address goes by. */
  always: readonly ListedScore[];
}

export function listedScoresOf(
  exam: Parameters<typeof scoreFactsOf>[0],
  named: readonly NamedScore[],
  url: URL,
): ListedScores {
  const facts = scoreFactsOf(exam);
  return { facts, named, always: scoresOfAddress(facts, url) };
}

/**
 * The columns of an exam's people: every attribute that exams of its type ask for can be taken out, and every score that
 * the exam shows.
 */
export function peopleColumnsOf(
  { exam_type, exam_items }: Pick<PublishedExam, 'exam_type' | 'exam_items'>,
  scores: ListedScores,
): PeopleColumn[] {
  const isEmployee = exam_type === examTypes.employee;
  return [
    ...beginning,
    { name: 'portions', isMinor: true, cell: portionDots(exam_items) },
    ...scores.named.map((named) => scoreColumnOf(named, scores)),
    ...attributesOf(exam_type).map(
      (field): PeopleColumn => ({
        ...{ name: personFields[field].choices, isPutAway: true, isMinor: true, reads: [field] },
        cell: (person, t) => attributeCell(person, t, field),
      }),
    ),
    ...(['classification', 'section'] as const).map(
      (place): PeopleColumn => ({
        ...{ name: isEmployee ? ofEmployees[place] : place, isPutAway: true, isMinor: true, reads: [place] },
        cell: (person) => person[place]?.name ?? <None />,
      }),
    ),
    ...(isAsked('tags', exam_type) ? [tagsColumn] : []),
    ...ending.filter(({ name }) => name !== 'reliability_index' || scores.facts.may_output),
  ];
}

function scoreColumnOf(
  { score, name: label, group }: NamedScore,
  { facts, always }: ListedScores,
): PeopleColumn {
  const name = columnOfScore(score);
  return {
    ...{ name, label, group: `examinee.list.scores.${group}` },
    ...{ isPutAway: true, isMinor: true, isNumber: true },
    ...(mayRankByScore(facts, score) && { sort: score }),
    ...(always.includes(score) && { isAlways: true }),
    cell: (person, t) => scoreCell(person[name], t, group === 'patterns'),
  };
}

const ofEmployees = { classification: 'department', section: 'post' } as const;

const tagsColumn: PeopleColumn = {
  ...{ name: 'tags', isPutAway: true, isMinor: true },
  cell: ({ tags }) => (tags.length === 0 ? <None /> : tags.map(({ name }) => name).join('、')),
};

const beginning: readonly PeopleColumn[] = [
  {
    ...{ name: 'name', sort: 'name_kana', isHead: true },
    cell: nameCell,
    beside: ({ name_kana }) => name_kana,
    reads: ['name', 'name_kana', 'login_id'],
  },
  { name: 'login_id', sort: 'login_id', isMinor: true, format: 'code' },
  { name: 'person_cd', isPutAway: true, isMinor: true },
  { name: 'email', isPutAway: true, isMinor: true },
  {
    name: 'status',
    reads: ['test_status', 'is_output', 'is_hidden', 'is_locked'],
    cell: statusCell,
  },
];

const ending: readonly PeopleColumn[] = [
  { name: 'created_at', sort: 'created_at', isPutAway: true, isMinor: true },
  { name: 'is_mail_sent', isPutAway: true, isMinor: true, cell: mailSentCell },
  { name: 'last_activity_at', sort: 'last_activity_at', isMinor: true },
  // Usually the same moment as the last activity, so not shown at first.
  {
    ...{ name: 'exam_completion_date', sort: 'exam_completion_date', format: 'moment' },
    ...{ isPutAway: true, isMinor: true },
  },
  {
    ...{ name: 'reliability_index', sort: 'reliability_index', isNumber: true, isMinor: true },
    cell: ({ reliability_index }, t) => reliabilityCell(reliability_index, t),
  },
];

function attributeCell(person: ExamineeRow, t: Translate, field: CodedField) {
  const word = wordOfAttribute(t, field, person);
  return word === null ? <None /> : <span>{word}</span>;
}

/** The index, marked where the result may not be relied on. */
function reliabilityCell(index: number | null, t: Translate) {
  if (index === null)
    return (
      <span title={t('examinee.list.reliability_index.none')}>
        <None />
        <span className="visually-hidden">{t('examinee.list.reliability_index.none')}</span>
      </span>
    );
  if (isReliable(index)) return <span>{index}</span>;
  return (
    <StatusBadge tone="warning">
      <span>{index}</span>
      <span className={styles.least}>
        {t('examinee.list.reliability_index.low', { least: leastReliable })}
      </span>
    </StatusBadge>
  );
}
