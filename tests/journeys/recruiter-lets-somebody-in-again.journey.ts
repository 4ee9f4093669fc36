import type { Page } from '@playwright/test';
import { type Language, languages } from '#contract/codes/languages.ts';
import { throttle } from '#contract/codes/limits.ts';
import { pageCookies } from '#contract/page.ts';
import { translator } from '#messages/translator.ts';
import { type Candidate, heading, logIn, newCandidate, shortExam } from './candidate-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { logInAsCompany, openExam, openPerson } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

const t = translator('ja');

test('staff read that a person is locked out, from where and until when, and let them in again', async ({
  page,
  someone,
}) => {
  const me = await newCandidate();
  await guess(page, me);
  await logIn(page, me);
  await expect(page.getByText(t('refusal.lockedForNow', { minutes: throttle.windowMinutes }))).toBeVisible();

  const staff = await someone();
  await logInAsCompany(staff);
  await openExam(staff, shortExam.name);
  await openPerson(staff, me.login_id);
  const unlock = staff.getByRole('button', { name: t('examinee.unlock') });
  await test.step('in three languages, on every width', async () => {
    for (const language of languages) {
      await speak(staff, language);
      await expect(staff.getByText(lockText(language, 'examinee.locked.addresses'))).toBeVisible();
      for (const width of [320, 768, 1440]) {
        await staff.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScrolling(staff);
      }
      await look(staff);
    }
    await speak(staff, 'ja');
  });
  await test.step('one press, and the candidate is in', async () => {
    await unlock.click();
    await expect(staff.getByText(t('examinee.unlock.done'))).toBeVisible();
    await expect(unlock).toBeHidden();
    await logIn(page, me);
    await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  });
  await test.step('whom staff have locked for good is let in the same way', async () => {
    await inDatabase('update examinees set is_locked = 1 where login_id = $1', [me.login_id]);
    await staff.reload();
    await expect(staff.getByText(t('examinee.locked.forGood'))).toBeVisible();
    await unlock.click();
    await expect(unlock).toBeHidden();
  });
});

/** As many wrong passwords as lock somebody out here. */
async function guess(page: Page, { directory, login_id }: Candidate): Promise<void> {
  for (let tried = 0; tried < throttle.perPlace; tried++)
    await page.request.post('/api/examinee/login', {
      data: { hash: 'demo', directory, login_id, password: 'not-this-one' },
    });
}

async function speak(page: Page, language: Language): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: pageCookies.language, value: language, url: origin }]);
  await page.reload();
}

/** The text with any time in it. */
function lockText(language: Language, key: 'examinee.locked.addresses'): RegExp {
  const text = translator(language)(key, { addresses: 1, time: '@' });
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('@', '\\d\\d:\\d\\d'));
}
