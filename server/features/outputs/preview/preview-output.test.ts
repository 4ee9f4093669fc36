import { describe, expect, it } from 'vitest';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
const b = await aScoredPerson(server, { exam, login_id: 'b1', name: '山田 B' });
const a = await aScoredPerson(server, { exam, login_id: 'a1', name: '山田 A', seed: 1 });
const untested = await anExaminee(server, { exam, login_id: 'a0' });

const preview = (body: object) =>
  server.call('outputs.previewOutput', {
    as: staff,
    params: { id: exam.id },
    body: { form: 1, search: {}, ...body } as never,
  });

/** Width and height of a PNG in a data address. */
function sizeOf(picture: string): [number, number] {
  const bytes = Buffer.from(picture.replace('data:image/png;base64,', ''), 'base64');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

interface Shown {
  data: { examinee_id: number; name: string; picture: string };
}

describe('what an output begins with', () => {
  it.each([1, 2])('is the first page of the first person with a result: form %d', async (form) => {
    const { status, body } = await preview({ form });
    expect(status).toBe(200);
    const { data } = body as Shown;
    expect(data).toMatchObject({ kind: 'page', examinee_id: a.id, login_id: 'a1', name: '山田 A' });
    const [width, height] = sizeOf(data.picture);
    // One sheet of A4, whatever follows it.
    expect(height / width).toBeCloseTo(Math.SQRT2, 1);
  });

  it('is drawn of groups for an account no more than twice at once', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => preview({ form: 3 })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  });

  it('is the first page about everybody of a group, as the condition shows them', async () => {
    const { status, body } = await preview({ form: 3 });
    expect(status).toBe(200);
    const whole = body.data as unknown as { people: number; picture: string };
    expect(whole).toMatchObject({ kind: 'group', people: 2 });
    const [width, height] = sizeOf(whole.picture);
    expect(height / width).toBeCloseTo(Math.SQRT2, 1);
    const one = await preview({ form: 3, examinee_ids: [a.id, untested.id], search: undefined });
    expect(one.body.data).toMatchObject({ kind: 'group', people: 1 });
    const other = (await preview({ form: 3, result_mode: 'motivation' })).body.data as typeof whole;
    expect(other.picture).not.toBe(whole.picture);
  }, 90_000);

  it('is the first picture of the first person, as the condition shows it', async () => {
    const { body } = await preview({ form: 6 });
    const first = body.data as unknown as { picture: string };
    expect(first).toMatchObject({ kind: 'picture', examinee_id: a.id, login_id: 'a1', name: '山田 A' });
    const [width, height] = sizeOf(first.picture);
    expect(width).toBeGreaterThan(0);
    expect(height).toBeGreaterThan(0);
    const motivation = (await preview({ form: 6, format: 'svg', result_mode: 'motivation' })).body.data;
    expect(motivation).toMatchObject({ kind: 'picture', examinee_id: a.id });
    expect((motivation as unknown as typeof first).picture).not.toBe(first.picture);
  }, 90_000);

  it('goes by the condition: its order, and its standards', async () => {
    const more = { examinee_ids: [a.id, b.id], search: undefined };
    const plain = (await preview({ ...more, order: 'finished' })).body as Shown;
    expect(plain.data.examinee_id).toBe(b.id);
    const held = (await preview({
      ...{ ...more, order: 'finished' },
      ...{ setting_standard_1: 'T1-1', setting_standard_quantity_1: 50 },
    })) as { body: Shown };
    expect(held.body.data.picture).not.toBe(plain.data.picture);
  }, 90_000);

  it('flags nobody and leaves nothing behind', async () => {
    expect(await server.rows('select 1 from outputs')).toEqual([]);
    expect(await server.rows('select 1 from report_codes')).toEqual([]);
    expect(await server.rows('select 1 from examinees where is_output = 1')).toEqual([]);
  });

  it('is refused in words: nobody with a result, another form, a mode that leaves nothing, strangers', async () => {
    const nobody = await preview({ examinee_ids: [untested.id], search: undefined });
    expect(nobody.body).toMatchObject({ code: 4022, errors: { examinee_ids: [expect.any(String)] } });
    expect((await preview({ form: 7 })).body).toMatchObject({
      code: 4022,
      errors: { form: [expect.any(String)] },
    });
    const only = await anExam(server, { client });
    const one = await aScoredPerson(server, { exam: only });
    const none = await server.call('outputs.previewOutput', {
      as: staff,
      params: { id: only.id },
      body: { form: 1, result_mode: 'motivation', examinee_ids: [one.id] },
    });
    expect(none.status).toBe(422);
    expect((await preview({ examinee_ids: [one.id], search: undefined })).status).toBe(404);
  });
});
