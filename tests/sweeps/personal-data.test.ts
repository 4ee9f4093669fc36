import { describe, expect, it } from 'vitest';
import { forgetting, personalData } from '#server/db/personal-data.ts';
import { forgetExams } from '#server/features/exams/forgetting/forget-exams.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { everythingOfSomebody } from '#tests/makers/everything-of-somebody.ts';
import { findMark } from '#tests/makers/find-mark.ts';
import { aClient, anExam } from '#tests/makers/people.ts';
import { impersonal } from './impersonal-columns.ts';

const server = await aServer();
/** Tables with their columns, and of these the ones of any type but numbers, moments and yes or no. */
const tables = await server.rows<{ table: string; columns: string[]; texts: string[] }>(
  `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns,
     coalesce(array_agg(a.attname::text) filter (where format_type(a.atttypid, null)
       !~ '^(bigint|integer|smallint|real|double precision|numeric|boolean|date|timestamp)'), '{}') as texts
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where n.nspname = 'public' and c.relkind in ('r', 'p') group by c.relname order by c.relname`,
);
const ofCandidates = forgetting.filter(([, { fate }]) => fate === 'deleteRows' || fate === 'emptyColumns');

const ofNumbers = forgetting.filter(([, { fate }]) => fate === 'keepNumbers');

describe('the rules of deletion', () => {
  it('name every table there is, and none that is not', () => {
    expect(Object.keys(personalData).sort()).toEqual(tables.map(({ table }) => table).sort());
  });

  it.each(tables)('say of $table which columns are personal, and name none that is not there', (found) => {
    const rule = forgetting.find(([table]) => table === found.table)?.[1];
    expect(rule?.personal.filter((column) => !found.columns.includes(column))).toEqual([]);
    if (rule && 'by' in rule) expect(found.columns).toContain(rule.by);
    expect(rule?.why).toMatch(/\.$/);
  });

  it.each(tables)('say of every text in $table whether it is personal', ({ table, texts }) => {
    const personal = forgetting.find(([name]) => name === table)?.[1].personal ?? [];
    const others = Object.entries(impersonal).find(([name]) => name === table)?.[1] ?? [];
    expect(texts.filter((column) => !personal.includes(column)).sort()).toEqual(others.toSorted());
  });

  it('let no row that names a candidate stay as it is', () => {
    const naming = tables.filter(({ columns }) =>
      columns.some((each) => /^(examinee|answer)_id$/.test(each)),
    );
    // The journal is what a restored backup is cleaned by: the ids of who is gone are kept until no backup is older.
    const known = [...[...ofCandidates, ...ofNumbers].map(([table]) => table), 'erasure_journal'];
    expect(naming.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([]);
  });

  it('find the rows of a person by an index, and those of a portion where a portion goes', async () => {
    const indexes = await server.rows<{ start: string }>(
      `select i.indrelid::regclass || '.' || a.attname as start from pg_index i
       join pg_attribute c on c.attrelid = i.indrelid and c.attnum = i.indkey[0] and c.attname = 'client_id'
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[1]
       where pg_get_expr(i.indpred, i.indrelid) is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'`,
    );
    const references = await server.rows<{ column: string }>(
      `select f.conrelid::regclass || '.' || a.attname as column from pg_constraint f
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[array_length(f.conkey, 1)]
       where f.contype = 'f' and f.confrelid in ('examinees'::regclass, 'answers'::regclass)`,
    );
    const searched = ofCandidates.flatMap(([table, rule]) =>
      'by' in rule && rule.by !== 'exam_id' ? [`${table}.${rule.by}`] : [],
    );
    const starts = new Set(indexes.map(({ start }) => start));
    const needed = [...searched, ...references.map(({ column }) => column)];
    expect([...new Set(needed)].filter((column) => !starts.has(column)).sort()).toEqual([]);
  });

  it('keep numbers for good only beside words of closed lists and days', async () => {
    const stored = await server.rows(
      `select table_name || '.' || column_name as column from information_schema.columns
       where table_schema = 'public' and table_name = any($1) and data_type not in ('bigint', 'smallint', 'date')
       order by 1`,
      [ofNumbers.map(([table]) => table)],
    );
    // The moment of a bill says when a portion ended, of whom nobody can say.
    const words = ['content', 'event', 'package_type', 'service'];
    expect(stored.map(({ column }) => column)).toEqual(
      ['at', ...words].map((column) => `billable_events.${column}`).sort(),
    );
  });
});

// Two people alike, in two exams of one company: the time of the first exam is over.
const client = await aClient(server);
const [over, open] = [await anExam(server, { client }), await anExam(server, { client })];
const gone = await everythingOfSomebody(server, over, 'Zzgone');
const kept = await everythingOfSomebody(server, open, 'Zzkept');
const before = {
  rows: await countRows(client.id),
  counters: await countersOf(over.id),
  kept: await findMark(server, 'Zzkept'),
  gone: await findMark(server, 'Zzgone'),
};

describe('when the retention of an exam ends', () => {
  it('there is something of the person in every table that is to be emptied of people', () => {
    const empty = ofCandidates.map(([table]) => table).filter((table) => (before.rows[table] ?? 0) < 2);
    expect(empty).toEqual([]);
    expect(before.gone.length).toBeGreaterThan(15);
  });

  it('nothing of the person is left in any text of the database, nor in the file store', async () => {
    await server.rows(
      `update exams set commence_on = now() - interval '3 years', terminate_on = now() - interval '1 year'
       where id = $1`,
      [over.id],
    );
    await forgetExams(server.adapters.files).run(aSweepScope(server.database.database));
    expect(await findMark(server, 'Zzgone')).toEqual([]);
    expect(await server.adapters.files.read(gone.file)).toBeUndefined();
  });

  it('rows about the person are gone, and only they; what says who did what stays', async () => {
    const after = await countRows(client.id);
    const fates = Object.fromEntries(forgetting.map(([table, { fate }]) => [table, fate]));
    for (const [table, rows] of Object.entries(before.rows)) {
      // The log gains the line that says so, the events the one about the person, and the journal their number.
      const said = ['operation_logs', 'events', 'erasure_journal'].includes(table) ? 1 : 0;
      const expected = (fates[table] === 'deleteRows' ? rows / 2 : rows) + said;
      expect(after[table], table).toBe(expected);
    }
  });

  it('the counters stay', async () => {
    expect(before.counters).toMatchObject({ registered_person_number: 1, tested_person_number: 1 });
    expect(await countersOf(over.id)).toEqual(before.counters);
  });

  it('nothing of anybody else is touched', async () => {
    expect(before.kept.length).toBeGreaterThan(15);
    expect(await findMark(server, 'Zzkept')).toEqual(before.kept);
    expect(await server.adapters.files.read(kept.file)).toBeDefined();
  });
});

/** Rows of a company, by table. */
async function countRows(client_id: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table } of tables.filter(({ columns }) => columns.includes('client_id'))) {
    const [row] = await server.rows<{ count: number }>(
      `select count(*)::int as count from ${table} where client_id = $1`,
      [client_id],
    );
    counts[table] = row?.count ?? 0;
  }
  return counts;
}

async function countersOf(exam_id: number) {
  const [row] = await server.rows('select * from exam_counters where exam_id = $1', [exam_id]);
  return row;
}
