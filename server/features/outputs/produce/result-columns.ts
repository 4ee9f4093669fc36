import { judgeReading, mayBeHeld, type Reading } from '#charts/standouts.ts';
import type { ResultMode } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import { isOfMode } from '#contract/codes/outputs.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { Scores } from '#contract/shapes/result.ts';
import { type FormBank, getForm } from '#items/registry.ts';
import type { Translate } from '#messages/translator.ts';
import { printedChance } from '#scoring/norms/chance.ts';
import { rankOf } from '#scoring/norms/rank.ts';
import { type ScoreTable, tableDocuments } from '#scoring/reports/score-table.ts';
import { judgeCondition } from '#scoring/reports/standards.ts';
import type { SheetCell } from '../../../adapters/tables/workbook.ts';
import { namedStandards } from '../results/score-names.ts';
import { jobsOf } from '../results/under-condition.ts';
import { patternColumns, type TabledPattern } from './pattern-columns.ts';
import { personColumns } from './person-columns.ts';
import type { TabledResult } from './results-store.ts';
import { type ExplainedColumn, explain, type TableColumn } from './table-column.ts';

/** A person as the columns see them: with the results that the table shows, by form and by score. */
export interface ShownPerson {
  person: TabledResult;
  portions: ReadonlyMap<string, Shown>;
  /** Standards alone ask for them. */
  listScores(): ScoreTable;
  composite: TabledResult['composite'];
  /** Whether the personality test is reliable: an unreliable one has no rank. */
  reading: Reading;
}
type Shown = { answer_id: number; scores: Scores };

export type ResultColumn = TableColumn<ShownPerson>;

/** What the columns depend on. */
export interface ResultFacts {
  /** Forms of the exam's tests, in their order. */
  forms: readonly string[];
  mode: ResultMode;
  shows_numbers: boolean;
  language: Language;
  condition: OutputCondition;
  /** A workbook says more of who somebody is; the columns of a CSV file stay as programs know them. */
  isWorkbook: boolean;
  /** Names of classifications, sections and tags, by id. */
  classifications: ReadonlyMap<number, string>;
  sections: ReadonlyMap<number, string>;
  tags: ReadonlyMap<number, string>;
  /** The exam's factor patterns. */
  patterns: readonly TabledPattern[];
}

export function shownPerson(person: TabledResult, mode: ResultMode): ShownPerson {
  const portions = (person.portions ?? []).filter(({ type }) => isOfMode(mode, type));
  const hasPersonality = portions.some(({ type }) => type === 'personality');
  const composite = hasPersonality ? person.composite : null;
  const documents = [...portions.map(({ scores }) => scores), ...(composite ? [composite] : [])];
  return {
    person,
    portions: new Map(portions.map(({ answer_id, scores }) => [scores.form_id, { answer_id, scores }])),
    // No getter: the engine keeps a shape, and with it the documents, for every object that has one of its own.
    listScores: () => tableDocuments(documents),
    composite,
    reading: readingOf(portions.map(({ scores }) => scores)),
  };
}

function readingOf(scores: readonly Scores[]): Reading {
  return judgeReading(scores.find((each) => 'reliability' in each));
}

/**
 * The columns of a table of results: who somebody is, each test with its norm and its scores, the job suitabilities
 * that are asked for, the factor patterns, and the standards with their chances. Where the exam hides numbers there are
 * ranks, words of patterns and counts alone, with the norms behind the ranks, and no standard, which would reveal a number.
 */
export function resultColumns(facts: ResultFacts, t: Translate): ResultColumn[] {
  const banks = facts.forms.map(getForm).filter(({ portion }) => isOfMode(facts.mode, portion));
  return [
    ...personColumns(facts, t),
    ...banks.flatMap((bank) => formColumns(bank, facts, t)),
    ...banks.flatMap((bank) => jobColumns(bank, facts, t)),
    ...patternColumns(facts, t),
    ...(facts.shows_numbers ? standardColumns(facts, t) : []),
  ];
}

