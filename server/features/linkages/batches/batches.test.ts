import iconv from 'iconv-lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { forgetPeople } from '#server/features/exams/door.ts';
import { forgetSome } from '#server/features/exams/forgetting/forget-exams.ts';
import { aPattern } from '#tests/makers/a-pattern.ts';
import { aRecruiter } from '#tests/makers/a-recruiter.ts';
import { aTenantScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aBatch, anHourAgo, makeBatchesOnce, readFile, settleLinkage } from '#tests/makers/batches.ts';
import { aDeliveringLinkage, deliverOnce, passLinkTime } from '#tests/makers/deliveries.ts';
import { aLinkage, aLinkedPerson, aLinkKey, type TestLinkage } from '#tests/makers/linkages.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';
import { getBatch, getFiled } from './batch-store.ts';
import { writeBatch } from './write-file.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const recruiter = await aRecruiter();

const filed = async (more: { exam?: TestExam } & Record<string, unknown> = {}) => {
  const exam = more.exam ?? (await anExam(server, { client }));
  const linkage = await aLinkage(server, {
    ...{ timing: 'batch', batch_times: ['07:00'], pull_limit: 600, ...more, exam },
  });
  return { ...linkage, key: await aLinkKey(server, linkage) };
};
type Filed = Awaited<ReturnType<typeof filed>>;
const fetchFile = ({ exam, key }: Filed, batch_id: number) =>
  server.call('linkages.pullBatch', { as: key, params: { directory: exam.directory, batch_id } });
const idsIn = async (linkage: Filed, batch_id: number) =>
  (await readFile((await fetchFile(linkage, batch_id)).bytes)).map((row) => row.external_id);
const batchesOf = ({ id }: Pick<TestLinkage, 'id'>) =>
  server.rows<{ id: number; hour: string; minutes_ago: number; people: number; is_fetched: boolean }>(
    `select id, to_char(due_at at time zone 'Asia/Tokyo', 'HH24:MI') as hour,
       floor(extract(epoch from now() - due_at) / 60)::int as minutes_ago, people, fetched_at is not null as is_fetched
     from link_batches where linkage_id = $1 order by due_at`,
    [id],
  );

describe('a file that is due', () => {
  it('is noted once at each hour of the day in Japan, of the newest that has come', async () => {
    const [late, early] = [await anHourAgo(server, 90), await anHourAgo(server, 200)];
    const linkage = await filed({ batch_times: [early, late] });
    await settleLinkage(server, linkage);
    await aLinkedPerson(server, linkage, await anExaminee(server, { exam: linkage.exam }));
    await makeBatchesOnce(server);
    await makeBatchesOnce(server);
    const [made, ...others] = await batchesOf(linkage);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ hour: late, people: 1, is_fetched: false });
    expect([90, 91]).toContain(made?.minutes_ago);
    const more = await anHourAgo(server, 30);
    await server.rows('update linkages set batch_times = $2 where id = $1', [
      linkage.id,
      [early, late, more],
    ]);
    await makeBatchesOnce(server);
    expect((await batchesOf(linkage)).map(({ hour }) => hour)).toEqual([late, more]);
  });

  it('is of an hour that came since the setting was stored, of a linkage that is on and wants files', async () => {
    const hour = await anHourAgo(server, 60);
    const stored = await filed({ batch_times: [hour] });
    const off = await filed({ batch_times: [hour], enabled: false });
    const atOnce = await filed({ batch_times: [hour], timing: 'immediate' });
    for (const each of [off, atOnce]) await settleLinkage(server, each);
    await makeBatchesOnce(server);
    for (const each of [stored, off, atOnce]) expect(await batchesOf(each)).toEqual([]);
  });

  it('is listed for the other side until it is over, and for staff', async () => {
    const linkage = await filed();
    const [old, first, second] = [
      await aBatch(server, linkage, { minutes_ago: 15 * 24 * 60 }),
      await aBatch(server, linkage, { minutes_ago: 60 }),
      await aBatch(server, linkage, { minutes_ago: 5 }),
    ];
    const { exam, key } = linkage;
    const { data } = await server.ask('linkages.pullBatches', {
      ...{ as: key, params: { directory: exam.directory } },
    });
    expect(data.map(({ id }) => id)).toEqual([second, first]);
    const listed = await server.ask('linkages.listBatches', {
      ...{ as: staff, params: { id: exam.id, service: 'sonar' }, query: {} },
    });
    expect(listed.data.map(({ id }) => id)).toEqual([second, first, old]);
    expect(await fetchFile(linkage, old)).toMatchObject({ status: 410, code: 4100 });
    const other = await filed();
    expect(await fetchFile(other, first)).toMatchObject({ status: 404, code: 4004 });
  });
});

