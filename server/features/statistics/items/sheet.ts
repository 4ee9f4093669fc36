import type { FormBank } from '#items/registry.ts';
import { type AnswerCounts, judgeAnswers } from '#scoring/scales/answer-counts.ts';
import { readAnswerDigits } from '#scoring/scales/answer-digits.ts';
import { getPaper } from '../../sittings/door.ts';
import { listCounted } from '../limits.ts';

/** What was answered in one ended portion: no name, no id of anybody. */
export interface EndedAnswer {
  value: string;
  seed: string | null;
  random_position: number[] | null;
  is_simulated: boolean;
}

type LeftOut = Pick<AnswerCounts, 'omitted' | 'not_reached'>;

/** One item with the answers of everybody; the n-th entry of every list is the n-th person. */
export interface Column extends LeftOut {
  /** The same of those who count for limits. */
  counted: LeftOut;
  /** Of a generated question its place in the blueprint, else the item's id in the bank. */
  id: string;
  scale: string | null;
  family: string | null;
  /** Keyed answers. NaN: not asked, or left out of a questionnaire; left out of a test of ability counts as wrong. */
  scored: Float64Array;
  /** Of tests of ability, by person: the choice taken, and the choices that were offered. */
  taken: (string | undefined)[];
  offered: (readonly string[] | undefined)[];
}

/** The answers of many people to one form, item by item. */
export interface Sheet {
  people: number;
  /** By person, whether they count for limits (limits.ts). */
  isCounted: boolean[];
  columns: Column[];
  /** Tests of ability: right (1) or not (0) by person and place in the paper. Empty for questionnaires. */
  byPlace: number[][];
}

/** Stands for the right choice among the slips. No slip has this name: they are words. */
export const RIGHT = '=';

/** Lays out the answers of one form. Pure: the papers follow from the seeds. */
export function layOut(bank: FormBank, answers: readonly EndedAnswer[]): Sheet {
  if (bank.portion === 'personality' || bank.portion === 'motivation')
    return layOutQuestionnaire(bank, answers);
  return layOutAbility(bank, answers);
}

type AbilityBank = Extract<FormBank, { portion: 'subjects' | 'jimu' }>;
type Questionnaire = Exclude<FormBank, AbilityBank>;

/** What an answer to a questionnaire counts as: a rating towards the high pole, or the check of attention passed. */
interface Reading {
  scale: string | null;
  keyed: (digit: number) => number;
}

const plain = (digit: number) => digit;

function layOutQuestionnaire(bank: Questionnaire, answers: readonly EndedAnswer[]): Sheet {
  const readings = bank.portion === 'personality' ? personalityReadings(bank) : motivationReadings(bank);
  const columns = bank.items.map(({ id }, position) => {
    const scale = readings[position]?.scale ?? null;
    return emptyColumn({ id, scale, family: null }, answers.length);
  });
  const isCounted = listCounted(answers);
  const { length, options } = bank.key;
  const noKey = new Uint8Array(length);
  answers.forEach((answer, person) => {
    const digits = readAnswerDigits(answer.value, { length, options });
    const verdicts = judgeAnswers(digits, noKey, answer.random_position ?? undefined);
    columns.forEach((column, position) => {
      const digit = digits[position] ?? 0;
      if (digit !== 0) column.scored[person] = (readings[position]?.keyed ?? plain)(digit);
      else countLeftOut(column, verdicts[position], isCounted[person]);
    });
  });
  return { people: answers.length, isCounted, columns, byPlace: [] };
}

function personalityReadings({ key }: Extract<Questionnaire, { portion: 'personality' }>): Reading[] {
  const readings: Reading[] = Array.from({ length: key.length }, () => ({ scale: null, keyed: plain }));
  for (const { id, items } of key.factors)
    for (const { position, reversed } of items)
      readings[position] = { scale: id, keyed: reversed ? (digit) => key.options + 1 - digit : plain };
  for (const position of key.desirability) readings[position] = { scale: 'V1', keyed: plain };
  for (const { position, accept } of key.attention)
    readings[position] = { scale: null, keyed: (digit) => (accept.includes(digit) ? 1 : 0) };
  return readings;
}

function motivationReadings({ key }: Extract<Questionnaire, { portion: 'motivation' }>): Reading[] {
  const readings: Reading[] = [];
  for (const factor of key.factors)
    for (const part of ['importance', 'satisfaction'] as const)
      for (const position of factor[part])
        readings[position] = { scale: `${factor.id}.${part}`, keyed: plain };
  return readings;
}

function layOutAbility(bank: AbilityBank, answers: readonly EndedAnswer[]): Sheet {
  const isCounted = listCounted(answers);
  const columns = new Map<string, Column>();
  const byPlace = answers.map((answer, person) => {
    const { items } = paperOf(bank, answer);
    const digits = readAnswerDigits(answer.value, { length: items.length, options: 9 });
    const key = Uint8Array.from(items, (item) => item.key);
    const verdicts = judgeAnswers(digits, key, answer.random_position ?? undefined);
    items.forEach(({ id, family, slips }, place) => {
      const scale = bank.portion === 'jimu' ? family : bank.ability;
      const column = columns.get(id) ?? emptyColumn({ id, scale, family }, answers.length);
      columns.set(id, column);
      const digit = digits[place] ?? 0;
      column.scored[person] = verdicts[place] === 1 ? 1 : 0;
      column.offered[person] = slipsOf(slips);
      if (digit === 0) countLeftOut(column, verdicts[place], isCounted[person]);
      else column.taken[person] = slips[digit - 1] ?? RIGHT;
    });
    return Array.from(verdicts, (verdict) => (verdict === 1 ? 1 : 0));
  });
  return { people: answers.length, isCounted, columns: [...columns.values()], byPlace };
}

/** Named once for each question: everybody with the same paper shares the list. */
const named = new WeakMap<readonly (string | null)[], readonly string[]>();

function slipsOf(slips: readonly (string | null)[]): readonly string[] {
  const known = named.get(slips) ?? slips.map((slip) => slip ?? RIGHT);
  named.set(slips, known);
  return known;
}

function paperOf(bank: AbilityBank, { seed }: EndedAnswer) {
  const paper = seed === null ? null : getPaper(bank.form.form_id, seed).ability;
  if (!paper) throw new Error(`an answer to ${bank.form.form_id} has no paper`);
  return paper;
}

function emptyColumn(named: Pick<Column, 'id' | 'scale' | 'family'>, people: number): Column {
  return {
    ...named,
    omitted: 0,
    not_reached: 0,
    counted: { omitted: 0, not_reached: 0 },
    scored: new Float64Array(people).fill(Number.NaN),
    taken: Array.from({ length: people }, () => undefined),
    offered: Array.from({ length: people }, () => undefined),
  };
}

function countLeftOut(column: Column, verdict: number | undefined, isCounted: boolean | undefined): void {
  const kind = verdict === -1 ? 'omitted' : 'not_reached';
  column[kind]++;
  if (isCounted) column.counted[kind]++;
}
