import {
  exportFields,
  findPatternField,
  findSubjectField,
  type LinkService,
  usualFile,
} from '#contract/codes/linkages.ts';
import type { ExportForm } from '#contract/shapes/linkage.ts';
import { getForm } from '#items/registry.ts';
import { formatMoment } from '#messages/format.ts';
import type { CsvCell, TextCell } from '../../../adapters/tables/csv.ts';
import type { WrittenPerson } from '../pull/present-person.ts';

/** Somebody as the columns see them. */
export interface FileRow {
  person: WrittenPerson;
  /** When all was submitted; null where the linkage does not give times. */
  completed_at: Date | null;
}

/** What columns of an exam may name. */
export interface FileFacts {
  directory: string;
  /** Tests of the exam, in its order, with the code that the linkage gives each. */
  tests: readonly { form_id: string; code: string | undefined }[];
  /** Factor patterns, by id. */
  patterns: readonly number[];
}

export interface FileColumn {
  label: string;
  cell(row: FileRow): CsvCell | TextCell;
}

/** The columns of a file, in their order. One of something that the exam has no more is empty. */
export function fileColumns(form: ExportForm, facts: FileFacts): FileColumn[] {
  return form.columns.map(({ field, label, format }) => {
    const read = readerOf(field, facts);
    return {
      label,
      cell: (row) => {
        const value = read(row);
        const written = value instanceof Date ? dayOf(value, form.date_format) : value;
        return written === null || written === '' || format === 'plain' ? written : { asText: `${written}` };
      },
    };
  });
}

/** The form of a linkage that says nothing: every column that the exam can fill, headed by the names of the fields. */
export function usualForm(service: LinkService, { tests, patterns }: FileFacts): ExportForm {
  const subjects = tests.flatMap(({ form_id, code }) => {
    const bank = getForm(form_id);
    if (bank.portion !== 'subjects') return [];
    return (['raw', 't', 'rank'] as const).map((kind) => `subj_${code ?? bank.ability}_${kind}`);
  });
  const at = exportFields.indexOf('jimu_raw');
  const end = exportFields.indexOf('norm_label');
  const fields = [
    ...[...exportFields.slice(0, at), ...subjects, ...exportFields.slice(at, end)],
    ...[...patterns.map((id) => `pattern_${id}_match`), ...exportFields.slice(end)],
  ];
  const columns = fields.map((field) => ({ field, label: field, format: 'plain' as const }));
  return { ...usualFile(service), columns };
}

type Read = (row: FileRow) => string | number | Date | null;
type Given = NonNullable<WrittenPerson['result']>;

function readerOf(field: string, facts: FileFacts): Read {
  const subject = findSubjectField(field);
  if (subject) return ofResult((result) => subjectIn(result, subject, facts));
  const pattern = findPatternField(field);
  if (pattern !== undefined) return ofResult((result) => matchIn(result, pattern));
  const plain = plainFields[field];
  if (plain) return (row) => plain(row, facts);
  for (const [named, read] of numbered) {
    const [, id] = named.exec(field) ?? [];
    if (id !== undefined) return ofResult((result) => read(result, id));
  }
  return () => null;
}

function ofResult(read: (result: Given) => string | number | Date | null): Read {
  return ({ person: { result } }) => (result ? read(result) : null);
}

const plainFields: Readonly<
  Record<string, (row: FileRow, facts: FileFacts) => string | number | Date | null>
> = {
  external_id: ({ person }) => person.external_id,
  login_id: ({ person }) => person.login_id,
  name: ({ person }) => person.profile?.name ?? null,
  name_kana: ({ person }) => person.profile?.name_kana ?? null,
  email: ({ person }) => person.profile?.email ?? null,
  exam_directory: (_, { directory }) => directory,
  status: ({ person }) => person.status,
  completed_at: ({ completed_at }) => completed_at,
  reliability_index: ofResult(({ reliability }) => reliability?.index ?? null),
  reliability_level: ofResult(({ reliability }) => reliability?.level ?? null),
  jimu_raw: ofResult(({ jimu }) => jimu?.raw ?? null),
  jimu_t: ofResult((result) => scoreIn(result, result.jimu)),
  jimu_accuracy: ofResult(({ jimu }) => jimu?.accuracy ?? null),
  norm_label: ofResult(normsIn),
  scored_at: ofResult(({ scored_at }) => new Date(scored_at)),
};

const numbered: readonly [named: RegExp, read: (result: Given, id: string) => string | number | null][] = [
  [/^temp_(T\d)$/, (result, id) => scoreIn(result, find(result.temperament, id))],
  [/^perf_(P\d)$/, (result, id) => scoreIn(result, find(result.performance, id))],
  [
    /^mot_(M\d+)_imp$/,
    (result, id) => {
      const motive = find(result.motivation, id);
      return motive ? scoreIn(result, { t: motive.importance_t, rank: motive.importance_rank }) : null;
    },
  ],
  [/^mot_(M\d+)_sat$/, (result, id) => find(result.motivation, id)?.satisfaction_t ?? null],
  [/^std([1-5])$/, (result, place) => standardIn(result, Number(place))],
  [/^job([1-6])$/, (result, k) => scoreIn(result, jobsIn(result)[Number(k) - 1])],
];

function jobsIn(result: Given) {
  const { job_suitability_1: one, job_suitability_2: two, job_suitability_3: three } = result;
  const { job_suitability_4: four, job_suitability_5: five, job_suitability_6: six } = result;
  return [one, two, three, four, five, six];
}

function find<Scale extends { id: string }>(scales: readonly Scale[], id: string): Scale | undefined {
  return scales.find((scale) => scale.id === id);
}

/** Whether a standard is met: 1 or 0. */
function standardIn({ standards }: Given, place: number): number | null {
  const pass = standards.find((each) => each.place === place)?.pass ?? null;
  return pass === null ? null : Number(pass);
}

/** The T-score; its rank where the exam hides numbers. */
function scoreIn(
  { shows_numbers }: Given,
  score: { t: number | null; rank: string | null } | null | undefined,
): string | number | null {
  return (shows_numbers ? score?.t : score?.rank) ?? null;
}

/** A subject by the linkage's code of its test, or by its own. */
function subjectIn(
  result: Given,
  { code, kind }: { code: string; kind: 'raw' | 't' | 'rank' },
  { tests }: FileFacts,
): string | number | null {
  const named = tests.find((test) => test.code === code);
  const bank = named && getForm(named.form_id);
  const ability = bank?.portion === 'subjects' ? bank.ability : code;
  const score =
    bank?.portion === 'jimu' ? result.jimu : result.subjects.find((subject) => subject.code === ability);
  return kind === 't' ? scoreIn(result, score) : (score?.[kind] ?? null);
}

/** How well somebody fits a factor pattern; in its word, 1 to 5, where the exam hides numbers. */
function matchIn({ shows_numbers, patterns }: Given, id: number): number | null {
  const pattern = patterns.find((each) => each.id === id);
  return (shows_numbers ? pattern?.match : pattern?.word) ?? null;
}

/** The norms with which scores were made, each once. */
function normsIn({ tests }: Given): string {
  return [...new Set(tests.map(({ norm }) => `${norm.id} ${norm.version}`))].join(' / ');
}

/** A day in Japan. */
function dayOf(moment: Date, format: ExportForm['date_format']): string {
  const day = formatMoment(moment).slice(0, 'YYYY-MM-DD'.length);
  if (format === 'iso') return day;
  return day.replaceAll('-', format === 'slashes' ? '/' : '');
}
