import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { expect } from './story.ts';

/*
 * What a screen reader is given: the accessibility tree of every candidate screen, in its order and by its names. What
 * stands here is what is expected; nothing is recorded by a run.
 */

const t = translator('ja');
const h = (level: number, name: string) => `- heading ${JSON.stringify(name)} [level=${level}]`;
const named = (role: string, name: string) => `- ${role} ${JSON.stringify(name)}`;
/** In reading order. What is left out may stand between; what stands here may not be missing or change places. */
export const readScreens: Record<string, string[]> = {
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
    named('button', t('sitting.navigator.title')),
    named('progressbar', t('sitting.page.progress', { page: 1, pages: 10 })),
    '- timer',
    named('button', t('sitting.page.hideClock.name')),
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

/** The tree below `main` holds these lines, in this order. */
export async function expectReadAloud(page: Page, screen: string): Promise<void> {
  const expected = readScreens[screen];
  if (!expected) return;
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
