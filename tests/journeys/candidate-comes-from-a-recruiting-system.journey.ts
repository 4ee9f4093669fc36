import type { Page } from '@playwright/test';
import type { Language } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { agree, expectScript, heading, lookAt, registerProfile } from './candidate-steps.ts';
import { enterCode, mailsTo, readCode } from './code-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { aRecruitingSystem } from './recruiting-system.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/*
 * A candidate comes from a recruiting system on another site, by a link or a form.
 */

const t = translator('ja');
const notes = '/demo/global/candidates/notes-online-examination';

test('a candidate comes by a link, takes the test, and goes back to the recruiting system', async ({
  page,
  someone,
}) => {
  const ats = await aRecruitingSystem('global', 'iweb');
  const person = { name: '連携 花子', name_kana: 'レンケイ ハナコ', email: 'renkei@example.com', lang: 'ja' };
  const link = ats.link('A-0001', person);
  await test.step('the link leads into the exam and leaves no token behind', async () => {
    await page.goto(ats.page(link, 'link'));
    await page.getByRole('link').click();
    await lookAt(page, t('sitting.notes.title'));
    expect(new URL(await addressOf(page)).pathname + new URL(await addressOf(page)).search).toBe(notes);
    await expectNoTraces(page);
  });
  await test.step('going back, and the link once more: the way into the exam', async () => {
    await page.goBack();
    expect(new URL(page.url()).origin).toBe(ats.url);
    await page.getByRole('link').click();
    await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  });
  await test.step('somebody else with the same link is told what to do, in every language', async () => {
    const thief = await someone({ viewport: { width: 320, height: 640 } });
    await thief.goto(link);
    await lookAt(thief, t('launch.unauthorized.title'));
    await expectNoTraces(thief);
    await expect(thief.getByText(t('launch.unauthorized.help'))).toBeVisible();
    await expectNoSidewaysScrolling(thief);
    await thief.goto('/demo/global/candidates/top');
    await expect(thief).toHaveURL(/\/demo\/global$/);
  });
  await test.step('what the recruiting system told stands in the profile', async () => {
    await agree(page);
    await expect(page.locator('input[name=name]')).toHaveValue(person.name);
    await expect(page.locator('input[name=email]')).toHaveValue(person.email);
    await registerProfile(page);
  });
  await test.step('when all is done, a launch shows so, and the way back', async () => {
    await submitEverything('A-0001');
    const back = `${ats.url}/my?done=1`;
    await page.goto(ats.page(ats.link('A-0001', { return_url: back }), 'link'));
    await page.getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('sitting.done.allTitle'));
    await look(page);
    await dialog.getByRole('link', { name: t('launch.back', { host: new URL(back).host }) }).click();
    await expect(page).toHaveURL(back);
  });
  await ats.stop();
});

test('a link that asks for a code leads back to it while it is waited for, and then into the exam', async ({
  page,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality_short'], two_factor: 1 });
  const ats = await aRecruitingSystem(directory, 'sonar', '--ask-code');
  const email = `launched-${process.pid}@example.com`;
  const link = ats.page(
    ats.link('coded', { name: '連携 太郎', name_kana: 'レンケイ タロウ', email }),
    'link',
  );
  const follow = async () => {
    await page.goto(link);
    await page.getByRole('link').click();
  };
  await follow();
  await expect(heading(page)).toHaveText(t('page.verify'));
  await follow();
  await expect(heading(page)).toHaveText(t('page.verify'));
  await expectScript(page);
  await enterCode(page, await readCode(email));
  await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  await follow();
  await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  expect(mailsTo(email)).toHaveLength(1);
  await ats.stop();
});

test('a link or a form that is only looked at is not used; by a form a candidate comes in the language it names', async ({
  page,
  request,
  someone,
}) => {
  await test.step('by a link that was fetched ahead', async () => {
    const ats = await aRecruitingSystem('global', 'sonar');
    const link = ats.link('ahead');
    expect((await request.head(link)).status()).toBe(200);
    const ahead = await request.get(link, { headers: { 'Sec-Purpose': 'prefetch' } });
    expect(ahead.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    await page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch;prerender' });
    await page.goto(link);
    await page.setExtraHTTPHeaders({});
    await lookAt(page, t('launch.goOn.title'));
    await expect(page).toHaveURL(/\/demo\/global\/sso$/);
    await page.getByRole('button', { name: t('launch.goOn.submit') }).click();
    await expect(heading(page)).toHaveText(t('sitting.notes.title'));
    await expectNoTraces(page);
    await ats.stop();
  });
  await test.step('by a form of the recruiting system’s page', async () => {
    const ats = await aRecruitingSystem('global', 'e2r');
    for (const [lang, language] of [
      ['en', 'en'],
      ['cn', 'zh'],
    ] as const) {
      const page = await someone({ viewport: { width: 320, height: 640 } });
      const launch = ats.link(`form-${lang}`, { lang });
      await postFrom(page, ats.page(launch, 'form'));
      await lookAt(page, translator(language)('sitting.notes.title'));
      expect(new URL(await addressOf(page)).pathname).toBe(notes);
      await expectNoTraces(page);
      await expectNoSidewaysScrolling(page);

      // The cookie does not travel with a foreign form; the redirect after it brings it.
      await postFrom(page, ats.page(launch, 'form'));
      await expect(heading(page)).toHaveText(translator(language)('sitting.notes.title'));
      await expectProblem(await someone(), ats.page(launch, 'form'), language);
    }
    await ats.stop();
  });
});

async function postFrom(page: Page, ats: string): Promise<void> {
  await page.goto(ats);
  await page.getByRole('button').click();
}

async function expectProblem(page: Page, ats: string, language: Language): Promise<void> {
  await postFrom(page, ats);
  await lookAt(page, translator(language)('launch.unauthorized.title'));
  await expectNoTraces(page);
}

/** Neither the address nor anything in the page holds a token: base64url of a JSON object begins like this. */
async function expectNoTraces(page: Page): Promise<void> {
  expect(await addressOf(page)).not.toContain('eyJ');
  expect(await page.evaluate(() => document.referrer)).not.toContain('eyJ');
  expect(await page.content()).not.toContain('eyJ');
}

/** Everything the recruiting system's person was to answer is submitted, on another day. */
async function submitEverything(external_id: string): Promise<void> {
  const person = `select examinee_id from external_ids where external_id = '${external_id}'`;
  await inDatabase(
    `update answers set status = 3, start_at = now(), submitted_at = now(), closed_by = 'submit'
     where examinee_id = (${person})`,
  );
  await inDatabase(`update examinees set test_status = 3, end_at = now() where id = (${person})`);
}
