import type { Page } from '@playwright/test';
import { pageCookies } from '#contract/page.ts';
import { translator } from '#messages/translator.ts';
import {
  agree,
  type Candidate,
  examPath,
  heading,
  logIn,
  lookAt,
  newCandidate,
  registerProfile,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

const t = translator('en');

test('a candidate reads the notes in English and agrees; each log-in asks again, and each agreement is kept', async ({
  page,
  someone,
}) => {
  const directory = await addExam({ service: 'EXAM6', portions: ['personality_short'] });
  await inDatabase(
    `update exams set purpose_text = 'Choosing trainees for the laboratory', retention_months = 12,
       terminate_on = '2098-08-31T23:59:59+09:00' where directory = $1`,
    [directory],
  );
  const me = await newCandidate(directory);
  await test.step('the notes say what for, until when, and whom to ask', async () => {
    await speakEnglish(page);
    await readNotes(page, me);
  });
  await test.step('without the tick nothing goes on, with script or without', async () => {
    await refuseWithoutTick(page);
    const plain = await someone({ javaScriptEnabled: false });
    await refuseOnServer(plain, me);
  });
  await test.step('a page typed by hand leads to the notes', async () => {
    for (const typed of ['top', 'profile/edit']) {
      await page.goto(`${examPath(me)}/candidates/${typed}`);
      await expect(heading(page)).toHaveText(t('sitting.notes.title'));
    }
  });
  await test.step('a purpose that changed meanwhile is read anew', () => readAnew(page, me));
  await test.step('agreed: kept with version and language, and a second tab asks no more', async () => {
    await agree(page, 'en');
    await registerProfile(page, 'Taro Test', 'en');
    const [kept] = await listConsents(me);
    expect(kept).toEqual({ terms_version: 1, purpose_version: 2, language: 'en' });
    const tab = await page.context().newPage();
    await tab.goto(`${examPath(me)}/candidates/notes-online-examination`);
    await expect(heading(tab)).toHaveText(t('sitting.top.title'));
  });
  await test.step('a new log-in asks again', async () => {
    const again = await someone();
    await speakEnglish(again);
    await logIn(again, me, 'en');
    await expect(heading(again)).toHaveText(t('sitting.notes.title'));
    await agree(again, 'en');
    await expect(heading(again)).toHaveText(t('sitting.top.title'));
    expect(await listConsents(me)).toHaveLength(2);
  });
});

test('an employee is asked for no agreement and no tags, but for department and position, and then goes straight to the list', async ({
  page,
}) => {
  const t = translator('ja');
  const me = await newCandidate('staff');
  await logIn(page, me);
  await lookAt(page, t('sitting.profile.title'));
  await page.getByRole('link', { name: t('sitting.profile.dataBelow') }).click();
  await expect(page.getByRole('heading', { name: t('sitting.notes.purpose.title') })).toBeInViewport();
  await page.locator('input[name=name]').fill('旅人 花子');
  await page.locator('input[name=name_kana]').fill('たびびと　はなこ');
  await page.locator('input[name=email]').fill('ｔａｂｉ@example.com');
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
  for (const key of ['examinee.department.required', 'examinee.post.required'] as const)
    await expect(page.getByText(t(key)).last()).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.getByLabel(t('sitting.profile.department')).selectOption({ label: '\u3000\u3000人事課' });
  await page.getByLabel(t('sitting.profile.post')).selectOption({ label: '主任' });
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
  await expect(page.getByText('本社 / 管理部 / 人事課', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('sitting.profile.register') }).click();
  await expect(heading(page)).toHaveText(t('sitting.top.title'));
  await test.step('logged in again: no notes and no form', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('session.logout') })
      .click();
    await expect(page.getByLabel(t('sitting.login.id'))).toBeVisible();
    await logIn(page, me);
    await expect(heading(page)).toHaveText(t('sitting.top.title'));
  });
  await test.step('without any test they are told so, and whom to ask', async () => {
    await inDatabase(
      `delete from answers a using examinees x
     where x.client_id = a.client_id and x.id = a.examinee_id and x.login_id = $1`,
      [me.login_id],
    );
    await page.reload();
    await expect(page.getByText(t('sitting.top.none'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('sitting.login.contact') })).toBeVisible();
    await look(page);
  });
});

async function readNotes(page: Page, me: Candidate): Promise<void> {
  await logIn(page, me, 'en');
  await lookAt(page, t('sitting.notes.title'));
  await expect(page.getByText('Choosing trainees for the laboratory')).toBeVisible();
  await expect(page.getByText('until 31 Aug 2099 at the latest')).toBeVisible();
  await expect(page.getByRole('heading', { name: t('sitting.notes.ask.title') })).toBeVisible();
}

async function refuseWithoutTick(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('sitting.notes.submit') }).click();
  await expect(page.getByLabel(t('sitting.notes.agree'))).toBeFocused();
  await expect(heading(page)).toHaveText(t('sitting.notes.title'));
}

/** The browser's own check is taken away: the server says what is missing. */
async function refuseOnServer(page: Page, me: Candidate): Promise<void> {
  await speakEnglish(page);
  await logIn(page, me, 'en');
  const submit = page.getByRole('button', { name: t('sitting.notes.submit') });
  await submit.evaluate((button: HTMLButtonElement) => {
    button.formNoValidate = true;
  });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(t('sitting.notes.agree.required'));
}

async function readAnew(page: Page, me: Candidate): Promise<void> {
  await inDatabase(
    `update exams set purpose_text = 'Choosing trainees for the office', purpose_version = 2
     where directory = $1`,
    [me.directory],
  );
  await expect(page.getByText('Choosing trainees for the laboratory')).toBeVisible();
  await agree(page, 'en');
  await expect(page.getByRole('alert')).toHaveText(t('refusal.termsChanged'));
  await expect(page.getByText('Choosing trainees for the office')).toBeVisible();
  await expect(page.getByLabel(t('sitting.notes.agree'))).not.toBeChecked();
}

/** As after a visit of somebody who chose English. */
async function speakEnglish(page: Page): Promise<void> {
  const url = process.env.JOURNEYS_URL ?? '';
  await page.context().addCookies([{ name: pageCookies.language, value: 'en', url }]);
}

function listConsents(me: Candidate) {
  return inDatabase(
    `select c.terms_version, c.purpose_version, c.language
     from consents c join examinees x on x.client_id = c.client_id and x.id = c.examinee_id
     join exams e on e.client_id = c.client_id and e.id = c.exam_id
     where e.directory = $1 and x.login_id = $2 order by c.id`,
    [me.directory, me.login_id],
  );
}
