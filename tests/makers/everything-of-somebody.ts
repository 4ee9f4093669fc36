import { aScoredPerson } from './a-scored-person.ts';
import type { TestServer } from './a-server.ts';
import type { TestExam, TestSitting } from './people.ts';

/**
 * An examined person of whom every table holds something, marked with one word wherever a person can be recognised:
 * name, reading, address, log-in, answers, results, outputs and their file, mails, log, consents, codes, foreign ids.
 * @param mark letters only, at most 8, so that a log-in id takes it
 */
export async function everythingOfSomebody(
  server: TestServer,
  exam: TestExam,
  mark: string,
): Promise<TestSitting & { file: string }> {
  const person = await aScoredPerson(server, { exam, name: mark });
  const ids = [person.client_id, exam.id, person.id];
  await server.rows(
    `update examinees set name_kana = $4, email = $4 || '@example.com', login_id = $4, gender_cd = 9
     where client_id = $1 and exam_id = $2 and id = $3`,
    [...ids, mark],
  );
  await addTags(server, ids);
  await server.rows(
    `insert into data_copies (client_id, exam_id, examinee_id, asked_by, status) values ($1, $2, $3, 'person', null)`,
    ids,
  );
  await server.rows(
    `insert into time_credits (client_id, act_id, exam_id, examinee_id, answer_id, attempt, seconds, cause, by, reason)
     values ($1, $5, $2, $3, $4, 1, 60, 'staff', 'user:1', $5)`,
    [...ids, person.answer_id, mark],
  );
  await addAnalysis(server, person, mark);
  await addSecrets(server, person, mark);
  await server.rows(
    `insert into consents (client_id, exam_id, examinee_id, terms_version, purpose_version, language)
     values ($1, $2, $3, 1, 1, 'ja')`,
    ids,
  );
  await server.rows(
    `insert into external_ids (client_id, exam_id, examinee_id, service, external_id, return_url)
     values ($1, $2, $3, 1, $4, 'https://ats.example/' || $4)`,
    [...ids, mark],
  );
  await addLinked(server, ids, mark);
  await addPair(server, ids, mark);
  await server.rows(
    `insert into operation_logs (client_id, exam_id, examinee_id, actor, operation, before, after, request_id)
     values ($1, $2, $3, 'examinee:' || $3::bigint, 'examinees.updateProfile', jsonb_build_object('name', $4::text),
       jsonb_build_object('email', $4 || '@example.com'), 'r')`,
    [...ids, mark],
  );
  await server.rows(
    `with made as (
       insert into imports (client_id, exam_id, file, file_name, bytes, language, actor, request_id)
       values ($1, $2, 'none', 'none.csv', 0, 'ja', 'user:1', '') returning client_id, id
     )
     insert into import_rows (client_id, import_id, line, act, examinee_id, login_key, person_key, value, before, problems)
     select client_id, id, 2, 'change', $3, $4::text, $4, jsonb_build_object('name', $4::text),
       jsonb_build_object('name', $4::text), '[]' from made`,
    [...ids, mark],
  );
  await server.rows(
    `with sent as (
       insert into mails (client_id, exam_id, kind, sender_name, subject, body, timing, send_at, status, total, sent,
         requested_by)
       values ($1, $2, 'message', 'Staff', $4::text, $4, 1, now(), 2, 1, 1, 'Staff') returning client_id, id
     )
     insert into mail_recipients (client_id, mail_id, examinee_id, address, status, problem, server_says, message_id)
     select client_id, id, $3, $4 || '@example.com', 2, jsonb_build_object('key', $4::text), $4, $4 from sent`,
    [...ids, mark],
  );
  return { ...person, file: await addOutput(server, person, mark) };
}

/** What a recruiting system was given of the person, and ordered. */
async function addLinked(server: TestServer, ids: readonly number[], mark: string): Promise<void> {
  await server.rows(
    `with linkage as (
       insert into linkages (client_id, exam_id, service, tenant_code) values ($1, $2, 2, 'tenant')
       on conflict (client_id, exam_id, service) do update set tenant_code = excluded.tenant_code returning id
     ), delivery as (
       insert into link_deliveries (client_id, linkage_id, kind, people, status)
       select $1, id, 'event', 1, 'sent' from linkage returning id
     ), told as (
       insert into link_delivery_people (client_id, delivery_id, external_id, examinee_id, event, seq)
       select $1, id, $4, $3, 'result.ready', 1 from delivery
     ), ordered as (
       insert into link_orders (client_id, linkage_id, external_order, test_code, exam_id, examinee_id, callback_url)
       select $1, id, $4, 'test', $2, $3, 'https://ats.example/' || $4::text from linkage
     )
     insert into link_people (client_id, linkage_id, examinee_id, exam_id, event, problem)
     select $1, id, $3, $2, 'result.ready', jsonb_build_object('key', $4::text) from linkage`,
    [...ids, mark],
  );
}

