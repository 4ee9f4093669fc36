import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importedActs } from '#contract/codes/imports.ts';
import { toKatakana } from '#contract/codes/kana.ts';
import { ExamineeSearch } from '#contract/shapes/selection.ts';
import { type ExamScope, makeScope } from '#server/access/scope.ts';
import { sql } from '#server/db/sql.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import { aClassification, aSection, someTags } from '#tests/makers/groupings.ts';
import { aClient, anExam, aUser, type TestExam } from '#tests/makers/people.ts';
import { isSelected } from './selection.ts';

/*
 * The condition in SQL finds exactly whom a plain filter over all rows finds, whatever is searched for. Two exams of one
 * company hold people alike, so that a condition that forgets its exam finds too many.
 */

const words = ['ann', 'Bob', '100%', 'a_c', '\\', 'x'];
const readings = ['サトウ', 'スズキ イチロウ', 'タナカ ハナコ'];
const moments = ['2026-03-31T14:59:59.999Z', '2026-03-31T15:00:00.000Z', '2026-04-01T00:00:00.000Z'];

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const [exam, neighbour] = [await anExam(server, { client }), await anExam(server, { client })];
const first = await aPlace(exam);
const others = await aPlace(neighbour);
await addPeople(exam, first);
await addPeople(neighbour, others);
const people = await readPeople();
const imported = [await anImport(exam), await anImport(neighbour)];

/** What people of an exam are grouped by. Each classification is below the one before it; the last stands alone. */
interface Place {
  classifications: number[];
  sections: number[];
  tags: number[];
}

async function aPlace(of: TestExam): Promise<Place> {
  const top = await aClassification(server, of);
  const middle = await aClassification(server, of, { parent: top });
  const low = await aClassification(server, of, { parent: middle });
  const alone = await aClassification(server, of);
  return {
    classifications: [top, middle, low, alone].map(({ id }) => id),
    sections: [(await aSection(server, of)).id, (await aSection(server, of)).id],
    tags: await someTags(server, of, 3),
  };
}

/** For each place of the list of classifications, those that it includes: itself and all below. */
const below = [[0, 1, 2], [1, 2], [2], [3]];

interface Person {
  id: number;
  exam_id: number;
  name: string;
  name_kana: string;
  login_id: string;
  email: string | null;
  test_status: number;
  is_output: number;
  is_hidden: number;
  is_mail_sent: number;
  classification_id: number | null;
  section_id: number | null;
  created_at: Date;
  end_at: Date | null;
  last_activity_at: Date | null;
  tags: number[];
}

