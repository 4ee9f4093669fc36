import { describe, expect, it } from 'vitest';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { recipientsOf } from '#tests/makers/mails.ts';
import { aClient, anExam, aSitting, aUser, endTimeIn } from '#tests/makers/people.ts';
import { closeExpired } from '../../sittings/door.ts';
import { notifyStaff } from './notify-staff.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const scope = aSweepScope(server.database.database);
const sweep = () => notifyStaff(server.adapters).run(scope);

interface Setting {
  addresses: string | string[];
  tells: ('begun' | 'submitted' | 'examined')[];
  frequency: 'at_once' | 'daily';
  language: 'ja' | 'en' | 'zh';
  finished_number?: unknown;
  finished_percent?: unknown;
  untested_days?: unknown;
}
const usual: Setting = {
  ...{ addresses: 'One@example.com\ntwo@example.com', tells: ['begun', 'examined'] },
  ...{ frequency: 'at_once', language: 'ja' },
};
const set = (exam: { id: number }, more: Partial<Setting> = {}) =>
  server.call('mails.setDestinations', { as: staff, params: { id: exam.id }, body: { ...usual, ...more } });
const noticesOf = (exam: { id: number }) =>
  server.rows<{ id: number; subject: string; body: string }>(
    `select id, subject, body from mails where exam_id = $1 and kind = 'notice' order by id`,
    [exam.id],
  );
/** What happened, and what was told, lies longer ago. */
const pass = async (exam: { id: number }, minutes: number) => {
  const by = [exam.id, minutes];
  await server.rows(`update events set at = at - $2 * interval '1 minute' where exam_id = $1`, by);
  await server.rows(
    `update exam_notifications set told_at = told_at - $2 * interval '1 minute',
       read_until = read_until - $2 * interval '1 minute' where exam_id = $1`,
    by,
  );
};

