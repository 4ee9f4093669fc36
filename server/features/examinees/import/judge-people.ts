import {
  type ColumnField,
  type ColumnReading,
  fieldOfColumn,
  fieldsOfNew,
  halvesIn,
} from '#contract/codes/imports.ts';
import type { PersonField } from '#contract/codes/people.ts';
import { spellingsOf } from '#contract/codes/person-code.ts';
import { nobody } from '#contract/shapes/examinee.ts';
import { Email } from '#contract/shapes/text.ts';
import { translator } from '#messages/translator.ts';
import type { Refusal } from '../../../access/refusal.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { drawExamineeLoginId, drawExamineePassword } from '../../../adapters/ids.ts';
import type { StoredProblem } from '../../../db/tables/imports.ts';
import { wordColumns } from '../../../imports/columns.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import { listUsableSets } from '../../exam-sets/door.ts';
import { listExamItems } from '../../exams/door.ts';
import { listGroupings } from '../../groupings/door.ts';
import { unplaced } from '../add/add-people.ts';
import { findGuess } from '../find-guess.ts';
import { mayAdd } from '../rules.ts';
import { lockRoom } from '../store.ts';
import { recallHeadings } from './heading-memory.ts';
import { fileColumnsOf, findPeopleColumns } from './import-columns.ts';
import * as store from './import-store.ts';
import { importWordsOf } from './import-words.ts';
import type { BlockingProblem, Judging, KindOfImport } from './kinds.ts';
import type { PeopleFacts, ReadRow } from './people.worker.ts';
import { indexKnown, type PersonPlan, planPerson } from './plan-person.ts';
import type { GivenPerson } from './read-person.ts';
import { suggestColumns } from './suggest-columns.ts';

type Adapters = Pick<JobAdapters, 'sealer'>;

/** Facts with which an import's rows are judged. */
interface Facts extends Pick<PeopleFacts, 'fields' | 'words'> {
  record: store.ImportRecord;
  /** Fields that a new person must have: those that the file has columns of, and those that it lacks. */
  ofNew: readonly PersonField[];
  lacking: readonly PersonField[];
}

/** What is counted of rows. */
interface Judged {
  rows: store.NewImportRow[];
  /** New people without a key. */
  keyless: number;
  /** New people whose password in the file is easily guessed. */
  guessable: number;
  /** New people, those who are refused among them. */
  fresh: number;
}

/** Judges rows of people: each adds somebody, changes them, leaves them, or is refused. */
export const beginJudgingPeople: KindOfImport<ReadRow>['beginJudging'] = async (
  scope,
  adapters,
  record,
  headings,
  sample,
) => {
  const { fields, read_by } = record.fields
    ? { fields: record.fields as Facts['fields'], read_by: record.read_by }
    : await readColumns(scope, headings, record.exam_type);
  const facts = await getFacts(scope, record, fields);
  const notes = { keyless: 0, guessable: 0 };
  let fresh = 0;
  // The person in the first line of a table without headings would be left out, whatever its columns are said to hold.
  const isHeadless = headings.some((heading) => Email.safeParse(heading).success);
  // Columns that staff have left out get no suggestion.
  const isAsked = read_by === 'headings' && !isHeadless;
  const judging: Judging<ReadRow> = {
    fields,
    read_by,
    suggested: isAsked ? suggestColumns({ headings, fields, sample }, fileColumnsOf(record.exam_type)) : [],
    facts: { fields, words: facts.words } satisfies PeopleFacts,
    notes: () => notes,
    async judge(batch) {
      const judged = await judgeBatch(scope, adapters, facts, batch);
      notes.keyless += judged.keyless;
      notes.guessable += judged.guessable;
      fresh += judged.fresh;
      return judged.rows;
    },
    findBlocking: (judged) => findBlocking(scope, judged, fresh > 0 ? facts.lacking : []),
  };
  const { twice } = findPeopleColumns(headings, record.exam_type);
  if (twice.length > 0 && read_by !== 'person') {
    const columns = wordColumns({ headings }, twice, record.language);
    return { ...judging, blocking: { key: 'import.columns.twice', args: { columns } } };
  }
  const isUnread = fields.every((field) => field === null);
  if (!isUnread) return judging;
  return { ...judging, blocking: { key: isHeadless ? 'import.columns.headless' : 'import.columns.none' } };
};

/** The field of each column: by its heading, or for an unknown one by an earlier choice. */
async function readColumns(
  scope: TenantScope,
  headings: readonly string[],
  exam_type: number,
): Promise<Pick<Facts, 'fields'> & { read_by: ColumnReading }> {
  const columns = fileColumnsOf(exam_type);
  const { places, unknown } = findPeopleColumns(headings, exam_type);
  const fields: (ColumnField | null)[] = headings.map(() => null);
  for (const [name, at] of places) fields[at] = name;
  const said = await recallHeadings(
    scope,
    unknown.map((at) => headings[at] ?? ''),
  );
  for (const at of unknown) {
    const field = said.get(headings[at] ?? '') ?? null;
    if (columns.some(({ name }) => name === field) && !fields.includes(field)) fields[at] = field;
  }
  const halves: readonly (string | null)[] = halvesIn(fields);
  return {
    fields: fields.map((field) => (halves.includes(field) ? null : field)),
    read_by: said.size > 0 ? 'memory' : 'headings',
  };
}

