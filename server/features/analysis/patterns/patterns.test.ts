import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { aSentRow } from '#tests/makers/a-pattern.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { aCompanyNorm } from '#tests/makers/company-norms.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { aClient, aName, anAdmin, anExam, aUser, permit, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const colleague = await aUser(server, { client, role: 'o' });

const row = aSentRow;
type Body = { factor_pattern_name?: unknown; rows?: unknown; copy_from?: object; learning_id?: number };
const add = (body: Body = {}, { as = staff, id = exam.id }: { as?: Bearer; id?: number } = {}) =>
  server.call('analysis.addPattern', {
    ...{ as, params: { id } },
    body: { factor_pattern_name: aName('p'), rows: [row()], ...body } as never,
  });
const update = (pid: number, body: Body & { read?: object }, as: Bearer = staff, id = exam.id) =>
  server.call('analysis.updatePattern', { as, params: { id, pid }, body: body as never });
const show = (pid: number, as: Bearer = colleague, id = exam.id) =>
  server.call('analysis.showPattern', { as, params: { id, pid } });
const preview = (rows: unknown, { as = staff, id = exam.id }: { as?: Bearer; id?: number } = {}) =>
  server.call('analysis.previewPattern', { as, params: { id }, body: { rows } as never });
const operations = async (of: TestExam) =>
  server.rows<{ operation: string; before: unknown; after: unknown }>(
    `select operation, before, after from operation_logs
     where client_id = $1 and exam_id = $2 and operation like 'analysis.%' order by id`,
    [of.client_id, of.id],
  );

