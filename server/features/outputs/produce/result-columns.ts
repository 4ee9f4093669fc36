import type { PortionKind, ResultMode } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { Scores } from '#contract/shapes/result.ts';
import { type FormBank, getForm } from '#items/registry.ts';
import type { Translate } from '#messages/translator.ts';
import { rankOf } from '#scoring/norms/rank.ts';
import { type ScoreTable, tableDocuments } from '#scoring/reports/score-table.ts';
import { judgeCondition } from '#scoring/reports/standards.ts';
import type { SheetCell } from '../../../adapters/xlsx.ts';
import { namedStandards } from '../results/score-names.ts';
import { jobsOf } from '../results/under-condition.ts';
import type { TabledResult } from './results-store.ts';

/** A person as the columns see them: with the results that the table shows, by form and by score. */
export interface ShownPerson {
  person: TabledResult;
  portions: ReadonlyMap<string, Shown>;
  scores: ScoreTable;
  composite: TabledResult['composite'];
}
type Shown = { answer_id: number; scores: Scores };

/** A column of a table of results. Its code stands in every language's heading and never changes. */
export interface ResultColumn {
  code: string;
  head: string;
  cell(shown: ShownPerson): SheetCell;
}

/** What the columns depend on. */
export interface ResultFacts {
  /** Forms of the exam's tests, in their order. */
  forms: readonly string[];
  mode: ResultMode;
  shows_numbers: boolean;
  language: Language;
  condition: OutputCondition;
  /** Names of classifications and sections, by id. */
  classifications: ReadonlyMap<number, string>;
  sections: ReadonlyMap<number, string>;
}

/** Whether results of that kind are shown in a mode. */
export function isOfMode(mode: ResultMode, kind: PortionKind): boolean {
  return mode === 'all' || (mode === 'motivation') === (kind === 'motivation');
}

export function shownPerson(person: TabledResult, mode: ResultMode): ShownPerson {
  const portions = (person.portions ?? []).filter(({ type }) => isOfMode(mode, type));
  const hasPersonality = portions.some(({ type }) => type === 'personality');
  const composite = hasPersonality ? person.composite : null;
  const documents = [...portions.map(({ scores }) => scores), ...(composite ? [composite] : [])];
  return {
    person,
    portions: new Map(portions.map(({ answer_id, scores }) => [scores.form_id, { answer_id, scores }])),
    scores: tableDocuments(documents),
    composite,
  };
}

/**
 * The columns of a table of results: who somebody is, each test with its scores, the job suitabilities that are asked
 * for, and the standards. Where the exam hides numbers there are ranks and counts alone, and no standard, which would
 * give a number away.
 */
export function resultColumns(facts: ResultFacts, t: Translate): ResultColumn[] {
  const banks = facts.forms.map(getForm).filter(({ portion }) => isOfMode(facts.mode, portion));
  const columns = [
    ...personColumns(facts, t),
    ...banks.flatMap((bank) => formColumns(bank, facts, t)),
    ...banks.flatMap((bank) => jobColumns(bank, facts, t)),
    ...(facts.shows_numbers ? standardColumns(facts, t) : []),
  ];
  return columns.map((column) => ({ ...column, head: `${column.head} [${column.code}]` }));
}

function personColumns({ classifications, sections }: ResultFacts, t: Translate): ResultColumn[] {
  const own = (code: string, head: string, cell: (person: TabledResult) => SheetCell): ResultColumn => ({
    ...{ code, head },
    cell: ({ person }) => cell(person),
  });
  const named = (names: ReadonlyMap<number, string>, id: number | null) =>
    id === null ? null : (names.get(id) ?? null);
  return [
    own('login_id', t('examinee.field.login_id'), ({ login_id }) => login_id),
    own('name', t('examinee.field.name'), ({ name }) => name),
    own('name_kana', t('examinee.field.name_kana'), ({ name_kana }) => name_kana),
    ...(classifications.size === 0
      ? []
      : [
          own('classification', t('page.grouping.classification'), (person) =>
            named(classifications, person.classification_id),
          ),
        ]),
    ...(sections.size === 0
      ? []
      : [own('section', t('page.grouping.section'), (person) => named(sections, person.section_id))]),
    own('finished_at', t('examinee.list.exam_completion_date'), ({ end_at }) => end_at),
  ];
}

/** A scale where it stands in the norm group. */
interface Standing {
  t: number | null;
  lo: number | null;
  hi: number | null;
}

