import type { Locator, Page } from '@playwright/test';
import { languages } from '#contract/codes/languages.ts';
import { getForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import {
  agree,
  type Candidate,
  demoCandidate,
  examPath,
  heading,
  logIn,
  lookAt,
  newCandidate,
  nextTest,
  openConfirmation,
  registerProfile,
} from './candidate-steps.ts';
import { addExam, type ExamToAdd } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { answerAll } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* A whole exam, test after test: what each end says and offers, and the candidate's own feedback at the last. */

const t = translator('ja');
const nameOf = (form_id: string) => getForm(form_id).form.title.ja;
const personality = nameOf('personality-multilingual-short-v1');
const motivation = nameOf('motivation-recruit-v1');
const logical = getForm('logical-1-v1').form;
const office = getForm('office-v1').form;

test('personality, motivation, a subject, the office test: each end says what follows, the last one leads to the own feedback and out', async ({
  page,
}) => {
  const me = await sitDownFor(page, {
    service: 'EXAM6',
    portions: ['personality_short', 'motivation', 'logical_1', 'jimu'],
    candidate_feedback: true,
  });
  await test.step('after personality the motivation test is offered, and Escape loses nothing', async () => {
    await take(page);
    await lookAt(page, t('sitting.done.title', { name: personality }));
    await expect(dialog(page).getByRole('link').first()).toHaveText(
      t('sitting.done.goOn', { name: motivation }),
    );
    const { time_limit } = getForm('motivation-recruit-v1').form;
    const time = t('sitting.top.minutes', { minutes: time_limit / 60 });
    await expect(dialog(page)).toContainText(t('sitting.done.offer', { name: motivation, time }));
    await expect(dialog(page).getByRole('button', { name: t('sitting.menu.logout') })).toBeVisible();
    await expectWhole(page);
    await closeAndFindAll(page, motivation);
    await page.getByRole('link', { name: t('sitting.done.goOn', { name: motivation }) }).click();
    await expect(heading(page)).toHaveText(t('sitting.start.title', { name: motivation }));
    await page.goBack();
    await expect(dialog(page)).toContainText(t('sitting.done.title', { name: personality }));
    await dialog(page)
      .getByRole('link', { name: t('sitting.done.toTop') })
      .click();
  });
  await test.step('while subjects remain, each end says how far one is, and leads on or back to the list', async () => {
    for (const [name, next, done] of [
      [motivation, logical, 2],
      [logical.title.ja, office, 3],
    ] as const) {
      await take(page);
      await lookAt(page, t('sitting.done.title', { name }));
      await expect(dialog(page).getByRole('heading')).toHaveText(t('sitting.done.title', { name }));
      await expect(dialog(page)).toContainText(t('sitting.top.progress', { done, portions: 4 }));
      const time = t('sitting.top.minutes', { minutes: next.time_limit / 60 });
      await expect(dialog(page)).toContainText(t('sitting.done.rest', { time }));
      await expect(dialog(page).getByRole('link')).toHaveText([
        t('sitting.done.goOn', { name: next.title.ja }),
        t('sitting.done.toTop'),
      ]);
      await expectWhole(page);
      await dialog(page)
        .getByRole('link', { name: t('sitting.done.toTop') })
        .click();
    }
    await expect(page.getByText(t('sitting.state.3'), { exact: true })).toHaveCount(3);
  });
  await test.step('after the last one everything is complete', async () => {
    await take(page);
    await lookAt(page, t('sitting.done.allTitle'));
    await expect(dialog(page).getByRole('button', { name: t('sitting.menu.logout') })).toBeVisible();
    await expectWhole(page);
    await dialog(page)
      .getByRole('link', { name: t('feedback.open') })
      .click();
  });
  await test.step('the own feedback, in three languages and on paper', () => readFeedback(page));
  await test.step('logged out: nothing of it stays behind', () => leave(page, me));
});

test('somebody who is done finds the completion after log-in; the keyboard stays in it until it is closed', async ({
  page,
}) => {
  await logIn(page, demoCandidate('demo010', 'staff'));
  const modal = dialog(page);
  await expect(modal).toContainText(t('sitting.done.allTitle'));
  await expect(modal.getByRole('heading')).toBeFocused();
  const reached = new Set<string>();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const words = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return '';
      return focused.closest('dialog') ? (focused.textContent ?? '') : `outside: ${focused.outerHTML}`;
    });
    reached.add(words);
  }
  expect([...reached].filter((words) => words.startsWith('outside'))).toEqual([]);
  expect([...reached].filter(Boolean).sort()).toEqual(
    [t('feedback.open'), t('sitting.menu.logout'), t('sitting.done.close')].sort(),
  );
  const colorOf = (control: Locator) => control.evaluate((each) => getComputedStyle(each).backgroundColor);
  await expect(modal.getByText(t('sitting.done.logout'))).toBeVisible();
  // Logging out is what is offered first.
  expect(await colorOf(modal.getByRole('button', { name: t('sitting.menu.logout') }))).not.toBe(
    await colorOf(modal.getByRole('link', { name: t('feedback.open') })),
  );
  await modal.getByRole('button', { name: t('sitting.done.close') }).click();
  await expect(modal).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('feedback.open') })).toBeVisible();
  await look(page);
});