describe('a factor pattern', () => {
  it('is kept as it was made, and says how the market matches it', async () => {
    const of = await anExam(server, { client });
    const rows = [row('T1-1'), row('P3-2', { direction: 2, reference_value: 100 })];
    const made = await add({ factor_pattern_name: '営業', rows }, { id: of.id });
    expect(made.status).toBe(200);
    expect(made.body.data).toMatchObject({
      ...{ factor_pattern_name: '営業', revision: 1, source: 'authored', learning: null, used_by: 0 },
      state: 'computing',
      created_by: staff.login_id,
      rows: rows.map((each) => ({ ...each, available: true, name: expect.stringMatching(/\S/) })),
    });
    const { market } = made.body.data;
    // Cuts at fifths of the design norm, on printed T-scores.
    expect(market?.mean).toBeCloseTo(51.68, 1);
    expect(market?.bins.reduce((sum: number, share: number) => sum + share, 0)).toBeCloseTo(1, 8);
    expect((await show(made.body.data.id, colleague, of.id)).body.data).toEqual(made.body.data);
    expect(await operations(of)).toMatchObject([
      {
        operation: 'analysis.addPattern',
        after: { id: made.body.data.id, factor_pattern_name: '営業', rows },
      },
    ]);
  });

  it('is kept and told without its market where that cannot be worked out', async () => {
    const own = await aClient(server);
    const [of, as] = [await anExam(server, { client: own }), await aUser(server, { client: own })];
    const covariance = {
      scales: ['T1', 'T2'],
      rows: [
        [1, 2],
        [2, 1],
      ],
    };
    await aCompanyNorm(server, own.id, { version: '2', covariance });
    const rows = [row('T1-1'), row('T2-1')];
    const made = await add({ rows }, { as, id: of.id });
    expect(made).toMatchObject({ status: 200, body: { data: { revision: 1, market: null } } });
    const { id } = made.body.data;
    const changed = await update(id, { factor_pattern_name: aName('p'), rows: [row('T2-1')] }, as, of.id);
    expect(changed).toMatchObject({ status: 200, body: { data: { revision: 2, market: null } } });
    expect((await show(id, as, of.id)).status).toBe(500);
  });

  it('is ready once everybody is matched with its newest rows', async () => {
    const { id } = (await add()).body.data;
    await server.rows(
      'update factor_patterns set matched_at = now(), done = 3, total = 3 where client_id = $1 and id = $2',
      [client.id, id],
    );
    expect((await show(id)).body.data).toMatchObject({ state: 'ready', done: 3, total: 3 });
    await update(id, { factor_pattern_name: aName('p'), rows: [row()] });
    expect((await show(id)).body.data).toMatchObject({ state: 'ready', revision: 1 });
    await update(id, { factor_pattern_name: aName('p'), rows: [row('T2-1')] });
    expect((await show(id)).body.data).toMatchObject({ state: 'computing', done: 0, revision: 2 });
    await server.rows(`update factor_patterns set problem = 'job.failed' where client_id = $1 and id = $2`, [
      client.id,
      id,
    ]);
    expect((await show(id)).body.data.state).toBe('failed');
    // Saved again, it has another try.
    await update(id, { factor_pattern_name: aName('p'), rows: [row('T2-1')] });
    expect((await show(id)).body.data).toMatchObject({ state: 'computing', revision: 2 });
  });

  it('may have equal cuts, and rows of weight 0 beside others', async () => {
    const rows = [
      row('T1-1', { evaluation_scores: [50, 50, 50, 50] }),
      row('T2-1', { reference_value: 0, evaluation_scores: [2, 2, 98, 98] }),
    ];
    expect((await add({ rows })).status).toBe(200);
  });

  const crossing = row('T1-1', { evaluation_scores: [42, 60, 53, 58] });
  it.each([
    ['', [row()], 'factor_pattern_name'],
    ['あ'.repeat(limits.name + 1), [row()], 'factor_pattern_name'],
    ['名', [], 'rows'],
    ['名', undefined, 'rows'],
    ['名', [row('X9-1')], 'rows.0.score'],
    ['名', [row(), row('V-4')], 'rows.1.score'],
    ['名', [row(), row()], 'rows.1.score'],
    ['名', [crossing], 'rows.0.evaluation_scores.2'],
    ['名', [row('T1-1', { evaluation_scores: [1, 47, 53, 58] })], 'rows.0.evaluation_scores.0'],
    ['名', [row('T1-1', { evaluation_scores: [42, 47, 53, 99] })], 'rows.0.evaluation_scores.3'],
    ['名', [row('T1-1', { evaluation_scores: [42, 47, 53] })], 'rows.0.evaluation_scores'],
    ['名', [row('T1-1', { reference_value: 101 })], 'rows.0.reference_value'],
    ['名', [row('T1-1', { reference_value: 0 })], 'rows.0.reference_value'],
    ['名', [row('T1-1', { direction: 3 })], 'rows.0.direction'],
  ])('called %s of %j is refused at its field', async (factor_pattern_name, rows, field) => {
    const refused = await add({ factor_pattern_name, rows });
    expect(refused).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(refused.errors).some((path) => path.startsWith(field))).toBe(true);
  });

  it('has a name of its own in the exam, whatever its case', async () => {
    const name = aName('Name');
    const { id } = (await add({ factor_pattern_name: name })).body.data;
    const again = await add({ factor_pattern_name: name.toUpperCase() });
    expect(again).toMatchObject({ code: 4022, errors: { factor_pattern_name: [expect.anything()] } });
    const other = (await add()).body.data;
    const renamed = await update(other.id, { factor_pattern_name: name.toLowerCase(), rows: [row()] });
    expect(renamed).toMatchObject({ code: 4022, errors: { factor_pattern_name: [expect.anything()] } });
    expect((await update(id, { factor_pattern_name: name.toLowerCase(), rows: [row()] })).status).toBe(200);
    const elsewhere = await anExam(server, { client });
    expect((await add({ factor_pattern_name: name }, { id: elsewhere.id })).status).toBe(200);
  });

  it('is one of at most fifty of an exam', async () => {
    const full = await anExam(server, { client });
    await server.rows(
      `insert into factor_patterns (client_id, exam_id, name, source, created_by)
       select $1, $2, 'P' || n, 'authored', 'Staff' from generate_series(1, $3::int) n`,
      [client.id, full.id, limits.factorPatterns],
    );
    const refused = await add({}, { id: full.id });
    expect(refused).toMatchObject({ code: 4022, errors: { factor_pattern_name: [expect.anything()] } });
    const { data, pagination } = await server.ask('analysis.listPatterns', {
      ...{ as: staff, params: { id: full.id }, query: { page: 2, per_page: 20 } },
    });
    expect(pagination).toMatchObject({ total: limits.factorPatterns, total_pages: 3 });
    expect(data).toHaveLength(20);
  });

  it('is the fiftieth where two are added at once, and the other is refused', async () => {
    const full = await anExam(server, { client });
    await server.rows(
      `insert into factor_patterns (client_id, exam_id, name, source, created_by)
       select $1, $2, 'P' || n, 'authored', 'Staff' from generate_series(2, $3::int) n`,
      [client.id, full.id, limits.factorPatterns],
    );
    // None has committed before all of them have come.
    const holding = await hold(server, 'select from exams where id = $1 for no key update', [full.id]);
    const adding = Array.from({ length: 4 }, () => add({}, { id: full.id }));
    await untilWaiting(server, adding.length);
    await holding.letGo();
    const codes = (await Promise.all(adding)).map(({ status, code }) => code ?? status);
    expect(codes.sort()).toEqual([200, 4022, 4022, 4022]);
    const [{ number } = { number: 0 }] = await server.rows<{ number: number }>(
      'select count(*)::int as number from factor_patterns where exam_id = $1',
      [full.id],
    );
    expect(number).toBe(limits.factorPatterns);
  });
});