async function getFacts(
  scope: TenantScope,
  record: store.ImportRecord,
  fields: Facts['fields'],
): Promise<Facts> {
  const groupings = await listGroupings(scope, record.exam_id, 'all');
  const sets = await listUsableSets(scope, await listExamItems(scope, record.exam_id));
  const required = fieldsOfNew(groupings);
  const filled = fields.map((field) => field && fieldOfColumn(field));
  const ofNew = required.filter((field) => filled.includes(field));
  const lacking = required.filter((field) => !filled.includes(field));
  return { record, fields, words: importWordsOf(groupings, sets), ofNew, lacking };
}

/** What happens to the rows of a batch. */
async function judgeBatch(
  scope: TenantScope,
  { sealer }: Adapters,
  { record, ofNew }: Facts,
  read: readonly ReadRow[],
): Promise<Judged> {
  const wanted = <F extends 'login_id' | 'person_cd' | 'email'>(field: F) =>
    read.flatMap(({ person }) => person.given[field] ?? []);
  const known = indexKnown(
    await store.listKnown(scope, record.exam_id, {
      logins: wanted('login_id').map((each) => each.toLowerCase()),
      codes: wanted('person_cd').flatMap(spellingsOf),
      emails: wanted('email').map((each) => each.toLowerCase()),
    }),
  );
  const judged: Judged = { rows: [], keyless: 0, guessable: 0, fresh: 0 };
  for (const { line, names, person } of read) {
    const plan = planPerson(person, known, ofNew);
    const isAdded = plan.act === 'add';
    if (isAdded || (plan.act === 'refuse' && plan.isNew)) judged.fresh += 1;
    if (isAdded && plan.isKeyless) judged.keyless += 1;
    const { password, login_id } = person.given;
    if (isAdded && password && findGuess(password, login_id)) judged.guessable += 1;
    judged.rows.push({ line, ...rowOf(plan, person.given, names, sealer) });
  }
  return judged;
}

/** A row as it is stored, with what two rows of one file may both name. */
function rowOf(
  plan: PersonPlan,
  given: GivenPerson,
  names: ReadRow['names'],
  sealer: JobAdapters['sealer'],
): Omit<store.NewImportRow, 'line'> {
  const code = given.person_cd ?? undefined;
  const login = given.login_id?.toLowerCase();
  if (plan.act === 'leave') return { act: plan.act, examinee_id: plan.id };
  if (plan.act === 'change' || plan.act === 'ask') {
    const { id, problems, ...of } = { problems: undefined, ...plan };
    return {
      ...{ ...of, examinee_id: id },
      ...(of.value.person_cd && { person_key: of.value.person_cd }),
      ...(problems && { problems: problems as StoredProblem[] }),
    };
  }
  const keys = { ...(login && { login_key: login }), ...(code && { person_key: code }) };
  if (plan.act === 'add') return { act: plan.act, value: newPerson(given, sealer), ...keys };
  const { act, id, problems } = plan;
  // A value that an existing person has was reported already: it is not looked for in the file as well.
  const isTold = (path: string) => problems.some((problem) => problem.path === path);
  return {
    ...{ act, value: names, problems: problems as StoredProblem[] },
    ...(id === undefined ? login && !isTold('login_id') && { login_key: login } : { examinee_id: id }),
    ...(plan.isNew && code && !isTold('person_cd') && { person_key: code }),
  };
}

/** All fields of a new person; an id or a password that the row does not give is issued. */
function newPerson({ password, ...given }: GivenPerson, sealer: JobAdapters['sealer']) {
  const { login_id, ...fields } = given;
  return {
    ...nobody,
    ...unplaced,
    ...{ exam_set_id: null, time_factor: 1 },
    ...fields,
    login_id: login_id ?? drawExamineeLoginId(),
    password_sealed: sealer.seal(password ?? drawExamineePassword()),
  };
}

/** New people need columns that the file lacks: reported once. An exam that is over or full takes nobody. */
async function findBlocking(
  scope: TenantScope,
  judged: store.ImportRecord,
  lacking: readonly PersonField[],
): Promise<BlockingProblem | undefined> {
  if (lacking.length > 0) return { key: 'import.columns.ofNew', args: { columns: wordsOf(judged, lacking) } };
  if (judged.added === 0) return undefined;
  const refusal = mayAdd({ ...judged, ...(await lockRoom(scope, judged.exam_id)) }, judged.added);
  return refusal && { key: keyOf(refusal) };
}

/** Headings of fields, in the language of the import. */
function wordsOf({ language, exam_type }: store.ImportRecord, fields: readonly ColumnField[]): string {
  const t = translator(language);
  const columns = fileColumnsOf(exam_type).filter(({ name }) => fields.includes(name));
  return columns.map(({ heading }) => t(heading)).join(t('examinee.separator'));
}

export function keyOf({ detail, refusal }: Refusal): string {
  return detail ?? `refusal.${refusal}`;
}
