import { afterEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExaminee } from '#tests/makers/people.ts';

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
}

async function aNotice({ text = 'text', ...row }: NoticeRow = {}): Promise<number> {
  const [made] = await server.rows<{ id: number }>(
    `insert into notifications (text_ja, text_en, text_zh, color, bold, display_candidates, display_from, display_to)
     values ($1 || ' ja', $1 || ' en', $1 || ' zh', $2, $3, $4, now() + $5 * interval '1 hour',
       now() + $6 * interval '1 hour') returning id`,
    [text, row.color ?? null, row.bold ?? false, row.display ?? true, row.from ?? -1, row.to ?? null],
  );
  wait(6);
  return made?.id ?? 0;
}

const current = async (language: 'ja' | 'en' | 'zh' = 'ja') =>
  (await server.ask('notices.showForExaminee', { language })).data;

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
    expect((await server.ask('notices.showForExaminee', { as, language })).data).toEqual(notice);
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
});