/** A pair of one, so that nobody else is needed. */
async function addPair(server: TestServer, ids: readonly number[], mark: string): Promise<void> {
  await server.rows(
    `insert into duplicate_dismissals (client_id, examinee_id, other_id)
     select client_id, id, id from examinees where client_id = $1 and exam_id = $2 and id = $3`,
    [...ids],
  );
  await server.rows(
    `insert into duplicate_acts (client_id, kind, examinee_id, hidden_id, taken)
     select client_id, 'merge', id, id, jsonb_build_object('values', jsonb_build_object('name', $4::text))
     from examinees where client_id = $1 and exam_id = $2 and id = $3`,
    [...ids, mark],
  );
}

async function addTags(server: TestServer, ids: readonly number[]): Promise<void> {
  await server.rows(
    `with tag as (
       insert into tags (client_id, exam_id, name, position) values ($1, $2, 'tag ' || $3::bigint, 1) returning id
     ), section as (
       insert into sections (client_id, exam_id, name, position) values ($1, $2, 'post ' || $3::bigint, 1)
       returning id
     ), carried as (
       insert into examinee_tags (client_id, exam_id, examinee_id, tag_id) select $1, $2, $3, id from tag
     )
     update examinees set section_id = section.id from section
     where client_id = $1 and exam_id = $2 and examinees.id = $3`,
    [...ids],
  );
}

async function addSecrets(server: TestServer, person: TestSitting, mark: string): Promise<void> {
  await server.rows(
    `insert into verification_codes (client_id, examinee_id, code_hash, secret_hash, language, expires_at)
     values ($1, $2, $3, $3, 'ja', now())`,
    [person.client_id, person.id, mark],
  );
  await server.rows(`insert into drafts (client_id, answer_id, page, value, seq) values ($1, $2, 1, $3, 1)`, [
    person.client_id,
    person.answer_id,
    mark,
  ]);
  await server.rows(
    `insert into answer_resets (client_id, exam_id, examinee_id, answer_id, reset_by, reason, answer, drafts, results,
       composites)
     values ($1, $2, $3, $4, 'user:1', $5, jsonb_build_object('value', $5::text), '[]', jsonb_build_array($5::text),
       jsonb_build_array($5::text))`,
    [person.client_id, person.exam.id, person.id, person.answer_id, mark],
  );
  await server.rows(
    'update answers set writer = $3, seed = $3, value = $3 where client_id = $1 and examinee_id = $2',
    [person.client_id, person.id, mark],
  );
  for (const table of ['results', 'composites'])
    await server.rows(
      `update ${table} set scores = scores || jsonb_build_object('of', $3::text)
       where client_id = $1 and examinee_id = $2`,
      [person.client_id, person.id, mark],
    );
  await server.rows('update scores set norm_version = $3 where client_id = $1 and examinee_id = $2', [
    person.client_id,
    person.id,
    mark,
  ]);
}

/** A finished output about one person; answers the key of its file. */
async function addOutput(server: TestServer, person: TestSitting, mark: string): Promise<string> {
  const [output] = await server.rows<{ id: number; file: string }>(
    `with made as (
       insert into outputs (client_id, exam_id, form, format, selection, unwritten, language, status, total, done,
         requested_by, file_name, bytes)
       values ($1, $2, 2, 'pdf', jsonb_build_object('search', jsonb_build_object('text', $4::text)), $4, 'ja', 2, 1, 1,
         'Staff', $4, 4) returning client_id, id
     ), target as (
       insert into output_targets (client_id, output_id, position, examinee_id) select client_id, id, 1, $3 from made
     ), code as (
       insert into report_codes (client_id, secret, output_id, position, examinee_id, scoring_version, portions, made_at)
       select client_id, lpad(id::text, 10, '0'), id, 1, $3, '1', jsonb_build_array($4::text), now() from made
     )
     select id, client_id || '/outputs/' || id || '.pdf' as file from made`,
    [person.client_id, person.exam.id, person.id, mark],
  );
  if (!output) throw new Error('no output was made');
  await server.rows('update outputs set file = $3 where client_id = $1 and id = $2', [
    person.client_id,
    output.id,
    output.file,
  ]);
  await server.adapters.files.put(output.file, new TextEncoder().encode(mark));
  return output.file;
}

/** A pattern of the exam with this person's match, and a search that names them. */
async function addAnalysis(server: TestServer, person: TestSitting, mark: string): Promise<void> {
  const ids = [person.client_id, person.exam.id, person.id];
  await server.rows(
    `with pattern as (
       insert into factor_patterns (client_id, exam_id, name, source, created_by)
       values ($1, $2, 'pattern ' || $3::bigint, 'authored', 'Staff') returning id
     )
     insert into pattern_matches (client_id, exam_id, pattern_id, revision, examinee_id, match, expected, scored_at)
     select $1, $2, id, 1, $3, 50, 50, now() from pattern`,
    ids,
  );
  await server.rows(
    `insert into analysis_searches (client_id, search_uid, exam_id, saved_by, conditions, counts, fairness)
     values ($1, 'uid' || $3::bigint, $2, 'Staff',
       jsonb_build_object('search', jsonb_build_object('text', $4::text)), '{}', '[]')`,
    [...ids, mark],
  );
}