/** A scale where it stands in the norm group. */
interface Standing {
  t: number | null;
  lo: number | null;
  hi: number | null;
}

/** A scale as its columns call and explain it. */
interface Scale {
  code: string;
  name: string;
  /** What it measures. */
  means: string;
  /** What somebody has of it. */
  find(shown: ShownPerson): Standing | undefined;
  /** It rests on the personality test, and has a rank only where that can be relied on. */
  isOfPersonality: boolean;
}

function scaleColumns(scale: Scale, { shows_numbers }: ResultFacts, t: Translate): ResultColumn[] {
  const { code, name, means, find, isOfPersonality } = scale;
  const said = (key: 't' | 'rank' | 'lo' | 'hi') => ({
    code: `${code}_${key}`,
    name: `${name} ${t(`output.column.scale.${key}`)}`,
    means: key === 't' || !shows_numbers ? means : t(`output.column.scale.${key}.means`, { name }),
    values: t(`output.column.scale.${key}.values`),
  });
  const rank: ResultColumn = {
    ...said('rank'),
    cell: (shown) => {
      if (isOfPersonality && shown.reading !== 'sound') return null;
      const score = find(shown)?.t ?? null;
      return score === null ? null : rankOf(score);
    },
  };
  if (!shows_numbers) return [rank];
  const number = (key: keyof Standing): ResultColumn => ({
    ...said(key),
    cell: (shown) => find(shown)?.[key] ?? null,
  });
  return [number('t'), rank, number('lo'), number('hi')];
}

/** The columns of one test. */
function formColumns(bank: FormBank, facts: ResultFacts, t: Translate): ResultColumn[] {
  const { form_id, title } = bank.form;
  const { language } = facts;
  const scoresIn = ({ portions }: ShownPerson) => portions.get(form_id)?.scores;
  if (bank.portion === 'personality' || bank.portion === 'motivation') {
    const findIn = bank.portion === 'personality' ? factorIn : motiveIn;
    const scales = bank.factors.flatMap(({ id, name, definition }) =>
      scaleColumns(
        {
          ...{ code: id, name: name[language], means: definition[language] },
          find: (shown) => findIn(scoresIn(shown), id),
          isOfPersonality: bank.portion === 'personality',
        },
        facts,
        t,
      ),
    );
    const norm = normColumns({ code: bank.portion, name: title[language], scoresIn }, t);
    return bank.portion === 'personality'
      ? [...norm, reliabilityColumn(scoresIn, t), countedColumn(scoresIn, t), ...scales]
      : [...norm, ...scales];
  }
  const test = title[language];
  const countOf = (key: 'right' | 'wrong'): ResultColumn => ({
    code: `${bank.ability}_${key}`,
    name: `${test} ${t(`output.column.count.${key}`)}`,
    means: t(`output.column.count.${key}.means`, { name: test }),
    values: t('output.column.count.values', { most: bank.form.item_count }),
    cell: (shown) => {
      const scores = scoresIn(shown);
      return scores && 'ability' in scores ? scores[key] : null;
    },
  });
  const find = (shown: ShownPerson) => {
    const scores = scoresIn(shown);
    return scores && 'ability' in scores ? scores : undefined;
  };
  const scale = {
    code: bank.ability,
    name: test,
    means: t('output.column.ability.means', { name: test }),
    find,
    isOfPersonality: false,
  };
  const norm = normColumns({ code: bank.ability, name: test, scoresIn }, t);
  return [...norm, ...scaleColumns(scale, facts, t), countOf('right'), countOf('wrong')];
}

/** A test as the columns of its norm call it. */
interface NormedTest {
  code: string;
  name: string;
  scoresIn(shown: ShownPerson): Scores | undefined;
}

