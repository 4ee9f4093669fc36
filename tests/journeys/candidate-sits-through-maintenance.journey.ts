import type { Page } from '@playwright/test';
import { to } from '#contract/screens.ts';
import { formatInJapan, localOfMoment } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import {
  choose,
  examPath,
  expectPage,
  expectSaved,
  expectScript,
  expectUnsent,
  heading,
  newCandidate,
  pill,
  questions,
  reachStart,
  shortExam,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { test } from './own-product.ts';
import { fill, logInAsAdmin, logInAsCompany, openExam } from './staff-steps.ts';
import { storedOf } from './stored-answers.ts';
import { expect } from './story.ts';
import { inDatabase } from './the-database.ts';

/* A maintenance as everybody meets it: candidates in the middle of a test and before one, staff, administrators. */

const t = translator('ja');

test('a candidate answers through a maintenance, and everybody comes back by themselves', async ({
  page,
  someone,
  mayHappen,
}) => {
  mayHappen(/status of 503/);
  await addExam({ ...shortExam, service: 'EXAM5', portions: ['personality'] });
  const sitting = await newCandidate();
  const [reloading, beginning, entering, staff, admin] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  await page.clock.install();
  await sitDown(page, sitting);
  await choose(questions(page).nth(0), '1');
  await expect(pill(page)).toHaveText(t('sitting.saved.held'));
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await sitDown(reloading, await newCandidate());
  await reachStart(beginning, await newCandidate());
  await fillNewPerson(staff);
  const end = await beginMaintenance(admin);

  await test.step('answers stay on the device, and the test does not end by the clock of the page', async () => {
    await choose(questions(page).nth(1), '2');
    await expectUnsent(page, 1);
    await expect(page.getByText(t('sitting.line.lost'))).toBeVisible();
    await look(page);
    await page.clock.fastForward(3 * 60 * 60_000);
    await expect(page.getByText(t('sitting.page.overOffline'))).toBeVisible();
    await look(page);
  });

  await test.step('a form of staff keeps what was typed, and says until when to wait', async () => {
    await saveNewPerson(staff);
    await expect(staff.getByText(t('refusal.maintenance.until', { until: end })).first()).toBeVisible();
    await expect(staff.locator('[name="name"]')).toHaveValue('待機 花子');
    await look(staff);
  });

  await test.step('an administrator works on, also where the access token has run out', async () => {
    await admin.context().clearCookies({ name: 'hakaru_staff' });
    await admin.goto('/client/1/Top');
    await expect(heading(admin)).toHaveText(t('page.examList'));
  });

  await test.step('pages say until when, and come back by themselves at its end', async () => {
    await endIn(30);
    const pages = [reloading, beginning, entering] as const;
    await reloading.reload();
    await beginning.getByRole('button', { name: t('sitting.start.begin') }).click();
    await entering.goto(examPath(sitting));
    for (const each of pages) {
      await expect(heading(each)).toHaveText(t('error.maintenance'));
      await expect(each.getByText(t('error.maintenance.help'))).toBeVisible();
    }
    await expectPage(reloading, 1);
    await expect(entering.getByRole('button', { name: t('sitting.login.submit') })).toBeVisible();
    await beginning.getByRole('button', { name: t('sitting.start.begin') }).click();
    await expectPage(beginning, 1);
  });

  await test.step('the test goes on where it was, with its time and all answers', async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByText(t('sitting.page.overOffline'))).toHaveCount(0);
    await choose(questions(page).nth(2), '3');
    await turnPage(page);
    await expectPage(page, 2);
    await page.clock.runFor(40_000);
    await expectSaved(page);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    const { status, digits } = await storedOf(sitting);
    expect(status).toBe(2);
    expect(digits).toMatchObject({ '1': 1, '2': 1, '3': 1 });
  });

  await test.step('the form of staff is sent as it was', async () => {
    await saveNewPerson(staff);
    await expect(staff.getByText(t('examinee.added.now', { number: 1 }))).toBeVisible();
  });

  await test.step('one that is ended early opens the service at once', async () => {
    await beginMaintenance(admin);
    await entering.reload();
    await expect(heading(entering)).toHaveText(t('error.maintenance'));
    await endEarly(admin);
    await expect(async () => {
      await entering.reload();
      await expect(entering.getByRole('button', { name: t('sitting.login.submit') })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
  });
});

async function fillNewPerson(page: Page): Promise<void> {
  await logInAsCompany(page);
  await openExam(page, shortExam.name);
  await page
    .getByRole('link', { name: t('examinee.add'), exact: true })
    .first()
    .click();
  await page.locator('[name="name"]').fill('待機 花子');
  await page.locator('[name="name_kana"]').fill('タイキ ハナコ');
  await expectScript(page);
}

async function saveNewPerson(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('examinee.add.next') }).click();
}

/** From now on for an hour, by the form. @returns its end as pages write it, once everybody is shut out */
async function beginMaintenance(page: Page): Promise<string> {
  if (!(await addressOf(page)).startsWith('http')) await logInAsAdmin(page);
  await page.goto(to('admin.maintenance'));
  await expectScript(page);
  const [from, until] = [Date.now(), Date.now() + 60 * 60_000].map((at) => localOfMoment(new Date(at)));
  await fill(page, { from: from ?? '', to: until ?? '' });
  await page.getByRole('button', { name: t('maintenance.plan') }).click();
  await expect(page.getByText(t('maintenance.set'))).toBeVisible();
  await expect.poll(async () => (await fetch(`${process.env.JOURNEYS_URL}/client/login`)).status).toBe(503);
  return formatInJapan(`${until}:00+09:00`, 'ja');
}

async function endIn(seconds: number): Promise<void> {
  await inDatabase(
    `update platform_settings set value = jsonb_set(value, '{to}', to_jsonb(now() + make_interval(secs => $1)))
     where key = 'maintenance'`,
    [seconds],
  );
  // What the server has read before holds for a moment: a page that it writes then comes back later.
  await expect
    .poll(async () =>
      Number((await fetch(`${process.env.JOURNEYS_URL}/client/login`)).headers.get('retry-after')),
    )
    .toBeLessThanOrEqual(seconds);
}

async function endEarly(page: Page): Promise<void> {
  await page.goto(to('admin.maintenance'));
  await expectScript(page);
  await look(page);
  await page.getByRole('button', { name: t('maintenance.end') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('maintenance.end') })
    .click();
  await expect(page.getByText(t('maintenance.ended'))).toBeVisible();
}