describe('the people of a file', () => {
  it('are those who have changed since they were in one; the same file has them again', async () => {
    const linkage = await filed();
    const [one, other] = [
      await anExaminee(server, { exam: linkage.exam }),
      await anExaminee(server, { exam: linkage.exam }),
    ];
    const a = await aLinkedPerson(server, linkage, one, { external_id: 'a-1', seq: 3 });
    const b = await aLinkedPerson(server, linkage, other, { external_id: 'b-1' });
    await anExaminee(server, { exam: linkage.exam });
    const [first, second] = [
      await aBatch(server, linkage, { minutes_ago: 60 }),
      await aBatch(server, linkage, { minutes_ago: 5 }),
    ];
    expect(await idsIn(linkage, first)).toEqual([a, b]);
    expect(await idsIn(linkage, first)).toEqual([a, b]);
    const empty = await fetchFile(linkage, second);
    expect(empty.status).toBe(200);
    expect(empty.bytes.toString('utf8')).toMatch(/^\ufeff"external_id","login_id",[^\n]*\r\n$/);
    await server.rows('update link_people set seq = seq + 1 where examinee_id = $1', [other.id]);
    expect(await idsIn(linkage, second)).toEqual([b]);
    expect(await idsIn(linkage, first)).toEqual([a]);
    expect(await batchesOf(linkage)).toMatchObject([
      { people: 1, is_fetched: true },
      { people: 1, is_fetched: true },
    ]);
  });

  it('are everybody where the form says so, and by our ids where these are ours', async () => {
    const linkage = await filed({
      id_issuer: 'ours',
      export_form: {
        ...{ encoding: 'utf8', header_lines: [], date_format: 'iso', file_name: 'a.csv', newline: 'crlf' },
        ...{ only_new: false, columns: [{ field: 'external_id', label: 'external_id', format: 'plain' }] },
      },
    });
    const people = [
      await anExaminee(server, { exam: linkage.exam, login_id: 'a1' }),
      await anExaminee(server, { exam: linkage.exam, login_id: 'b1' }),
    ];
    await server.rows('update examinees set is_hidden = 1 where id = $1', [people[1]?.id]);
    const batch = await aBatch(server, linkage);
    expect(await idsIn(linkage, batch)).toEqual(['a1']);
    expect(await idsIn(linkage, batch)).toEqual(['a1']);
  });

  it('are told to be erased once they are, also where the ids are ours', async () => {
    const linkage = await filed({ id_issuer: 'ours' });
    const given = await anExaminee(server, { exam: linkage.exam });
    expect(await idsIn(linkage, await aBatch(server, linkage))).toEqual([given.login_id]);
    const later = await anExaminee(server, { exam: linkage.exam });
    const scope = aTenantScope(server.database.database, client.id);
    await transaction(scope, (inside) => forgetSome(inside, linkage.exam.id, server.adapters.files));
    const { exam, key } = linkage;
    const asked = [given, later].map(({ login_id: external_id }) =>
      server.call('linkages.pullPerson', { as: key, params: { directory: exam.directory, external_id } }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([410, 404]);
  });

  it('are in step from then on, and what kinds of data they gave away is noted', async () => {
    const linkage = await filed({ scope: ['results', 'profile'] });
    const person = await anExaminee(server, { exam: linkage.exam });
    await aLinkedPerson(server, linkage, person, { seq: 4 });
    const standing = () =>
      server.rows(
        `select p.state, p.batched_seq, p.batch_id, p.given, p.given_scope
         from link_people p where p.linkage_id = $1`,
        [linkage.id],
      );
    expect(await standing()).toMatchObject([{ state: 'waiting', batched_seq: 0, batch_id: null }]);
    const show = async () =>
      (await server.ask('linkages.showSonar', { as: staff, params: { id: linkage.exam.id } })).data;
    expect((await show())?.last_success_at).toBeNull();
    const batch = await aBatch(server, linkage);
    await fetchFile(linkage, batch);
    expect((await show())?.last_success_at).toMatch(/^\d{4}-/);
    expect(await standing()).toEqual([
      {
        ...{ state: 'pulled', batched_seq: 4, batch_id: batch, given: 1 },
        given_scope: ['profile', 'results'],
      },
    ]);
  });

  it('wait for the next file after something happened to them', async () => {
    const linkage = await filed({ events: ['result.ready'] });
    const person = await anExaminee(server, { exam: linkage.exam });
    await aLinkedPerson(server, linkage, person);
    await fetchFile(linkage, await aBatch(server, linkage));
    await server.ask('sittings.start', { as: person, params: { id: person.answer_id } });
    await passLinkTime(server, linkage, 10);
    await deliverOnce(server, recruiter, linkage);
    const stored = await server.ask('linkages.showSonar', { as: staff, params: { id: linkage.exam.id } });
    expect(stored.data?.waiting).toBe(1);
  });

  it('are left to the next time where a reader breaks off, and are noted without whoever was erased meanwhile', async () => {
    const linkage = await filed();
    const person = await anExaminee(server, { exam: linkage.exam });
    await aLinkedPerson(server, linkage, person, { external_id: 'aa' });
    await server.rows(
      `with made as (insert into examinees (client_id, exam_id, login_id, password_sealed)
         select client_id, exam_id, 'm' || g, password_sealed from examinees, generate_series(1, 700) g
         where id = $1 returning client_id, exam_id, id)
       insert into external_ids (client_id, exam_id, service, external_id, examinee_id)
       select client_id, exam_id, 1, 'e' || id, id from made`,
      [person.id],
    );
    const id = await aBatch(server, linkage);
    const scope = aTenantScope(server.database.database, client.id);
    const filing = await getFiled(scope, linkage.exam.id, linkage.id);
    const open = async () => {
      const batch = await getBatch(scope, linkage.id, id);
      return (await writeBatch(scope, filing, { batch, directory: 'x' })).content;
    };
    for await (const _piece of await open()) break;
    expect(await batchesOf(linkage)).toMatchObject([{ is_fetched: false }]);
    let bytes = 0;
    for await (const piece of await open()) {
      if (bytes === 0) await transaction(scope, (inside) => forgetPeople(inside, [person.id]));
      bytes += piece.length;
    }
    expect(await batchesOf(linkage)).toMatchObject([{ people: 701, is_fetched: true }]);
    expect(await server.rows('select from link_people where linkage_id = $1', [linkage.id])).toHaveLength(
      700,
    );
  });
});

const exam = await anExam(server, { client, portions: ['personality', 'motivation', 'verbal_1', 'jimu'] });
const pattern = await aPattern(server, exam);
const scored = await aScoredPerson(server, { exam, name: '髙橋=1+1', login_id: '0012' });
await server.rows(`update examinees set name = '=1+髙😀' where id = $1`, [scored.id]);
const linkage = await filed({ exam });
await aLinkedPerson(server, linkage, scored, { external_id: '0012', seq: 1 });
const [item] = await server.rows<{ id: number }>(
  `select id from exam_items where exam_id = $1 and type = 'subjects'`,
  [exam.id],
);
await server.rows(
  'insert into linkage_subjects (client_id, linkage_id, exam_item_id, external_code, position) values ($1, $2, $3, $4, 0)',
  [client.id, linkage.id, item?.id, 'SPI.N'],
);
const batch = await aBatch(server, linkage);
const set = (columns: Record<string, unknown>) =>
  server.rows(
    `update linkages set ${Object.keys(columns)
      .map((column, at) => `${column} = $${at + 2}`)
      .join(', ')} where id = $1`,
    [linkage.id, ...Object.values(columns)],
  );
const row = async () => (await readFile((await fetchFile(linkage, batch)).bytes))[0] ?? {};
const pulled = async () =>
  (
    await server.ask('linkages.pullPerson', {
      ...{ as: linkage.key, params: { directory: exam.directory, external_id: '0012' } },
    })
  ).data;

describe('the cells of a file', () => {
  beforeEach(async () => {
    await set({ scope: ['results'], export_form: null });
  });

  it('are the numbers that a pull gives, under the names of the fields', async () => {
    const { result } = await pulled();
    if (!result) throw new Error('no result');
    const cells = await row();
    const text = (value: number | null | undefined) => String(value ?? '');
    for (const { id, t } of result.temperament) expect(cells[`temp_${id}`], id).toBe(text(t));
    for (const { id, t } of result.performance) expect(cells[`perf_${id}`], id).toBe(text(t));
    for (const { id, importance_t, satisfaction_t } of result.motivation) {
      expect(cells[`mot_${id}_imp`], id).toBe(text(importance_t));
      expect(cells[`mot_${id}_sat`], id).toBe(text(satisfaction_t));
    }
    const [verbal] = result.subjects;
    expect(cells).toMatchObject({
      ...{ external_id: '0012', login_id: '0012', exam_directory: exam.directory, status: '3' },
      ...{ name: '', email: '', completed_at: '' },
      ...{ 'subj_SPI.N_raw': text(verbal?.raw), 'subj_SPI.N_t': text(verbal?.t) },
      ...{ 'subj_SPI.N_rank': verbal?.rank, jimu_t: text(result.jimu?.t), jimu_raw: text(result.jimu?.raw) },
      ...{ jimu_accuracy: text(result.jimu?.accuracy), job1: text(result.job_suitability_1?.t) },
      ...{ reliability_index: text(result.reliability?.index) },
      ...{ reliability_level: text(result.reliability?.level) },
      [`pattern_${pattern}_match`]: text(result.patterns[0]?.match),
      scored_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      norm_label: expect.stringContaining(`${result.tests[0]?.norm.id}`),
    });
    expect(Object.keys(cells).length).toBeGreaterThan(60);
  });

  it('are no more than the linkage gives, and ranks and words where the exam hides numbers', async () => {
    await set({ scope: ['profile', 'times'] });
    const given = await row();
    expect(given).toMatchObject({ temp_T1: '', scored_at: '', name: "'=1+髙😀" });
    expect(given.completed_at).toMatch(/^\d{4}-\d\d-\d\d$/);
    await set({ scope: ['results'] });
    await server.rows('update exams set deviation = 0 where id = $1', [exam.id]);
    const hidden = await row();
    await server.rows('update exams set deviation = 1 where id = $1', [exam.id]);
    expect(hidden['subj_SPI.N_t']).toMatch(/^[A-E]$/);
    expect(hidden['subj_SPI.N_raw']).toBe('');
    expect(hidden.mot_M1_imp).toMatch(/^[A-E]$/);
    const digits = Object.entries(hidden).filter(
      ([field, cell]) => /^(temp|perf|mot|job\d|jimu|subj|reliability_index)/.test(field) && /\d/.test(cell),
    );
    expect(digits).toEqual([]);
  });

  it('are written as the form says: encoding, lines above, heads, dates, zeros, name', async () => {
    const columns = [
      { field: 'external_id', label: '受検者番号', format: 'text' },
      { field: 'name', label: '氏名', format: 'plain' },
      { field: 'completed_at', label: '完了日', format: 'plain' },
      { field: 'subj_gone_t', label: 'なし', format: 'text' },
    ];
    await set({
      scope: ['profile', 'times'],
      export_form: {
        ...{ encoding: 'cp932', header_lines: ['株式会社デモ'], date_format: 'compact', newline: 'lf' },
        ...{ only_new: true, file_name: '結果_{exam}_{date}{time}.csv', columns },
      },
    });
    const { bytes, headers } = await fetchFile(linkage, batch);
    const text = iconv.decode(bytes, 'cp932');
    expect(text).toMatch(
      /^株式会社デモ\n"受検者番号","氏名","完了日","なし"\n"=""0012""","'=1\+髙〓","\d{8}",""\n$/,
    );
    expect(headers['content-type']).toBe('text/csv; charset=shift_jis');
    const name = decodeURIComponent(
      /filename\*=UTF-8''(\S+)/.exec(String(headers['content-disposition']))?.[1] ?? '',
    );
    expect(name).toMatch(new RegExp(`^結果_${exam.directory}_\\d{12}\\.csv$`));
  });

  it('are seen beforehand by a form that is not stored, with what the encoding lacks', async () => {
    const preview = async (body: object) =>
      (
        await server.ask('linkages.previewFile', {
          ...{ as: staff, params: { id: exam.id, service: 'sonar' }, body },
        })
      ).data;
    const form = {
      ...{ encoding: 'cp932', header_lines: ['株式会社デモ'], date_format: 'iso', newline: 'crlf' },
      ...{ only_new: true, file_name: '{exam}.csv' },
      columns: [
        { field: 'external_id', label: 'ID', format: 'text' },
        { field: 'name', label: '氏名', format: 'plain' },
      ],
    };
    expect(await preview({ export_form: form, scope: ['profile'] })).toEqual({
      ...{ file_name: `${exam.directory}.csv`, above: ['株式会社デモ'], head: ['ID', '氏名'] },
      ...{ rows: [['="0012"', "'=1+髙〓"]], has_examples: false, unwritten: { signs: '😀', people: 1 } },
    });
    const usual = await preview({});
    expect(usual).toMatchObject({ unwritten: null, rows: [expect.arrayContaining(['0012'])] });
    await anExaminee(server, { exam });
    expect(await preview({ export_form: form, scope: [] })).toMatchObject({
      ...{
        has_examples: true,
        unwritten: null,
        rows: [
          ['="0012"', ''],
          [expect.any(String), ''],
        ],
      },
    });
    const ours = await preview({ export_form: form, id_issuer: 'ours' });
    expect(ours).toMatchObject({ has_examples: false });
    const unlinked = await anExam(server, { client });
    const response = await server.call('linkages.previewFile', {
      ...{ as: staff, params: { id: unlinked.id, service: 'iweb' }, body: {} },
    });
    expect(response.body.data).toMatchObject({ rows: [], has_examples: false });
  });
});

describe('staff who fetch a file', () => {
  it('may output the exam’s results; that they did stands in the log', async () => {
    const linkage = await filed();
    const batch_id = await aBatch(server, linkage);
    const { exam } = linkage;
    const params = { id: exam.id, service: 'sonar', batch_id } as const;
    const restricted = await aUser(server, { client, role: 'o', restricted: true });
    await server.rows(
      `insert into inspection_permissions (client_id, user_id, exam_id, can_manage, can_output)
       values ($1, $2, $3, true, false)`,
      [client.id, restricted.id, exam.id],
    );
    expect(await server.call('linkages.downloadBatch', { as: restricted, params })).toMatchObject({
      status: 403,
    });
    expect((await server.call('linkages.downloadBatch', { as: staff, params })).status).toBe(200);
    expect(
      await server.rows(
        `select after from operation_logs where operation = 'linkages.downloadBatch' and exam_id = $1`,
        [exam.id],
      ),
    ).toEqual([{ after: { service: 'sonar', people: 0 } }]);
  });
});

describe('a recruiting system with a webhook', () => {
  it('is told of a file that is due, by an address that its key opens', async () => {
    const exam = await anExam(server, { client });
    const linkage = await aDeliveringLinkage(server, recruiter, {
      ...{ exam, timing: 'batch', batch_times: [await anHourAgo(server, 20)] },
    });
    const key = await aLinkKey(server, linkage);
    await settleLinkage(server, linkage);
    await aLinkedPerson(server, linkage, await anExaminee(server, { exam }), { external_id: 'A-1' });
    await makeBatchesOnce(server);
    await deliverOnce(server, recruiter, linkage);
    expect(recruiter.faults).toEqual([]);
    const [told, ...others] = recruiter.received;
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      type: 'batch.ready',
      data: { tenant: linkage.tenant_code, exam: { directory: exam.directory }, batch: { people: 1 } },
    });
    const { batch } = (told?.data ?? {}) as { batch: { url: string } };
    const response = await server.app.inject({
      url: new URL(batch.url).pathname,
      headers: { authorization: `Bearer ${key.token}` },
    });
    expect(response.statusCode).toBe(200);
    expect((await readFile(response.rawPayload))[0]).toMatchObject({ external_id: 'A-1' });
    await deliverOnce(server, recruiter, linkage);
    expect(recruiter.received).toHaveLength(1);
  });
});
