import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam, aSitting, type TestSitting } from '#tests/makers/people.ts';
import { draftsToKeep } from './save-statement.ts';

/*
 * On the day of an exam everybody begins within minutes, and the database's statistics are of the time before: they say
 * that nobody sits and nobody is logged in. A plan that looks through all who sit costs each save the whole room.
 */

const server = await aServer();

/** What `work` sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const hear = (text: unknown) => texts.push(String(text));
  subscribe('hakaru.statement', hear);
  await work();
  unsubscribe('hakaru.statement', hear);
  return texts;
}

function save(who: TestSitting, seq: number, draft: boolean) {
  return server.ask('sittings.savePage', {
    as: who,
    params: { id: who.answer_id },
    body: { page: 1, value: '1'.repeat(who.length), seq, draft: draft || undefined },
  });
}

/** Places of a plan that read people's rows otherwise than by their key. */
async function looksThrough(text: string): Promise<string[]> {
  const plan = await server.database.pools.saves.query<{ 'QUERY PLAN': string }>(
    `explain (generic_plan) ${text}`,
  );
  const lines = plan.rows.map((line) => line['QUERY PLAN']);
  // By the company's id alone an index leads to everybody of the company.
  const isOfAll = (at: number) => /Index Cond: \(client_id = \$1\)$/.test(lines[at + 1] ?? '');
  return lines
    .filter(
      (line, at) => isOfAll(at) || /\b(Seq Scan|Bitmap Heap Scan|\w+_(running|seen)_index)\b/.test(line),
    )
    .filter((line) => /\b(answers|examinees|examinee_sessions|drafts)\b/.test(line));
}

/** What saves and drafts of a whole room at once send to the database. */
async function statementsOfSaving(sittings: readonly TestSitting[]): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const draft of [false, true]) {
    const work = () => Promise.all(sittings.map((who) => save(who, draft ? 20 : 10, draft)));
    for (const text of await statementsOf(work)) texts.add(text);
  }
  return texts;
}

async function seatedRoom(): Promise<[TestSitting, ...TestSitting[]]> {
  const exam = await anExam(server);
  const first = await aSitting(server, { exam });
  const others: TestSitting[] = [];
  while (others.length < 11) others.push(await aSitting(server, { exam }));
  return [first, ...others];
}

/** Many more who were invited and are not there. */
async function inviteOthers(beside: TestSitting): Promise<void> {
  await server.rows(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, test_status)
      select client_id, exam_id, 'plan' || n, password_sealed, 1 from examinees x, generate_series(1, 2000) n
      where x.id = $1`,
    [beside.id],
  );
  await server.rows(
    `insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value, options,
        page_size, page_count, page_seqs, page_seconds, time_limit)
      select a.client_id, a.exam_id, x.id, a.exam_item_id, a.type, a.form_id, a.position, 1, a.value, a.options,
        a.page_size, a.page_count, a.page_seqs, a.page_seconds, a.time_limit
      from answers a join examinees x on x.client_id = a.client_id and x.login_id like 'plan%'
      where a.id = $1`,
    [beside.answer_id],
  );
  await server.rows(
    `insert into examinee_sessions (client_id, examinee_id, refresh_hash, created_at, last_seen_at)
      select x.client_id, x.id, x.login_id, now() - interval '2 days', now() - interval '2 days' from examinees x
      where x.login_id like 'plan%'`,
  );
}

it('those who sit are found by their keys, whatever the statistics say', async () => {
  const room = await seatedRoom();
  const texts = await statementsOfSaving(room);
  expect([...texts].filter((text) => text.includes('sent.answer_id'))).toHaveLength(1);
  // Drafts are found by the same conditions, within a function of the database.
  const [kept] = await server.rows<{ body: string }>(
    "select prosrc as body from pg_proc where proname = 'keep_drafts'",
  );
  const squeezed = (text = '') => text.replace(/\s+/g, ' ');
  expect(squeezed(kept?.body)).toContain(squeezed(draftsToKeep.trim()));
  texts.add(draftsToKeep);
  const expectKeys = async () => {
    for (const text of texts) expect(await looksThrough(text), text).toEqual([]);
  };
  // While tables are nearly empty, looking through them costs least; a plan of now stays with its connection.
  await server.rows('analyze answers, examinees, examinee_sessions');
  await expectKeys();

  await inviteOthers(room[0]);
  const answers = room.map(({ answer_id }) => answer_id);
  await server.rows('update answers set status = 1 where id = any($1::bigint[])', [answers]);
  await server.rows('analyze answers, examinees, examinee_sessions');
  await server.rows('update answers set status = 2 where id = any($1::bigint[])', [answers]);
  await expectKeys();
});