async function addPeople(of: TestExam, place: Place): Promise<void> {
  const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);
  const maybe = <T>(values: readonly T[]) => fc.option(pick(values), { nil: null });
  const person = fc.record({
    name: fc.tuple(pick(words), pick(words)).map((pair) => pair.join(' ')),
    name_kana: pick(readings),
    email: maybe(words.map((word) => `${word}@example.com`)),
    test_status: pick([0, 1, 2, 3, 3, 3]),
    is_output: pick([0, 1]),
    is_hidden: pick([0, 0, 0, 1]),
    is_mail_sent: pick([0, 1]),
    classification_id: maybe(place.classifications),
    section_id: maybe(place.sections),
    created_at: pick(moments),
    end_at: maybe(moments),
    last_activity_at: maybe(moments),
    tags: fc.subarray(place.tags),
  });
  const rows = fc
    .sample(person, { numRuns: 90, seed: 7 })
    // Who has not finished has no moment of finishing.
    .map((each, at) => ({
      ...each,
      ...(each.test_status !== 3 && { end_at: null }),
      login_id: `p${at}`,
    }));
  const given = [of.client_id, of.id, JSON.stringify(rows)];
  await server.rows(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status,
       is_output, is_hidden, is_mail_sent, classification_id, section_id, created_at, end_at,
       last_activity_at)
     select $1, $2, n.login_id, '', n.name, n.name_kana, n.email, n.test_status, n.is_output, n.is_hidden,
       n.is_mail_sent, n.classification_id, n.section_id, n.created_at, n.end_at, n.last_activity_at
     from jsonb_to_recordset($3::jsonb) as n(login_id text, name text, name_kana text, email text, test_status smallint,
       is_output smallint, is_hidden smallint, is_mail_sent smallint, classification_id bigint, section_id bigint,
       created_at timestamptz, end_at timestamptz, last_activity_at timestamptz)`,
    given,
  );
  await server.rows(
    `insert into examinee_tags (client_id, exam_id, examinee_id, tag_id)
     select $1, $2, x.id, tag from jsonb_to_recordset($3::jsonb) as n(login_id text, tags bigint[])
     join examinees x on x.client_id = $1 and x.exam_id = $2 and x.login_id = n.login_id
     cross join unnest(n.tags) tag`,
    given,
  );
}

function readPeople(): Promise<Person[]> {
  return server.rows<Person>(
    `select x.id, x.exam_id, name, name_kana, login_id, email, test_status, is_output, is_hidden, is_mail_sent,
       classification_id, section_id, created_at, end_at, last_activity_at,
       array(select tag_id::float8 from examinee_tags t where t.client_id = x.client_id and t.examinee_id = x.id) as tags
     from examinees x where client_id = $1 order by x.id`,
    [client.id],
  );
}

/** An import whose rows do one thing after the other to every other person of the exam. */
async function anImport(of: TestExam): Promise<{ id: number; acts: Map<number, string> }> {
  const named = people.filter(({ id, exam_id }) => exam_id === of.id && id % 2 === 0);
  const rows = named.map(({ id }, at) => ({ id, line: at + 2, act: importedActs[at % 3] ?? 'add' }));
  const [made] = await server.rows<{ id: number }>(
    `insert into imports (client_id, exam_id, kind, phase, file, file_name, bytes, language, actor, request_id)
     values ($1, $2, 'people', 'apply', '', '', 0, 'ja', '', '') returning id`,
    [of.client_id, of.id],
  );
  const id = made?.id ?? 0;
  await server.rows(
    `insert into import_rows (client_id, import_id, line, act, examinee_id)
     select $1, $2, n.line, n.act, n.id from jsonb_to_recordset($3::jsonb) as n(id bigint, line int, act text)`,
    [of.client_id, id, JSON.stringify(rows)],
  );
  return { id, acts: new Map(rows.map((row) => [row.id, row.act])) };
}

function isImported(person: Person, { import_id, import_act }: ExamineeSearch): boolean {
  if (import_id === undefined) return true;
  const act = imported.find(({ id }) => id === import_id)?.acts.get(person.id);
  return import_act ? act === import_act : act === 'add' || act === 'change';
}

/** The same conditions on one person, without SQL. */
function isFound(person: Person, search: ExamineeSearch): boolean {
  const { name, name_kana, login_id, email } = person;
  const lines = [name, name_kana, login_id, email ?? ''].map(fold);
  const asked = search.text.split(/\s+/u).map(fold);
  const states = [person.test_status];
  if (person.test_status === 3) states.push(person.is_output === 1 ? 5 : 4);
  const wanted = first.classifications.indexOf(search.classification_id ?? 0);
  const classes = (below[wanted] ?? []).map((at) => first.classifications[at]);
  const tags = search.tags.map((tag) => person.tags.includes(tag));
  return [
    person.exam_id === exam.id,
    asked.every((word) => lines.some((line) => line.includes(word))),
    search.status.length === 0 || search.status.some((each) => states.includes(each)),
    search.classification_id === undefined || classes.includes(person.classification_id ?? -1),
    search.section_id === undefined || person.section_id === search.section_id,
    tags.length === 0 || (search.tags_match === 'all' ? tags.every(Boolean) : tags.some(Boolean)),
    search.hidden === 'with' || person.is_hidden === (search.hidden === 'only' ? 1 : 0),
    search.mailed === undefined || person.is_mail_sent === (search.mailed ? 1 : 0),
    search.has_email === undefined || search.has_email === Boolean(person.email),
    isWithin(person.last_activity_at, undefined, search.seen_to),
    isWithin(person.created_at, search.registered_from, search.registered_to),
    isWithin(person.end_at, search.finished_from, search.finished_to),
    isImported(person, search),
  ].every(Boolean);
}

/** As the search compares: one width, case and kana, and no spaces. */
const fold = (text: string) => toKatakana(text).toLowerCase().replaceAll(/\s/gu, '');

function isWithin(at: Date | null, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  if (at === null) return false;
  return (from === undefined || at >= new Date(from)) && (to === undefined || at < new Date(to));
}

/** Mostly absent, so that the search finds somebody. */
const rarely = <T, Nothing>(wanted: fc.Arbitrary<T>, nothing: Nothing) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: wanted });
const oneOf = <T>(values: readonly T[]) => rarely(fc.constantFrom(...values), undefined);
const aSearch = fc
  .record({
    text: rarely(
      fc.constantFrom(
        ' ',
        ...words,
        'P1',
        'example',
        'すず',
        'ﾀﾅｶ',
        'トウ',
        'nobody',
        'bob\u3000ann',
        'ＡｎｎＢ',
        'p1 サ',
        'タナカハナ',
      ),
      '',
    ),
    status: rarely(fc.subarray([0, 1, 2, 3, 4, 5]), []),
    classification_id: oneOf([...first.classifications, ...others.classifications]),
    section_id: oneOf([...first.sections, ...others.sections]),
    tags: rarely(fc.array(fc.constantFrom(...first.tags, ...others.tags), { maxLength: 4 }), []),
    tags_match: fc.constantFrom('any', 'all'),
    hidden: oneOf(['without', 'with', 'only']),
    mailed: oneOf([true, false]),
    has_email: oneOf([true, false]),
    seen_to: oneOf(moments),
    registered_from: oneOf(moments),
    registered_to: oneOf(moments),
    finished_from: oneOf(moments),
    import_id: oneOf(imported.map(({ id }) => id)),
    import_act: oneOf(importedActs),
    finished_to: oneOf(['2026-04-01T00:00:00.001+09:00', ...moments]),
  })
  .map((given) => ExamineeSearch.parse(given));

describe('a selection', () => {
  it('by search finds exactly whom a plain filter over all people finds', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(aSearch, async (search) => {
        const expected = people.filter((person) => isFound(person, search)).map(({ id }) => id);
        expect(await idsOf({ search })).toEqual(expected);
        if (expected.length > 0) found++;
      }),
      // A search combines twenty filters, and each of them at both its ends.
      { numRuns: 10 * requestRuns },
    );
    expect(found).toBeGreaterThan(60);
  });

  it('by ids means those of them who are in the exam, hidden or not', async () => {
    const inside = people.filter(({ exam_id }) => exam_id === exam.id).slice(0, 10);
    expect(inside.some(({ is_hidden }) => is_hidden === 1)).toBe(true);
    const outside = people.filter(({ exam_id }) => exam_id !== exam.id).slice(0, 10);
    const examinee_ids = [...inside, ...outside].map(({ id }) => id);
    expect(await idsOf({ examinee_ids })).toEqual(inside.map(({ id }) => id));
  });

  it('narrows the list through the call as well, and what is no condition is refused at its field', async () => {
    const search = { tags: first.tags.slice(0, 2), tags_match: 'all', hidden: 'with' } as const;
    const body = { exam_id: exam.id, ...search, per_page: 100 };
    const { data } = await server.ask('examinees.search', { as: staff, body });
    const expected = people.filter((person) => isFound(person, ExamineeSearch.parse(search)));
    expect(expected.length).toBeGreaterThan(0);
    expect(data.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    for (const wrong of [
      { classification_id: 'x' },
      { tags: [0] },
      { tags_match: 'some' },
      { hidden: true },
      { mailed: 'yes' },
      { registered_from: '2026-04-01' },
    ]) {
      const refused = await server.call('examinees.search', {
        ...{ as: staff, body: { exam_id: exam.id, ...wrong } as never },
      });
      expect(refused).toMatchObject({ status: 422, code: 4022 });
      expect(Object.keys(refused.errors)[0]).toMatch(Object.keys(wrong)[0] ?? '');
    }
  });
});

async function idsOf(selection: Parameters<typeof isSelected>[2]): Promise<number[]> {
  const scope = inExam();
  const rows = await scope.db.rows<{ id: number }>(sql`
    select x.id from examinees x where ${isSelected(scope, scope.exam_id, selection)} order by x.id`);
  return rows.map(({ id }) => id);
}

function inExam(): ExamScope {
  return makeScope('exam', {
    db: server.database.database,
    request_id: 'selection',
    language: 'ja',
    viewer: { kind: 'admin', id: 1, session_id: 1, name: '', login_id: '' },
    client_id: exam.client_id,
    company: { hash: exam.hash, name: '', color: null, has_logo: false },
    exam_id: exam.id,
    exam: {} as ExamScope['exam'],
  });
}