test('after the period nothing can be begun, and what ended elsewhere opens the completion', async ({
  page,
}) => {
  const me = await sitDownFor(page, { service: 'EXAM5', portions: ['personality_short', 'jimu'] });
  await nextTest(page).click();
  await expect(page.getByRole('button', { name: t('sitting.start.begin') })).toBeVisible();
  await inDatabase(
    `update exams set terminate_on = now(), commence_on = now() - interval '9 days'
     where directory = $1`,
    [me.directory],
  );
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('refusal.examEnded'));
  await look(page);
  await inDatabase(
    `update answers a set status = 3, submitted_at = now(), closed_by = 'time' from examinees x
     where x.client_id = a.client_id and x.id = a.examinee_id and x.login_id = $1 and a.position = 0`,
    [me.login_id],
  );
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(heading(page)).toContainText(nameOf('personality-recruit-short-v1'));
  await dialog(page)
    .getByRole('link', { name: t('sitting.done.toTop') })
    .click();
  await expect(heading(page)).toHaveText(t('sitting.top.title'));
  // The frame was loaded while the period lasted.
  await page.reload();
  await expect(page.getByText(t('sitting.top.over'))).toBeVisible();
  await expect(page.getByText(t('sitting.top.missed'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('sitting.top.begin') })).toHaveCount(0);
  await lookAt(page, t('sitting.top.title'));
});

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}

/** A new candidate of a new exam, at the list of tests. */
async function sitDownFor(page: Page, exam: ExamToAdd): Promise<Candidate> {
  const me = await newCandidate(await addExam(exam));
  await logIn(page, me);
  await agree(page);
  await registerProfile(page);
  return me;
}

/** The test whose turn it is, from the list to its end. Its answers come in behind the page's back. */
async function take(page: Page): Promise<void> {
  await nextTest(page).click();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page).toHaveURL(/#page-1$/);
  await answerAll(page);
  await openConfirmation(page);
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Escape closes the modal; what it said and offered stands in the page then, and the heading has the focus. */
async function closeAndFindAll(page: Page, next: string): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(t('sitting.done.lead'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('sitting.done.goOn', { name: next }) })).toBeVisible();
  await expect(page.getByRole('link', { name: t('sitting.done.toTop') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: t('session.logout') })).toBeVisible();
  await look(page);
}

/** Whole at 320 px, and everything large enough for a thumb. */
async function expectWhole(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);
  for (const target of await dialog(page).locator('a, button').all()) {
    const box = await target.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function readFeedback(page: Page): Promise<void> {
  await expect(page).toHaveURL(/candidates\/feedback$/);
  const origin = new URL(page.url()).origin;
  for (const language of languages) {
    const words = translator(language);
    await page.context().addCookies([{ name: 'hakaru_language', value: language, url: origin }]);
    await page.goto(await addressOf(page));
    await lookAt(page, words('feedback.title'));
    await expect(page.locator('[data-range]')).toHaveCount(12 + 10 + 2);
    await expect(page.getByText(words('feedback.about.human'))).toBeVisible();
    await expect(page.getByText(words('feedback.about.provisional'))).toBeVisible();
    // Such uneven answers give no clear picture of a person, and the page says so.
    await expect(page.getByText(words('feedback.vague')).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(
      /偏差値|パーセンタイル|percentile|\bT\s?\d|\d\s?%/i,
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await page.context().addCookies([{ name: 'hakaru_language', value: 'ja', url: origin }]);
  await page.goto(await addressOf(page));
  await printFeedback(page);
}

/** The button opens the browser's print window; on paper stand the texts, and nothing to press. */
async function printFeedback(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: t('feedback.print') }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(t('feedback.about.once'))).toBeVisible();
  await expect(page.locator('[data-range]').last()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

async function leave(page: Page, me: Candidate): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sitting.menu.logout') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${examPath(me)}$`));
  await page.goto(`${examPath(me)}/candidates/feedback`);
  await expect(page).toHaveURL(new RegExp(`${examPath(me)}(\\?|$)`));
}
