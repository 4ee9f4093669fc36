import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { visitCandidateScreens } from './candidate-screens.ts';
import {
  agree,
  expectPage,
  heading,
  logIn,
  newCandidate,
  questions,
  registerProfile,
  turnPage,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expect, test } from './story.ts';

/*
 * What a screen reader is given: the accessibility tree of every candidate screen, in its order and by its names. What
 * stands here is what is expected; nothing is recorded by a run.
 */

const t = translator('ja');
const h = (level: number, name: string) => `- heading ${JSON.stringify(name)} [level=${level}]`;
const named = (role: string, name: string) => `- ${role} ${JSON.stringify(name)}`;
const scale = ['あてはまらない', 'あまりあてはまらない', 'ややあてはまる', 'あてはまる'];

/** In reading order. What is left out may stand between; what stands here may not be missing or change places. */
const screens: Record<string, string[]> = {
  'log-in': [
    h(1, 'はじめから終わりまで'),
    named('textbox', t('sitting.login.id')),
    named('textbox', t('sitting.login.password')),
    named('checkbox', t('sitting.login.showPassword')),
    named('button', t('sitting.login.submit')),
    named('link', t('rehearsal.link')),
    h(2, t('sitting.login.contact')),
  ],
  rehearsal: [
    h(1, t('rehearsal.title')),
    h(2, t('rehearsal.check.title')),
    '- status',
    named('button', t('rehearsal.check.again')),
    h(2, t('rehearsal.practice.title')),
    named('button', t('rehearsal.practice.begin')),
    named('link', t('rehearsal.back')),
  ],
  code: [
    h(1, t('page.verify')),
    named('textbox', t('session.verify.code')),
    '- timer',
    named('button', t('session.verify.submit')),
    h(2, t('session.verify.noMail')),
    named('link', t('session.verify.toLogin')),
    h(2, t('sitting.login.contact')),
  ],
  notes: [
    h(1, t('sitting.notes.title')),
    h(2, t('sitting.notes.what.title')),
    h(2, t('sitting.notes.time.title')),
    h(2, t('sitting.notes.clock.title')),
    h(2, t('sitting.notes.line.title')),
    h(2, t('sitting.notes.data.title')),
    named('link', t('rehearsal.link')),
    named('checkbox', t('sitting.notes.agree')),
    named('button', t('sitting.notes.submit')),
  ],
  profile: [
    h(1, t('sitting.profile.title')),
    '- textbox /氏名/',
    '- textbox /フリガナ/',
    '- textbox /メールアドレス/',
    named('combobox', t('sitting.profile.gender_cd')),
    named('button', t('sitting.profile.toConfirm')),
  ],
  top: [
    h(1, t('sitting.top.title')),
    h(2, '性格検査'),
    named('link', `${t('sitting.top.begin')} 性格検査`),
    named('link', t('rehearsal.link')),
  ],
  start: [
    h(1, t('sitting.start.title', { name: '性格検査' })),
    h(2, t('sitting.start.notice')),
    h(2, t('sitting.start.options')),
    h(2, t('sitting.start.practice')),
    named('group', '朝は、早めに準備を始める。'),
    named('button', t('sitting.start.begin')),
    named('link', t('sitting.start.back')),
  ],
  'test page': [
    h(1, '性格検査'),
    named('progressbar', t('sitting.page.progress', { page: 1, pages: 10 })),
    '- timer',
    named('button', t('sitting.page.hideClock.name')),
    named('button', t('sitting.page.mute.name')),
    '- status',
    h(2, t('sitting.page.progress', { page: 1, pages: 10 })),
    ...Array.from({ length: 12 }, (_, index) => `- group /^問${index + 1} .+/`),
    named('button', t('sitting.page.next')),
  ],
  confirmation: [
    h(1, t('sitting.confirm.title')),
    h(2, t('sitting.confirm.list')),
    named('link', t('sitting.confirm.page', { page: 1 })),
    named('link', t('sitting.page.question', { number: 2 })),
    named('link', t('sitting.page.question', { number: 12 })),
    named('link', t('sitting.confirm.page', { page: 2 })),
    named('link', t('sitting.page.question', { number: 13 })),
    named('link', t('sitting.confirm.back')),
  ],
  done: [
    h(1, t('sitting.done.allTitle')),
    named('button', t('sitting.menu.logout')),
    named('link', t('feedback.open')),
  ],
  feedback: [
    h(1, t('feedback.title')),
    h(2, t('feedback.about.title')),
    h(2, '性格検査'),
    h(3, '外向性'),
    named('button', t('feedback.print')),
    named('link', t('feedback.toTop')),
    named('button', t('sitting.menu.logout')),
    h(2, t('sitting.login.contact')),
  ],
};