/** What the scores of a test are compared with: two people of one table may have different norms. */
function normColumns({ code, name, scoresIn }: NormedTest, t: Translate): ResultColumn[] {
  const column = (
    key: 'norm' | 'norm_version' | 'norm_date' | 'provisional',
    cell: (norm: Scores['norm']) => SheetCell,
    inWorkbook: Pick<ExplainedColumn, 'holds' | 'width'> = {},
  ): ResultColumn => ({
    ...inWorkbook,
    code: `${code}_${key}`,
    name: `${name} ${t(`output.column.test.${key}`)}`,
    means: t(`output.column.test.${key}.means`, { name }),
    values: t(`output.column.test.${key}.values`),
    cell: (shown) => {
      const norm = scoresIn(shown)?.norm;
      return norm ? cell(norm) : null;
    },
  });
  return [
    column('norm', ({ id }) => id, { width: 26 }),
    column('norm_version', ({ version }) => version),
    column('norm_date', ({ date }) => date, { holds: 'day' }),
    column('provisional', ({ provisional }) => Number(provisional)),
  ];
}

function reliabilityColumn(scoresIn: (shown: ShownPerson) => Scores | undefined, t: Translate): ResultColumn {
  return {
    ...explain('reliability', t),
    cell: (shown) => {
      const scores = scoresIn(shown);
      return scores && 'reliability' in scores ? scores.reliability.index : null;
    },
  };
}

/** Whether somebody's factors and jobs may be ranked and averaged; empty for people who did not take the test. */
function countedColumn(scoresIn: (shown: ShownPerson) => Scores | undefined, t: Translate): ResultColumn {
  return {
    ...explain('counted', t),
    cell: (shown) => (scoresIn(shown) ? Number(shown.reading === 'sound') : null),
  };
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
  const provisional: ResultColumn = {
    ...explain('suitability_provisional', t),
    cell: ({ composite }) => {
      // Composites of early results do not say which norms entered.
      if (!composite || composite.norms.length === 0) return null;
      return Number(composite.norms.some((norm) => norm.provisional));
    },
  };
  const columns = jobs.flatMap((k) => {
    const name = bank.suitabilities.find((job) => job.k === k)?.name[facts.language];
    if (name === undefined) return [];
    const find = ({ composite }: ShownPerson) => composite?.suitabilities.find((job) => job.k === k);
    const means = t('output.column.job.means', { name });
    const scale = { code: `job${k}`, name, means, find, isOfPersonality: true };
    return scaleColumns(scale, facts, t);
  });
  return columns.length === 0 ? [] : [provisional, ...columns];
}

/**
 * Each standard as 1 (met) or 0, by the score as it is printed, and the chance that the score without error meets it;
 * empty for people without such a score, or with an unreliable one.
 */
function standardColumns({ forms, condition, language }: ResultFacts, t: Translate): ResultColumn[] {
  return namedStandards(condition, forms.map(getForm), language).flatMap((standard) => {
    const name = t(standard.compare === 1 ? 'output.results.atLeast' : 'output.results.atMost', {
      score: standard.name,
      quantity: standard.quantity,
    });
    const code = `standard_${standard.place}`;
    const judge = ({ listScores, reading }: ShownPerson) =>
      mayBeHeld(standard, reading) ? judgeCondition(standard, listScores()) : { passed: null, chance: null };
    return [
      {
        ...{ code, name },
        means: t('output.column.standard.means'),
        values: t('output.column.standard.values', { least: leastReliable }),
        cell: (shown: ShownPerson) => {
          const { passed } = judge(shown);
          return passed === null ? null : Number(passed);
        },
      },
      {
        code: `${code}_chance`,
        name: t('output.column.standard.chance', { name }),
        means: t('output.column.standard.chance.means'),
        values: t('output.column.standard.chance.values', { least: leastReliable }),
        cell: (shown: ShownPerson) => {
          const { chance } = judge(shown);
          return chance === null ? null : printedChance(chance);
        },
      },
    ];
  });
}