describe('a pattern that is changed', () => {
  it('keeps what another has changed elsewhere in it, and asks where both changed the same', async () => {
    const of = await anExam(server, { client });
    const read = { factor_pattern_name: 'はじめ', rows: [row()] };
    const { id } = (await add(read, { id: of.id })).body.data;
    const rows = [row('T1-1'), row('T2-1')];
    expect((await update(id, { ...read, rows, read }, colleague, of.id)).status).toBe(200);
    const renamed = await update(id, { ...read, factor_pattern_name: 'つぎ', read }, staff, of.id);
    expect(renamed.body.data).toMatchObject({ factor_pattern_name: 'つぎ', rows, revision: 2 });
    const both = await update(id, { ...read, rows: [row('T3-1')], read }, staff, of.id);
    expect(both).toMatchObject({ status: 409, code: 4220, body: { theirs: { rows } } });
    expect((await operations(of)).slice(1)).toMatchObject([
      { operation: 'analysis.updatePattern', before: { id, rows: [row()] }, after: { id, rows } },
      { before: { factor_pattern_name: 'はじめ' }, after: { factor_pattern_name: 'つぎ' } },
    ]);
  });

  it('by two at once has the change of one, and the other is told', async () => {
    const read = { factor_pattern_name: aName('p'), rows: [row()] };
    const { id } = (await add(read)).body.data;
    const change = (score: string, as: Bearer) => update(id, { ...read, rows: [row(score)], read }, as);
    const both = await Promise.all([change('T2-1', staff), change('T3-1', colleague)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await show(id)).body.data.revision).toBe(2);
  });

  it('back to what it is changes nothing', async () => {
    const of = await anExam(server, { client });
    const body = { factor_pattern_name: 'そのまま', rows: [row()] };
    const { id } = (await add(body, { id: of.id })).body.data;
    expect((await update(id, body, staff, of.id)).body.data).toMatchObject({ revision: 1 });
    expect(await operations(of)).toHaveLength(1);
  });

  it('to a score that the exam does not have, or of an id that it does not have, is refused', async () => {
    const { id, factor_pattern_name } = (await add()).body.data;
    const refused = await update(id, { factor_pattern_name, rows: [row('V-4')] });
    expect(refused).toMatchObject({ code: 4022, errors: { 'rows.0.score': [expect.anything()] } });
    expect((await update(999_999, { factor_pattern_name, rows: [row()] })).code).toBe(4004);
  });
});

describe('a pattern of another exam', () => {
  it('can be copied by whoever may output both', async () => {
    const { id: pattern_id } = (await add()).body.data;
    const other = await anExam(server, { client });
    const copy_from = { exam_id: exam.id, pattern_id };
    const copied = await add({ copy_from }, { id: other.id });
    expect(copied.body.data).toMatchObject({ source: 'copied', learning: null, revision: 1 });
    expect((await add({ copy_from: { ...copy_from, pattern_id: 999_999 } }, { id: other.id })).code).toBe(
      4004,
    );
    const restricted = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, restricted, other, { output: true });
    expect((await add({ copy_from }, { as: restricted, id: other.id })).code).toBe(4004);
    await permit(server, restricted, exam, { manage: true });
    expect((await add({ copy_from }, { as: restricted, id: other.id })).code).toBe(4003);
  });

  it('of another company is not there, not even for an administrator', async () => {
    const stranger = await aUser(server);
    const { id: pattern_id } = (await add()).body.data;
    const own = await anExam(server);
    const copy_from = { exam_id: exam.id, pattern_id };
    const admin = await anAdmin(server);
    expect((await add({ copy_from }, { as: admin, id: own.id })).code).toBe(4004);
    for (const refused of [
      await show(pattern_id, stranger),
      await add({}, { as: stranger }),
      await update(pattern_id, { factor_pattern_name: 'x', rows: [row()] }, stranger),
      await preview([row()], { as: stranger }),
      await show(pattern_id, admin, own.id),
    ])
      expect(refused).toMatchObject({ status: 404, code: 4004 });
  });

  it('of a self-service company is not copied by an administrator', async () => {
    const [{ id: pattern_id }, own] = [(await add()).body.data, await anExam(server, { client })];
    const admin = await anAdmin(server);
    await server.rows(`update exams set package_type = 'ASP' where client_id = $1 and id = $2`, [
      client.id,
      own.id,
    ]);
    const asp = await add({}, { id: own.id });
    expect(asp.status).toBe(200);
    const copy_from = { exam_id: own.id, pattern_id: asp.body.data.id };
    expect((await add({ copy_from }, { as: admin })).code).toBe(4003);
    expect((await add({}, { as: admin, id: own.id })).code).toBe(4003);
    expect((await show(pattern_id, admin)).status).toBe(200);
  });
});