describe('setting whom an exam tells', () => {
  it('keeps addresses, events and numbers, and answers them with a mail as it would be', async () => {
    const exam = await anExam(server, { client });
    const asked = { as: staff, params: { id: exam.id } };
    expect((await server.ask('mails.showDestinations', asked)).data).toMatchObject({
      addresses: [],
      frequency: 'at_once',
      preview: { subject: expect.stringContaining('受検が始まりました') },
    });
    expect((await set(exam, { finished_percent: '80', untested_days: 3 })).status).toBe(200);
    const { data } = await server.ask('mails.showDestinations', asked);
    expect(data).toMatchObject({
      addresses: ['One@example.com', 'two@example.com'],
      tells: ['begun', 'examined'],
      finished_percent: 80,
      finished_number: null,
      untested_days: 3,
    });
    expect(data.preview.text).toContain('80%');
    expect(data.preview.text).not.toMatch(/[{}]/);
    const [line] = await server.rows(
      `select after from operation_logs where operation = 'mails.setDestinations' and exam_id = $1`,
      [exam.id],
    );
    expect(line?.after).toMatchObject({ addresses: 2, finished_percent: 80 });
  });

  const many = Array.from({ length: 21 }, (_, at) => `a${at}@example.com`);
  it.each<[string, Partial<Setting>, string]>([
    ['21 addresses', { addresses: many }, 'addresses'],
    ['the same address in other letters', { addresses: ['a@example.com', 'A@Example.com'] }, 'addresses'],
    ['no address', { addresses: 'a@example.com\nnobody' }, 'addresses'],
    ['a header in an address', { addresses: ['a@example.com\r\nBcc: spy@example.com'] }, 'addresses'],
    ['a name before an address', { addresses: ['A <a@example.com>'] }, 'addresses'],
    ['0 %', { finished_percent: '0' }, 'finished_percent'],
    ['101 %', { finished_percent: 101 }, 'finished_percent'],
    ['half a per cent', { finished_percent: '0.5' }, 'finished_percent'],
    ['nobody as a number', { finished_number: 0 }, 'finished_number'],
    ['no day', { untested_days: 0 }, 'untested_days'],
    ['days beyond the period', { untested_days: 60 }, 'untested_days'],
    ['nothing to tell', { tells: [] }, 'tells'],
    ['an event of nobody', { tells: ['ended' as 'begun'] }, 'tells'],
    ['a language of nobody', { language: 'fr' as 'ja' }, 'language'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await set(await anExam(server, { client }), more);
    const errors = Object.keys((body as unknown as { errors: object }).errors).map(
      (path) => path.split('.')[0],
    );
    expect([status, errors]).toEqual([422, [field]]);
  });

  it('takes 20 addresses, full-width ones too, with any sign between them', async () => {
    const exam = await anExam(server, { client });
    expect((await set(exam, { addresses: many.slice(1).join('、') })).status).toBe(200);
    expect((await set(exam, { addresses: 'ａ＠example.com； b@example.com' })).status).toBe(200);
    const { data } = await server.ask('mails.showDestinations', { as: staff, params: { id: exam.id } });
    expect(data.addresses).toEqual(['a@example.com', 'b@example.com']);
    expect((await set(exam, { addresses: '', tells: [] })).status).toBe(200);
  });

  it('sends one to whoever asks', async () => {
    const exam = await anExam(server, { client });
    const { data } = await server.ask('mails.tryDestinations', { as: staff, params: { id: exam.id } });
    const [mail] = await noticesOf(exam);
    expect(mail?.subject).toMatch(/^\[テスト\] .*受検が始まりました/);
    expect(await recipientsOf(server, mail?.id ?? 0)).toMatchObject([
      { address: data.address, examinee_id: null },
    ]);
  });
});

describe('telling staff', () => {
  it('gathers what happened in one mail to everybody on the list, with numbers and nobody’s name', async () => {
    const exam = await anExam(server, { client });
    await set(exam);
    await aSitting(server, { exam, name: '秘密 太郎' });
    await aSitting(server, { exam });
    await sweep();
    expect(await noticesOf(exam)).toEqual([]);
    await pass(exam, 2);
    await sweep();
    const [mail, more] = await noticesOf(exam);
    expect(more).toBeUndefined();
    expect(mail?.body).toContain('受検を開始：2名');
    expect(mail?.body).toContain('受検中：2名');
    expect(mail?.body).toContain(`http://hakaru.test/client/${client.id}/exam/${exam.id}/exam-top`);
    expect(mail?.body).not.toContain('秘密');
    expect(await recipientsOf(server, mail?.id ?? 0)).toMatchObject([
      { address: 'One@example.com' },
      { address: 'two@example.com' },
    ]);
    await sweep();
    expect(await noticesOf(exam)).toHaveLength(1);
  });

  it('pauses between two mails, tells a reached number without waiting, and only once', async () => {
    const exam = await anExam(server, { client });
    await set(exam, { finished_number: 1 });
    const person = await aSitting(server, { exam });
    await pass(exam, 2);
    await sweep();
    await aSitting(server, { exam });
    await pass(exam, 2);
    await sweep();
    expect(await noticesOf(exam)).toHaveLength(1);
    await endTimeIn(server, person, -60);
    await closeExpired(scope);
    await sweep();
    await sweep();
    const [, reached, more] = await noticesOf(exam);
    expect(reached?.body).toContain('受検済が1名に達しました。');
    expect(reached?.body).toContain('受検を開始：1名');
    expect(more).toBeUndefined();
  });

  it('tells several workers nothing twice', async () => {
    const exam = await anExam(server, { client });
    await set(exam);
    await aSitting(server, { exam });
    await pass(exam, 2);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await noticesOf(exam)).toHaveLength(1);
  });

  it('leaves out who is hidden, and tells nothing of what was before the list', async () => {
    const exam = await anExam(server, { client });
    await aSitting(server, { exam });
    await pass(exam, 2);
    await set(exam);
    const hidden = await aSitting(server, { exam });
    await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);
    await pass(exam, 1);
    await sweep();
    expect(await noticesOf(exam)).toEqual([]);
  });

  it('gathers a day for the morning, in the language of the list', async () => {
    const exam = await anExam(server, { client });
    await set(exam, { frequency: 'daily', language: 'en' });
    await aSitting(server, { exam });
    await pass(exam, 30);
    await sweep();
    expect(await noticesOf(exam)).toEqual([]);
    await server.rows('update exam_notifications set daily_on = daily_on - 1 where exam_id = $1', [exam.id]);
    await sweep();
    expect((await noticesOf(exam)).map(({ subject }) => subject)).toEqual([
      `[Exam ${exam.directory}] Candidates have started`,
    ]);
    await sweep();
    expect(await noticesOf(exam)).toHaveLength(1);
  });
});
