import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import type { OperationLine } from '#contract/shapes/history.ts';
import { translator } from '#messages/translator.ts';
import { closeExpired } from '#server/features/sittings/door.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aHouse } from '#tests/makers/a-house.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aSection } from '#tests/makers/groupings.ts';
import {
  aClient,
  anAdmin,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  bellRingsIn,
  permit,
  type TestExaminee,
} from '#tests/makers/people.ts';
import { isKnownField } from './changes-in.ts';

const house = await aHouse();
const client = await aClient(house);
const exam = await anExam(house, { client });
const staff = await aUser(house, { client });
const ja = translator('ja');

async function linesOf(
  person: TestExaminee,
  { as = staff, language = 'ja', ...query }: Asked = {},
): Promise<OperationLine[]> {
  const asked = { as, language, params: { id: person.id }, query };
  return (await house.ask('examinees.listOperationLogs', asked)).data;
}
interface Asked {
  as?: { token: string };
  language?: (typeof languages)[number];
  page?: number;
  per_page?: number;
}

/** What a line says, without the moment. */
const said = ({ text, portion, by, changes }: OperationLine) => [
  text,
  portion,
  by.name,
  ...changes.map(({ label, before, after }) => `${label}: ${before} > ${after}`),
];

describe('the operation log of a person', () => {
  it('tells who did what, the newest first, with the changed fields in words', async () => {
    const person = await aSitting(house, { exam, login_id: 'log1' });
    const params = { id: person.id, x: person.answer_id };
    await house.ask('examinees.reset', { as: staff, params, body: { reason: '回線が切れたため' } });
    const [reset, begun, added] = await linesOf(person);
    expect(reset && said(reset)).toEqual([
      ...[ja('operation.examinees.reset'), '性格検査', expect.stringContaining('staff')],
      '状態: 回答中 > 未回答',
      '受検回: 1回目 > 2回目',
      '回答数: 0 > 0',
      '理由: null > 回線が切れたため',
    ]);
    expect(begun && said(begun)).toEqual([
      ...[ja('operation.sittings.start'), '性格検査', ja('actor.candidate')],
      '状態: 未回答 > 回答中',
    ]);
    expect(added && said(added)).toEqual([
      ...[ja('operation.examinees.add'), null, ja('actor.platform'), 'ログインID: null > log1'],
    ]);
  });

  it('names groups while they exist, and says when one is deleted', async () => {
    const own = await anExam(house, { client });
    const section = await aSection(house, own);
    const person = await anExaminee(house, { exam: own, confirmed: false });
    const profile = {
      name: '山田 花子',
      name_kana: 'ヤマダ ハナコ',
      email: 'hanako@example.com',
      gender_cd: 2,
    };
    const body = { ...profile, section_id: section.id };
    await house.ask('sittings.agree', {
      as: person,
      body: { agree: true, terms_version: 1, purpose_version: 1 },
    });
    await house.ask('examinees.updateProfile', { as: person, body });
    const ofSection = async () =>
      (await linesOf(person))[0]?.changes.find(({ field }) => field === 'section_id');
    const [line] = await linesOf(person);
    expect(line && said(line)).toEqual(
      expect.arrayContaining([
        '氏名: 試験 花子 > 山田 花子',
        '性別: null > 女性',
        `選考区分: null > ${section.name}`,
      ]),
    );
    await house.rows('update examinees set section_id = null where id = $1', [person.id]);
    await house.rows('delete from sections where id = $1', [section.id]);
    expect((await ofSection())?.after).toBe(ja('operation.gone'));
  });

  it('has words in every language for all that a person can meet, and holds no secret', async () => {
    const person = await aLife();
    const raw = await house.rows<{ operation: string; before: object | null; after: object | null }>(
      'select operation, before, after from operation_logs where examinee_id = $1',
      [person.id],
    );
    const fields = raw.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
    expect(fields.filter((field) => !isKnownField(field))).toEqual([]);
    expect(new Set(raw.map(({ operation }) => operation)).size).toBeGreaterThanOrEqual(10);
    for (const language of languages) {
      const lines = await linesOf(person, { language, per_page: 100 });
      expect(lines).toHaveLength(raw.length);
      const t = translator(language);
      for (const { text, by, changes } of lines) {
        expect([text, by.name]).not.toContain(t('operation.unknown'));
        // No key, code or JSON shows through.
        for (const { label, before, after } of changes)
          for (const word of [label, before, after])
            expect(word ?? '').not.toMatch(/^[a-z_]+\.|^[a-z]+_|[[{"]|undefined/);
      }
      expect(JSON.stringify(lines)).not.toContain(person.password);
    }
  });

  it('comes in pages, each line once', async () => {
    const person = await aLife();
    const whole = await linesOf(person, { per_page: 100 });
    const pages = [
      await linesOf(person, { per_page: 4 }),
      await linesOf(person, { per_page: 4, page: 2 }),
    ].flat();
    expect(pages.map(({ id }) => id)).toEqual(whole.slice(0, 8).map(({ id }) => id));
    const moments = whole.map(({ created_at }) => created_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it('tells the platform which of its people it was, and a company that it was the platform', async () => {
    const trust = await anExam(house, { client: await aClient(house) });
    const person = await anExaminee(house, { exam: trust });
    const admin = await anAdmin(house);
    await house.ask('examinees.changeHiddenStatus', {
      as: admin,
      body: { exam_id: trust.id, examinee_ids: [person.id], is_hidden: 1 },
    });
    const [seen] = await linesOf(person, { as: admin });
    expect(seen?.by).toMatchObject({
      kind: 'platform',
      name: expect.not.stringMatching(ja('actor.platform')),
    });
    const [told] = await linesOf(person, { as: await aUser(house, { client: trust.client }) });
    expect(told?.by).toEqual({ kind: 'platform', name: ja('actor.platform') });
  });

  it('of a self-service company is its own, and of an exam it is for those who may see it', async () => {
    const own = await anExam(house, { client: await aClient(house, { package_type: 'ASP' }) });
    const person = await anExaminee(house, { exam: own });
    const ask = (as: { token: string }) =>
      house.call('examinees.listOperationLogs', { as, params: { id: person.id }, query: {} });
    expect(await ask(await anAdmin(house))).toMatchObject({ status: 403, code: 4003 });
    const limited = await aUser(house, { client: own.client, role: 'o', restricted: true });
    expect(await ask(limited)).toMatchObject({ status: 404 });
    await permit(house, limited, own);
    expect((await ask(limited)).status).toBe(200);
  });
});

describe('the mails of a person', () => {
  it('are none yet', async () => {
    const person = await anExaminee(house, { exam });
    const { body } = await house.call('examinees.listSentMails', {
      as: staff,
      params: { id: person.id },
      query: {},
    });
    expect(body).toMatchObject({ data: [], pagination: { total: 0, total_pages: 1 } });
  });
});

/** Somebody to whom nearly everything has happened. */
async function aLife(): Promise<TestExaminee> {
  const own = await anExam(house, { client, portions: ['personality', 'motivation'] });
  const person = await anExaminee(house, { exam: own, confirmed: false });
  const csv = `ログインID,メールアドレス,管理番号\n${person.login_id},new@example.com,A-1\n`;
  await house.ask('examinees.importCsv', {
    as: staff,
    body: { exam_id: own.id, file: aFile('people.csv', Buffer.from(csv), 'text/csv') },
  });
  const selected = { exam_id: own.id, examinee_ids: [person.id] };
  await house.ask('examinees.listCredentials', { as: staff, body: selected });
  await house.ask('examinees.reissueCredentials', { as: staff, body: selected });
  for (const is_hidden of [1, 0] as const)
    await house.ask('examinees.changeHiddenStatus', { as: staff, body: { ...selected, is_hidden } });
  await house.rows('update examinees set is_locked = 1 where id = $1', [person.id]);
  await house.ask('examinees.unlock', { as: staff, params: { id: person.id } });
  // The new password has ended the session.
  await house.rows('update examinee_sessions set ended_at = null where examinee_id = $1', [person.id]);
  await house.ask('sittings.agree', {
    as: person,
    body: { agree: true, terms_version: 1, purpose_version: 1 },
  });
  await house.ask('examinees.updateProfile', {
    as: person,
    body: { name: '山田 花子', name_kana: 'ヤマダ ハナコ', email: 'hanako@example.com', gender_cd: 9 },
  });
  const params = { id: person.answer_id };
  const { data } = await house.ask('sittings.start', { as: person, params });
  await house.ask('sittings.savePage', {
    as: person,
    params,
    body: { page: 1, value: '1'.repeat(data.answer.length) },
  });
  await house.ask('sittings.reset', { as: person, params, body: {} });
  await bellRingsIn(house, person, -5);
  await closeExpired(aSweepScope(house.database.database));
  await house.rows('update examinees set is_output = 1, is_printed = 1 where id = $1', [person.id]);
  await house.rows('update answers set status = 5 where id = $1', [person.answer_id]);
  const reason = '操作の誤りのため';
  await house.ask('examinees.reset', {
    as: staff,
    params: { id: person.id, x: person.answer_id },
    body: { reason },
  });
  return person;
}
