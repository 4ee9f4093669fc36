import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import type { OperationEntry } from '#contract/shapes/history.ts';
import { translator } from '#messages/translator.ts';
import { closeExpired } from '#server/features/sittings/door.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aSection } from '#tests/makers/groupings.ts';
import {
  aClient,
  anAdmin,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  endTimeIn,
  permit,
  type TestExaminee,
} from '#tests/makers/people.ts';
import { changesIn } from './changes-in.ts';

/** Fields that are told otherwise, or lead nowhere: the test is named beside the line, an output has a list of its own. */
const untold: readonly string[] = [
  'answer_id',
  'output_id',
  'mail_id',
  'merged_id',
  'merged_into',
  'other_id',
  'services',
];

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const ja = translator('ja');

async function linesOf(
  person: TestExaminee,
  { as = staff, language = 'ja', ...query }: Asked = {},
): Promise<OperationEntry[]> {
  const asked = { as, language, params: { id: person.id }, query };
  return (await server.ask('examinees.listOperationLogs', asked)).data;
}
interface Asked {
  as?: { token: string };
  language?: (typeof languages)[number];
  page?: number;
  per_page?: number;
}

/** What a line says, without the moment. */
const said = ({ text, portion, by, changes }: OperationEntry) => [
  text,
  portion,
  by.name,
  ...changes.map(({ label, before, after }) => `${label}: ${before} > ${after}`),
];

describe('the operation log of a person', () => {
  it('tells who did what, the newest first, with the changed fields in words', async () => {
    const person = await aSitting(server, { exam, login_id: 'log1' });
    const params = { id: person.id, x: person.answer_id };
    await server.ask('examinees.reset', { as: staff, params, body: { reason: '回線が切れたため' } });
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
    const own = await anExam(server, { client });
    const section = await aSection(server, own);
    const person = await anExaminee(server, { exam: own, confirmed: false });
    const profile = {
      name: '山田 花子',
      name_kana: 'ヤマダ ハナコ',
      email: 'hanako@example.com',
      gender_cd: 2,
    };
    const body = { ...profile, section_id: section.id };
    await server.ask('sittings.agree', {
      as: person,
      body: { agree: true, terms_version: 1, purpose_version: 1 },
    });
    await server.ask('examinees.updateProfile', { as: person, body });
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
    await server.rows('update examinees set section_id = null where id = $1', [person.id]);
    await server.rows('delete from sections where id = $1', [section.id]);
    expect((await ofSection())?.after).toBe(ja('operation.gone'));
  });

  it('has words in every language for all that a person can meet, and holds no secret', async () => {
    const person = await aLife();
    const raw = await server.rows<{ operation: string; before: object | null; after: object | null }>(
      'select operation, before, after from operation_logs where examinee_id = $1',
      [person.id],
    );
    const fields = raw.flatMap(({ before, after }) => Object.keys({ ...before, ...after }));
    const none = new Map<number, string>();
    const names = {
      classification_id: none,
      section_id: none,
      tags: none,
      exam_set_id: none,
      exam_item_ids: none,
    };
    const isTold = (field: string) =>
      changesIn({ before: null, after: { [field]: null } }, { language: 'ja', exam_type: 1, names }).length >
      0;
    expect(fields.filter((field) => !isTold(field) && !untold.includes(field))).toEqual([]);
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
    const trust = await anExam(server, { client: await aClient(server) });
    const person = await anExaminee(server, { exam: trust });
    const admin = await anAdmin(server);
    await server.ask('examinees.changeHiddenStatus', {
      as: admin,
      body: { exam_id: trust.id, examinee_ids: [person.id], is_hidden: 1 },
    });
    const [seen] = await linesOf(person, { as: admin });
    expect(seen?.by).toMatchObject({
      kind: 'platform',
      name: expect.not.stringMatching(ja('actor.platform')),
    });
    const [told] = await linesOf(person, { as: await aUser(server, { client: trust.client }) });
    expect(told?.by).toEqual({ kind: 'platform', name: ja('actor.platform') });
  });

  it('of a self-service company is its own, and of an exam it is for those who may see it', async () => {
    const own = await anExam(server, { client: await aClient(server, { package_type: 'ASP' }) });
    const person = await anExaminee(server, { exam: own });
    const ask = (as: { token: string }) =>
      server.call('examinees.listOperationLogs', { as, params: { id: person.id }, query: {} });
    expect(await ask(await anAdmin(server))).toMatchObject({ status: 403, code: 4003 });
    const limited = await aUser(server, { client: own.client, role: 'o', restricted: true });
    expect(await ask(limited)).toMatchObject({ status: 404 });
    await permit(server, limited, own);
    expect((await ask(limited)).status).toBe(200);
  });
});

describe('the mails of a person', () => {
  it('are none yet', async () => {
    const person = await anExaminee(server, { exam });
    const { body } = await server.call('examinees.listSentMails', {
      as: staff,
      params: { id: person.id },
      query: {},
    });
    expect(body).toMatchObject({ data: [], pagination: { total: 0, total_pages: 1 } });
  });
});

/** Somebody to whom nearly everything has happened. */
async function aLife(): Promise<TestExaminee> {
  const own = await anExam(server, { client, portions: ['personality', 'motivation'] });
  const person = await anExaminee(server, { exam: own, confirmed: false });
  const csv = `ログインID,メールアドレス,管理番号\n${person.login_id},new@example.com,A-1\n`;
  await server.ask('examinees.importCsv', {
    as: staff,
    body: { exam_id: own.id, file: aFile('people.csv', Buffer.from(csv), 'text/csv') },
  });
  const selected = { exam_id: own.id, examinee_ids: [person.id] };
  await server.ask('examinees.listCredentials', { as: staff, body: selected });
  await server.ask('examinees.reissueCredentials', { as: staff, body: selected });
  for (const is_hidden of [1, 0] as const)
    await server.ask('examinees.changeHiddenStatus', { as: staff, body: { ...selected, is_hidden } });
  await server.rows('update examinees set is_locked = 1 where id = $1', [person.id]);
  await server.ask('examinees.unlock', { as: staff, params: { id: person.id } });
  // The new password has ended the session.
  await server.rows('update examinee_sessions set ended_at = null where examinee_id = $1', [person.id]);
  await server.ask('sittings.agree', {
    as: person,
    body: { agree: true, terms_version: 1, purpose_version: 1 },
  });
  await server.ask('examinees.updateProfile', {
    as: person,
    body: { name: '山田 花子', name_kana: 'ヤマダ ハナコ', email: 'hanako@example.com', gender_cd: 9 },
  });
  const params = { id: person.answer_id };
  const { data } = await server.ask('sittings.start', { as: person, params });
  await server.ask('sittings.savePage', {
    as: person,
    params,
    body: { page: 1, value: '1'.repeat(data.answer.length) },
  });
  await server.ask('sittings.reset', { as: person, params, body: {} });
  await endTimeIn(server, person, -5);
  await closeExpired(aSweepScope(server.database.database));
  await server.rows('update examinees set is_output = 1, is_printed = 1 where id = $1', [person.id]);
  await server.rows('update answers set status = 5 where id = $1', [person.answer_id]);
  const reason = '操作の誤りのため';
  await server.ask('examinees.reset', {
    as: staff,
    params: { id: person.id, x: person.answer_id },
    body: { reason },
  });
  return person;
}
