import type { PortionKind, ResultMode } from './exam.ts';
import { limits } from './limits.ts';

/**
 * What an output can be, under the numbers of its registry: reports of one person, short or full, reports of groups,
 * results and people as tables, charts as pictures, answers as they were given, and a person's data for statistics
 * software.
 */
export const outputForms = {
  personShort: 1,
  personFull: 2,
  group: 3,
  results: 4,
  people: 5,
  charts: 6,
  answers: 7,
  software: 8,
} as const;
export type OutputForm = (typeof outputForms)[keyof typeof outputForms];

/** What a file can be, by form; the first is chosen where nobody chose. */
export const outputFormats = {
  [outputForms.personShort]: ['pdf'],
  [outputForms.personFull]: ['pdf'],
  [outputForms.group]: ['pdf'],
  [outputForms.results]: ['xlsx', 'csv'],
  [outputForms.people]: ['xlsx', 'csv'],
  [outputForms.charts]: ['png', 'svg'],
  [outputForms.answers]: ['xlsx', 'csv'],
  [outputForms.software]: ['zip'],
} as const satisfies Record<OutputForm, readonly string[]>;
export type OutputFormat = (typeof outputFormats)[OutputForm][number];

/** What a form can make use of in a condition, beside its language and format. */
export type OutputUse = 'result_mode' | 'order' | 'file_per_person' | 'jobs' | 'standards' | 'pattern';

/** What each makes use of: nothing else of a condition is asked. */
export const outputUses: Readonly<Record<OutputForm, readonly OutputUse[]>> = {
  [outputForms.personShort]: ['result_mode', 'order', 'file_per_person', 'jobs', 'standards', 'pattern'],
  [outputForms.personFull]: ['result_mode', 'order', 'file_per_person', 'jobs', 'standards', 'pattern'],
  [outputForms.group]: ['result_mode', 'order', 'jobs'],
  [outputForms.results]: ['result_mode', 'order', 'jobs', 'standards', 'pattern'],
  [outputForms.people]: [],
  [outputForms.charts]: ['result_mode', 'order', 'jobs'],
  [outputForms.answers]: [],
  [outputForms.software]: [],
};

/** The most people of one output, and the message for more: of those with reports, and of those with drawings. */
const printed = { most: limits.outputPeople, tooMany: 'output.examinees.tooMany' } as const;
const drawn = { most: limits.drawnPeople, tooMany: 'output.examinees.tooManyDrawn' } as const;

/** What one output of a form has room for; undefined for a table, which holds everybody. */
export function roomOf(form: OutputForm): typeof printed | typeof drawn | undefined {
  const { group, charts, personShort, personFull } = outputForms;
  if (form === group || form === charts) return drawn;
  return form === personShort || form === personFull ? printed : undefined;
}

/** Whether a result mode shows tests of that kind. */
export function isOfMode(mode: ResultMode, kind: PortionKind): boolean {
  return mode === 'all' || (mode === 'motivation') === (kind === 'motivation');
}

/** Whether a result mode shows the score of that name: of motivation are those whose source is 3. */
export function showsScore(mode: ResultMode | undefined, score: string): boolean {
  return isOfMode(mode ?? 'all', score.endsWith('-3') ? 'motivation' : 'personality');
}

/** Whether a result mode shows job suitabilities: they follow from the personality test. */
export function showsJobs(mode: ResultMode | undefined): boolean {
  return mode !== 'motivation';
}

/** Every format, once. */
export const allOutputFormats: readonly OutputFormat[] = [...new Set(Object.values(outputFormats).flat())];

/** What `answer/export` makes: a table of answers, or data for statistics software. */
export const answersKinds = ['answers', 'software'] as const;
export type AnswersKind = (typeof answersKinds)[number];

/** How a table of answers shows them: a column for each question, or one string of digits. */
export const answersLayouts = ['questions', 'string'] as const;

/** In which order people stand in an output. */
export const outputOrders = ['login_id', 'name_kana', 'finished', 'classification', 'section'] as const;
export type OutputOrder = (typeof outputOrders)[number];

/** What a standard asks of a score: a T-score of at least, or of at most, its quantity. */
export const standardCompares = { atLeast: 1, atMost: 2 } as const;

/** How a CSV file is written: UTF-8 with a byte order mark, or what Japanese Windows calls Shift_JIS. */
export const csvEncodings = ['utf-8', 'cp932'] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** Rows of one sheet of a workbook, without its headings. */
export const mostSheetRows = 1_048_575;

/** Pictures of one person's result. */
export const chartNames = ['profile', 'suitability', 'abilities', 'motivation'] as const;
export type ChartName = (typeof chartNames)[number];
