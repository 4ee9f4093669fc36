import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { aClient, anAdmin, anExaminee, aUser, type TestClient } from '#tests/makers/people.ts';

const server = await aServer();
const realNow = performance.now.bind(performance);
let passed = 0;
vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passed);

/** Moves the clock by which this process remembers. */
function wait(seconds: number): void {
  passed += seconds * 1000;
}

interface NoticeRow {
  text?: string;
  color?: string | null;
  bold?: boolean;
  display?: boolean;
  /** Hours from now. */
  from?: number;
  to?: number | null;
  for?: 'staff' | 'candidates';
  client_ids?: number[];
}

async function aNotice({ text = 'text', ...row }: NoticeRow = {}): Promise<number> {
  const [made] = await server.rows<{ id: number }>(
    `insert into notifications (text_ja, text_en, text_zh, color, bold, display_candidates, display_from, display_to,
       display_staff, client_ids)
     values ($1 || ' ja', $1 || ' en', $1 || ' zh', $2, $3, $4, now() + $5 * interval '1 hour',
       now() + $6 * interval '1 hour', $7, $8) returning id`,
    [
      ...[text, row.color ?? null, row.bold ?? false, row.for !== 'staff' && (row.display ?? true)],
      ...[row.from ?? -1, row.to ?? null, row.for === 'staff', row.client_ids ?? []],
    ],
  );
  wait(6);
  return made?.id ?? 0;
}

const current = async (language: 'ja' | 'en' | 'zh' = 'ja') =>
  (await server.ask('notices.showForExaminee', { language, query: {} })).data;
const toCandidatesOf = async ({ hash }: TestClient) =>
  (await server.ask('notices.showForExaminee', { query: { hash } })).data;
const toStaff = async (as: Bearer, query = {}) =>
  (await server.ask('notices.showForStaff', { as, query })).data;

afterEach(async () => {
  await server.rows('delete from notifications');
  wait(6);
});

describe('the notice of the platform', () => {
  it('is null while there is none', async () => expect(await current()).toBeNull());

  it.each(languages)('is told to everybody in %s', async (language) => {
    const id = await aNotice({ text: 'maintenance', color: '#C00000', bold: true });
    const notice = { id, text: `maintenance ${language}`, color: '#C00000', display: true, bold: true };
    expect(await current(language)).toEqual(notice);
    const as = await anExaminee(server);
    expect((await server.ask('notices.showForExaminee', { as, language, query: {} })).data).toEqual(notice);
  });

  it.each<[string, NoticeRow]>([
    ['not displayed', { display: false }],
    ['for later', { from: 1 }],
    ['over', { from: -2, to: -1 }],
  ])('is null when it is %s', async (_, row) => {
    await aNotice(row);
    expect(await current()).toBeNull();
  });

  it('is the newest of those that are current', async () => {
    await aNotice({ text: 'old', from: -3 });
    await aNotice({ text: 'newest', from: -1, to: 1 });
    await aNotice({ text: 'middle', from: -2 });
    await aNotice({ text: 'later', from: 1 });
    expect(await current()).toMatchObject({ text: 'newest ja' });
  });

  it.each(['red', '#12345', 'url(x)', '#12345g'])(
    'has no colour when the stored one is "%s"',
    async (color) => {
      await aNotice({ color });
      expect(await current()).toMatchObject({ color: null });
    },
  );

  it('is remembered for some seconds, and read anew after them', async () => {
    await aNotice({ text: 'first' });
    expect(await current()).toMatchObject({ text: 'first ja' });
    await server.rows('delete from notifications');
    wait(3);
    expect(await current('en')).toMatchObject({ text: 'first en' });
    wait(3);
    expect(await current()).toBeNull();
  });

  it('is the Japanese text where the reader’s is missing', async () => {
    const id = await aNotice({ text: 'maintenance' });
    await server.rows("update notifications set text_en = '' where id = $1", [id]);
    wait(6);
    expect(await current('en')).toMatchObject({ text: 'maintenance ja' });
    expect(await current('zh')).toMatchObject({ text: 'maintenance zh' });
  });

  it('is told to the companies that it names alone, and there stands before an older one to all', async () => {
    const [named, other] = [await aClient(server), await aClient(server)];
    await aNotice({ text: 'to all', from: -3 });
    await aNotice({ text: 'to one', from: -2, client_ids: [named.id] });
    expect(await toCandidatesOf(named)).toMatchObject({ text: 'to one ja' });
    expect(await toCandidatesOf(other)).toMatchObject({ text: 'to all ja' });
    expect(await current()).toMatchObject({ text: 'to all ja' });
    await aNotice({ text: 'newer to all', from: -1 });
    expect(await toCandidatesOf(named)).toMatchObject({ text: 'newer to all ja' });
  });

  it('is told to staff or to candidates, as it says, and to staff by their own company', async () => {
    const [named, other] = [await aClient(server), await aClient(server)];
    const [mine, theirs] = [await aUser(server, { client: named }), await aUser(server, { client: other })];
    await aNotice({ text: 'to candidates' });
    await aNotice({ text: 'to staff', for: 'staff', client_ids: [named.id] });
    expect(await toStaff(mine)).toMatchObject({ text: 'to staff ja' });
    expect(await toStaff(theirs)).toBeNull();
    // Naming another company shows nothing of it.
    expect(await toStaff(theirs, { hash: named.hash })).toBeNull();
    expect(await toCandidatesOf(named)).toMatchObject({ text: 'to candidates ja' });
    const admin = await anAdmin(server);
    expect(await toStaff(admin)).toBeNull();
    expect(await toStaff(admin, { hash: named.hash })).toMatchObject({ text: 'to staff ja' });
  });
});