/** The columns of one scale under its code. @param find what somebody has of it */
function scaleColumns(
  code: string,
  name: string,
  find: (shown: ShownPerson) => Standing | undefined,
  { shows_numbers }: ResultFacts,
  t: Translate,
): ResultColumn[] {
  const rank: ResultColumn = {
    ...{ code: `${code}_rank`, head: `${name} ${t('result.rank')}` },
    cell: (shown) => {
      const score = find(shown)?.t ?? null;
      return score === null ? null : rankOf(score);
    },
  };
  if (!shows_numbers) return [rank];
  const number = (key: keyof Standing, head: string): ResultColumn => ({
    ...{ code: `${code}_${key}`, head: `${name} ${head}` },
    cell: (shown) => find(shown)?.[key] ?? null,
  });
  return [
    number('t', t('result.t')),
    rank,
    number('lo', t('output.results.low')),
    number('hi', t('output.results.high')),
  ];
}

/** The columns of one test. */
function formColumns(bank: FormBank, facts: ResultFacts, t: Translate): ResultColumn[] {
  const { form_id, title } = bank.form;
  const scoresIn = ({ portions }: ShownPerson) => portions.get(form_id)?.scores;
  if (bank.portion === 'personality') {
    const index: ResultColumn = {
      ...{ code: 'reliability', head: t('result.reliability.title') },
      cell: (shown) => {
        const scores = scoresIn(shown);
        return scores && 'reliability' in scores ? scores.reliability.index : null;
      },
    };
    const scales = bank.factors.flatMap(({ id, name }) =>
      scaleColumns(id, name[facts.language], (shown) => factorIn(scoresIn(shown), id), facts, t),
    );
    return [index, ...scales];
  }
  if (bank.portion === 'motivation')
    return bank.factors.flatMap(({ id, name }) =>
      scaleColumns(id, name[facts.language], (shown) => motiveIn(scoresIn(shown), id), facts, t),
    );
  const test = title[facts.language];
  const countOf = (key: 'right' | 'wrong', head: string): ResultColumn => ({
    ...{ code: `${bank.ability}_${key}`, head: `${test} ${head}` },
    cell: (shown) => {
      const scores = scoresIn(shown);
      return scores && 'ability' in scores ? scores[key] : null;
    },
  });
  const standing = (shown: ShownPerson) => {
    const scores = scoresIn(shown);
    return scores && 'ability' in scores ? scores : undefined;
  };
  return [
    ...scaleColumns(bank.ability, test, standing, facts, t),
    countOf('right', t('output.results.right')),
    countOf('wrong', t('output.results.wrong')),
  ];
}

function factorIn(scores: Scores | undefined, id: string): Standing | undefined {
  if (!scores || !('reliability' in scores)) return undefined;
  return scores.factors.find((factor) => factor.id === id);
}

function motiveIn(scores: Scores | undefined, id: string): Standing | undefined {
  if (!scores || !('hints' in scores)) return undefined;
  return scores.factors.find((factor) => factor.id === id)?.importance;
}

/** The job suitabilities that are asked for, in their order; all where none is. */
function jobColumns(bank: FormBank, facts: ResultFacts, t: Translate): ResultColumn[] {
  if (bank.portion !== 'personality') return [];
  const asked = jobsOf(facts.condition);
  const jobs = asked.length === 0 ? bank.suitabilities.map(({ k }): number => k) : asked;
  return jobs.flatMap((k) => {
    const name = bank.suitabilities.find((job) => job.k === k)?.name[facts.language];
    if (name === undefined) return [];
    return scaleColumns(
      `job${k}`,
      name,
      ({ composite }) => composite?.suitabilities.find((job) => job.k === k),
      facts,
      t,
    );
  });
}

/** Each standard as 1 (met) or 0, by the score as it is printed; empty for who has no such score. */
function standardColumns({ forms, condition, language }: ResultFacts, t: Translate): ResultColumn[] {
  return namedStandards(condition, forms.map(getForm), language).map((standard) => ({
    code: `standard_${standard.place}`,
    head: t(standard.compare === 1 ? 'output.results.atLeast' : 'output.results.atMost', {
      score: standard.name,
      quantity: standard.quantity,
    }),
    cell: ({ scores }: ShownPerson) => {
      const { passed } = judgeCondition(standard, scores);
      return passed === null ? null : Number(passed);
    },
  }));
}