describe('who works with patterns', () => {
  it('is staff who may output the exam; who only looks on changes nothing', async () => {
    const { id: pid, factor_pattern_name } = (await add()).body.data;
    const onlooker = await anAdmin(server, { kind: 1 });
    const restricted = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, restricted, exam, { manage: true });
    expect((await show(pid, onlooker)).status).toBe(200);
    expect((await preview([row()], { as: onlooker })).status).toBe(200);
    for (const refused of [
      await add({}, { as: onlooker }),
      await update(pid, { factor_pattern_name, rows: [row()] }, onlooker),
      await server.call('analysis.removePattern', { as: onlooker, params: { id: exam.id, pid } }),
      await show(pid, restricted),
      await add({}, { as: restricted }),
      await preview([row()], { as: restricted }),
    ])
      expect(refused).toMatchObject({ status: 403, code: 4003 });
  });

  it('has none in an exam for employees', async () => {
    const { id } = await anExam(server, { client, service: 'EXAM1' });
    const ofExam = { as: staff, params: { id } };
    const page = { ...ofExam, query: {} };
    for (const refused of [
      await add({}, { id }),
      await preview([row()], { id }),
      await server.call('analysis.listPatterns', page),
      await server.call('analysis.showFactorMaster', ofExam),
    ])
      expect(refused).toMatchObject({ status: 403, code: 4003 });
  });
});

describe('a pattern that is removed', () => {
  it('is gone, and what names it was counted before; a saved search stays', async () => {
    const of = await anExam(server, { client });
    const { id: pid, factor_pattern_name } = (await add({}, { id: of.id })).body.data;
    await server.rows(
      `insert into analysis_searches (client_id, search_uid, exam_id, saved_by, conditions, counts, fairness, pattern_id)
       values ($1, lpad($2::text, 22, 'B'), $2::bigint, 'Staff', '{}', '{}', '[]', $3)`,
      [client.id, of.id, pid],
    );
    const body = { form: 2, factor_pattern_id: pid } as const;
    const named = { as: staff, params: { id: of.id } };
    await server.ask('outputs.createTemplate', {
      ...named,
      body: { ...body, template_name: '営業' } as never,
    });
    // One that waits, and one that was made.
    await server.rows(
      `insert into outputs (client_id, exam_id, form, format, language, total, requested_by, condition, status)
       select $1, $2, 2, 'pdf', 'ja', 1, 'Staff', $3, status from unnest('{0, 2}'::int[]) status`,
      [client.id, of.id, JSON.stringify(body)],
    );
    expect((await show(pid, staff, of.id)).body.data).toMatchObject({
      ...{ used_by: 1, used_by_templates: 1, used_by_outputs: 1 },
    });
    const remove = () => server.call('analysis.removePattern', { as: staff, params: { id: of.id, pid } });
    expect((await remove()).body).toEqual({ data: { id: pid } });
    expect((await show(pid, staff, of.id)).code).toBe(4004);
    expect((await remove()).code).toBe(4004);
    const searches = await server.rows(
      'select pattern_id from analysis_searches where client_id = $1 and exam_id = $2',
      [client.id, of.id],
    );
    expect(searches).toEqual([{ pattern_id: pid }]);
    expect((await operations(of))[1]).toMatchObject({
      ...{ operation: 'analysis.removePattern', before: { id: pid, factor_pattern_name } },
    });
  });
});
