import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { administer, createDatabase, urlOfDatabase } from '#tests/makers/administer.ts';
import { getPaper } from '../features/sittings/paper/papers.ts';

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
    // A resumed test page needs this paper.
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
  await migrate('0003_sweep');
  await migrate('0004_logins');
  await client.query(exported);
  await migrate('0005_events');
  const billed = await client.query(
    `select x.login_id, b.event, b.content, b.service, b.package_type, b.contract_classification, b.month::text
     from billable_events b join examinees x on x.client_id = b.client_id and x.id = b.examinee_id
     order by x.login_id, b.event`,
  );
  const priced = {
    service: 'EXAM5',
    package_type: 'TRUST',
    contract_classification: 1,
    content: 'personality',
  };
  expect(billed.rows).toEqual([
    { ...priced, login_id: 'p2', event: 'examined', month: '2026-04-01' },
    { ...priced, login_id: 'p2', event: 'printed', month: '2026-06-01' },
    { ...priced, login_id: 'p3', event: 'examined', month: '2026-03-01' },
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

/**
 * The second person's portion was output in two reports, the third person's has only ended, and so has a simulated
 * person's. Months are counted in Japan, where 15:00 UTC is the next day.
 */
const exported = `
  update answers a set status = 5, submitted_at = '2026-03-31 15:00Z' from examinees x
    where x.id = a.examinee_id and x.login_id = 'p2';
  update answers a set submitted_at = '2026-03-31 14:59Z' from examinees x
    where x.id = a.examinee_id and x.login_id = 'p3';
  insert into examinees (client_id, exam_id, login_id, password_sealed, is_simulated)
    select client_id, id, 'p4', '', true from exams;
  insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value, options,
    page_size, page_count, page_seqs, page_seconds, time_limit, submitted_at)
    select a.client_id, a.exam_id, x.id, a.exam_item_id, a.type, a.form_id, 1, 3, a.value, 4, 12, 10, a.page_seqs,
      a.page_seconds, 40, now()
    from answers a join examinees y on y.id = a.examinee_id and y.login_id = 'p3' join examinees x on x.login_id = 'p4';
  insert into outputs (client_id, exam_id, format, language, status, total, requested_by, finished_at)
    select client_id, id, 'pdf', 'ja', n.status, 1, '', n.at::timestamptz
    from exams, (values (3, '2026-04-10'), (2, '2026-06-10'), (2, '2026-07-10')) n (status, at);
  insert into output_targets (client_id, output_id, position, examinee_id)
    select o.client_id, o.id, 1, x.id from outputs o join examinees x on x.login_id = 'p2';
`;
