import type { Page } from '@playwright/test';
import type { Offer } from '#contract/codes/exam.ts';
import { translator } from '#messages/translator.ts';
import {
  agree,
  type Candidate,
  chosenOnPage,
  expectPage,
  logIn,
  lookAt,
  newCandidate,
  openConfirmation,
  perPage,
  questions,
  registerProfile,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* The clock of a test, and the keys it is taken with. */

const t = translator('ja');

test('at five minutes and at one the clock warns, seen and politely heard; hidden it can be found again', async ({
  page,
}) => {
  await page.clock.install();
  const me = await newCandidate();
  await sitDown(page, me);
  await leaveSeconds(me, 310);
  await page.reload();
  await expectPage(page, 1);
  const warning = page.locator('header [role=status]');
  await expect(warning).toHaveText('');
  await page.getByRole('button', { name: t('sitting.page.hideClock.name') }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);

  await page.clock.runFor(11_000);
  await expect(warning).toContainText(t('sitting.page.warning.300'));
  await look(page);
  await warning.getByRole('button', { name: t('sitting.page.closeWarning') }).click();
  await expect(warning).toHaveText('');
  await page.getByRole('button', { name: t('sitting.page.showClock') }).click();
  await expect(page.getByRole('timer')).toContainText(/[45]:\d\d/);

  await page.clock.runFor(241_000);
  await expect(warning).toContainText(t('sitting.page.warning.60'));
  await expect(page.getByRole('timer')).toContainText(/0:\d\d/);
});

test('who mutes the warnings hears none, also after a reload, until they are wanted again', async ({
  page,
}) => {
  await page.clock.install();
  const me = await newCandidate();
  await sitDown(page, me);
  await leaveSeconds(me, 310);
  await page.reload();
  await expectPage(page, 1);
  await page.getByRole('button', { name: t('sitting.page.mute.name') }).click();
  await page.clock.runFor(15_000);
  const warning = page.locator('header [role=status]');
  await expect(warning).toHaveText('');

  await leaveSeconds(me, 70);
  await page.reload();
  await expectPage(page, 1);
  await expect(page.getByRole('button', { name: t('sitting.page.unmute.name') })).toBeVisible();
  await page.clock.runFor(5_000);
  await page.getByRole('button', { name: t('sitting.page.unmute.name') }).click();
  await page.clock.runFor(10_000);
  await expect(warning).toContainText(t('sitting.page.warning.60'));
});

test('a candidate who is given more time sees it on every screen, and has it', async ({ page }) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['jimu'] });
  const me = await newCandidate(directory);
  await inDatabase('update examinees set time_factor = 1.25 where login_id = $1', [me.login_id]);
  await logIn(page, me);
  await expect(page.getByText(/制限時間18分45秒/)).toBeVisible();
  await agree(page);
  await registerProfile(page);
  await expect(page.getByText('18分45秒')).toBeVisible();
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await expect(page.getByText('18分45秒')).toBeVisible();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page.getByRole('timer')).toContainText(/18:[34]\d/);
  const [row] = await inDatabase<{ seconds: number }>(
    `select extract(epoch from a.deadline - a.start_at)::int as seconds
     from answers a join examinees x on x.client_id = a.client_id and x.id = a.examinee_id where x.login_id = $1`,
    [me.login_id],
  );
  expect(row?.seconds).toBe(18.75 * 60);
});

test('each unanswered question is one press away from the confirmation', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await openConfirmation(page);
  await lookAt(page, t('sitting.confirm.title'));
  await expect(page.getByRole('link', { name: /^問\d+$/ })).toHaveCount(120);
  const link = page.getByRole('link', { name: t('sitting.page.question', { number: 30 }), exact: true });
  await link.click();
  await expectPage(page, 3);
  const asked = questions(page).nth(30 - 2 * perPage - 1);
  await expect(asked.getByRole('radio').first()).toBeFocused();
  await expect(asked).toBeInViewport();
  await page.keyboard.press('4');
  await expect(asked.getByRole('radio').nth(3)).toBeChecked();
  // What was asked for is not asked for again when the page is turned.
  await turnPage(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
});

for (const offer of ['motivation', 'verbal_1', 'jimu'] as const satisfies Offer[]) {
  test(`a page of ${offer} is answered with digits, arrows and Enter alone; a storm of Enter turns one page`, async ({
    page,
  }) => {
    const me = await newCandidate(await addExam({ service: 'EXAM5', portions: [offer] }));
    await logIn(page, me);
    await agree(page);
    await registerProfile(page);
    await page.getByRole('link', { name: t('sitting.top.begin') }).click();
    await page.getByRole('button', { name: t('sitting.start.begin') }).click();
    await expect(page).toHaveURL(/#page-1$/);
    const all = await questions(page).count();
    // The first digit goes to the first question: the focus is on the page's heading.
    for (let question = 0; question < all; question += 1) {
      await page.keyboard.press(String((question % 4) + 1));
      await page.keyboard.press('Enter');
    }
    expect(await chosenOnPage(page)).toEqual(Array.from({ length: all }, (_, at) => String((at % 4) + 1)));
    await expectForward(page);
    await page.keyboard.press('Shift+Tab');
    await questions(page).last().locator('input:checked').focus();
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowDown');
    expect((await chosenOnPage(page)).at(-1)).toBe('2');
    await page.keyboard.press('Enter');
    await expectForward(page);
    let saves = 0;
    page.on('request', (request) => {
      if (/\/answers\/\d+\/page$/.test(request.url())) saves += 1;
    });
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#page-2$/);
    await expect(page.locator('[data-saved=saved]')).toBeVisible();
    expect(saves).toBe(1);
    expect(new Set(await chosenOnPage(page))).toEqual(new Set(['0']));
  });
}

async function expectForward(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: t('sitting.page.next'), exact: true })).toBeFocused();
}

/** Only so many seconds are left by the database's clock. */
async function leaveSeconds({ login_id }: Candidate, left: number): Promise<void> {
  await inDatabase(
    `update answers a set start_at = a.start_at - (a.deadline - now()) + make_interval(secs => $2),
       deadline = now() + make_interval(secs => $2)
     from examinees x where x.client_id = a.client_id and x.id = a.examinee_id and x.login_id = $1`,
    [login_id, left],
  );
}