test('every candidate screen is read in a good order, by names that say what things are', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const read: string[] = [];
  await visitCandidateScreens(page, async (screen) => {
    const expected = screens[screen];
    if (!expected) return;
    await expectReadAloud(page, screen, expected);
    read.push(screen);
  });
  expect(read).toEqual(Object.keys(screens));
});

test('a question is read with its number, its words and its options, the clock stays silent', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await sitDownAt(page, 'personality');
  const first = questions(page).first();
  for (const [index, name] of scale.entries())
    await expect(first.getByRole('radio').nth(index)).toHaveAccessibleName(name);
  // A timer says nothing by itself; the warnings have a region of their own, which is polite.
  await expect(page.getByRole('timer')).not.toHaveAttribute('aria-live', /./);
  await expect(page.locator('header [role=status]')).toHaveText('');

  await test.step('a page that is turned is announced by its heading, which has the focus', async () => {
    await questions(page).first().getByRole('radio').first().check();
    await turnPage(page);
    await expectPage(page, 2);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(questions(page).first().getByRole('radio').first()).toBeFocused();
  });
});

test('a question is related to its passage, and drawings are named without giving anything away', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await sitDownAt(page, 'verbal_1', async () => {
    const last = page.getByRole('button', { name: t('sitting.page.next'), exact: true });
    while (!(await page.locator('#passage').isVisible()) && (await last.isVisible())) await last.click();
  });
  const numbers = await questions(page).evaluateAll((all) => all.map((each) => each.dataset.number));
  const material = t('sitting.page.material', { from: numbers[0] ?? '', to: numbers.at(-1) ?? '' });
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(material);
  for (const question of await questions(page).all())
    await expect(question).toHaveAccessibleDescription(material);

  await sitDownAt(await page.context().newPage(), 'figural_1', async (paper) => {
    for (const question of (await questions(paper).all()).slice(0, 2)) {
      const names = await question
        .getByRole('radio')
        .evaluateAll((radios) =>
          radios.map((radio) => radio.closest('label')?.querySelector('img')?.getAttribute('alt')),
        );
      expect(names).toEqual(names.map((_, index) => names[0]?.replace('1', String(index + 1))));
    }
  });
});

/** The tree below `main` holds these lines, in this order. */
async function expectReadAloud(page: Page, screen: string, expected: readonly string[]): Promise<void> {
  const tree = await page.getByRole('main').ariaSnapshot();
  const lines = tree.split('\n').map((line) => line.trim());
  let at = 0;
  for (const line of expected) {
    const found = lines.findIndex((each, index) => index >= at && isLine(each, line));
    expect(found, `${line} on ${screen}, after line ${at} of\n${tree}`).toBeGreaterThanOrEqual(at);
    at = found + 1;
  }
  const headings = lines.filter((line) => line.startsWith('- heading'));
  expect(headings[0], `the first heading of ${screen}`).toContain('[level=1]');
}

/** `- role "name"` begins the line, or `- role /name/` fits it. */
function isLine(line: string, wanted: string): boolean {
  const [, role, pattern] = wanted.match(/^- (\w+) \/(.+)\/$/) ?? [];
  if (!role || !pattern) return line.startsWith(wanted);
  const [, name] = line.match(new RegExp(`^- ${role} "(.*)"`)) ?? [];
  return name !== undefined && new RegExp(pattern).test(name);
}

/** A fresh candidate at the first page of a test of this kind, and on from there. */
async function sitDownAt(
  page: Page,
  offer: Parameters<typeof addExam>[0]['portions'][number],
  look: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  await logIn(page, await newCandidate(await addExam({ service: 'EXAM5', portions: [offer] })));
  await agree(page);
  await registerProfile(page);
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await expect(heading(page)).toContainText('開始');
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page).toHaveURL(/#page-1$/);
  await look(page);
}
