import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { administer, createDatabase, urlOfDatabase } from '#tests/makers/administer.ts';
import { getPaper } from '../features/sittings/papers.ts';

const maintenance = inject('maintenance_url');
const name = `${inject('template').replace(/_template$/, '')}_${randomBytes(4).toString('hex')}`;
const url = urlOfDatabase(inject('server_url'), name);
await administer(maintenance, createDatabase(name, url));
const client = new pg.Client(url);
await client.connect();
afterAll(async () => {
  await client.end();
  await administer(maintenance, `drop database if exists ${name} with (force)`);
});

async function migrate(file: string): Promise<void> {
  const text = readFileSync(new URL(`./migrations/${file}.sql`, import.meta.url), 'utf8');
  for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
}

it('a database of the first release keeps its sittings and results when it is brought up to date', async () => {
  await migrate('0000_spine');
  await client.query(before);
  await migrate('0001_measurement');
  const portions = await client.query<{ status: number; seed: string | null; language: string | null }>(
    'select status, seed, language from answers order by id',
  );
  const [unbegun, running, ended] = portions.rows;
  expect(unbegun).toEqual({ status: 1, seed: null, language: null });
  for (const portion of [running, ended]) {
    expect(portion?.language).toBe('ja');
    // What a resumed test page stands on.
    expect(getPaper('personality-recruit-v1', portion?.seed ?? '').questions).toHaveLength(120);
  }
  const results = await client.query('select scores from results');
  expect(results.rows).toEqual([{ scores: { scoring_version: '1.0.0', factors: [] } }]);
  const composites = await client.query(
    'select revision, scoring_version, cardinality(result_ids) as results, scores from composites',
  );
  expect(composites.rows).toEqual([
    {
      ...{ revision: 1, scoring_version: '1.0.0', results: 1 },
      scores: { scoring_version: '1.0.0', suitabilities: [{ k: 1, t: 55 }] },
    },
  ]);
  await migrate('0002_candidate');
  const exams = await client.query('select retention_months, candidate_feedback, purpose_version from exams');
  expect(exams.rows).toEqual([{ retention_months: 36, candidate_feedback: false, purpose_version: 1 }]);
  const packages = await client.query('select service, contents from packages order by service');
  expect(packages.rows).toEqual([
    { service: 'EXAM1', contents: ['personality', 'motivation'] },
    { service: 'EXAM5', contents: ['personality', 'motivation', 'subjects', 'jimu'] },
  ]);
});

/** One company with a person in each state, as the first release wrote them. */
const before = `
  insert into clients (hash, name, name_kana, company_no, contract_classification, applicants_number, contract_start,
    contract_end, inquiry_contact) values ('abc', 'A', 'ア', '1', 1, 1, '2026-01-01', '2027-01-01', 'x');
  insert into packages (client_id, name, type, service, contents) select id, s, 'TRUST', s, '{personality}'
    from clients, unnest(array['EXAM1', 'EXAM5']) s;
  insert into exams (client_id, package_id, directory, name, commence_on, terminate_on)
    select client_id, id, 'a', 'a', now(), now() + interval '1 day' from packages where service = 'EXAM5';
  insert into exam_items (client_id, exam_id, type, code, form_id, position)
    select client_id, id, 'personality', 11, 'personality-recruit-v1', 1 from exams;
  insert into examinees (client_id, exam_id, login_id, password_sealed)
    select client_id, id, 'p' || n, '' from exams, generate_series(1, 3) n;
  insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value, options,
    page_size, page_count, page_seqs, page_seconds, time_limit)
    select x.client_id, x.exam_id, x.id, i.id, 'personality', i.form_id, 1, right(x.login_id, 1)::int,
      repeat('0', 120), 4, 12, 10, array_fill(0, array[10]), array_fill(0::real, array[10]), 40
    from examinees x join exam_items i on i.exam_id = x.exam_id order by x.id;
  insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
    form_id, personality)
    select client_id, exam_id, examinee_id, id, 1, '1.0.0', 'n', '1', form_id,
      '{"scoring_version": "1.0.0", "factors": [], "suitabilities": [{"k": 1, "t": 55}]}'
    from answers where status = 3;
`;
