import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { heading } from './candidate-steps.ts';
import { mailsTo } from './code-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expectFieldErrors, expectToast, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Templates of mails: written with placeholders beside a preview for a real person, sent to oneself, and chosen for an exam. */

const t = translator('ja');
const inMail = (page: Page) => page.frameLocator('iframe');
const text = (page: Page) => page.getByRole('textbox', { name: t('mailTemplate.form.body') });
const store = (page: Page) =>
  page.getByRole('button', { name: t('mailTemplate.form.store'), exact: true }).click();

async function anExamWithPeople(): Promise<string> {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await addPeople(directory, [
    { name: '青木 一郎', name_kana: 'アオキ イチロウ', email: 'aoki@example.com' },
    { name: '馬場 二郎', name_kana: 'ババ ジロウ' },
  ]);
  return directory;
}

async function openTemplates(page: Page, directory: string): Promise<void> {
  await logInAsCompany(page);
  await openExam(page, directory);
  await page.getByRole('link', { name: t('page.mailTemplates') }).click();
  await expect(heading(page)).toHaveText(t('page.mailTemplates'));
}

test('a template is written beside its preview, used by an exam, copied and deleted', async ({ page }) => {
  const directory = await anExamWithPeople();
  await openTemplates(page, directory);
  await look(page);
  await page
    .getByRole('link', { name: t('page.addMailTemplate') })
    .first()
    .click();
  await page.getByLabel(t('mailTemplate.form.start')).selectOption(t('mail.standard.guideline.name'));
  await expect(text(page)).toHaveValue(/\{\{受検用URL\}\}/);
  const name = `ご案内 ${directory}`;
  await page.getByLabel(t('mailTemplate.form.name')).fill(name);

  // Two braces open a list; Enter chooses, and a button puts another one in.
  await text(page).press('Control+End');
  await text(page).pressSequentially('\n{{開');
  await expect(page.getByRole('option', { name: t('mailText.placeholder.from'), exact: true })).toBeVisible();
  // What is being typed is no mistake yet: neither beside the field nor in the preview, which has followed by then.
  await expect(inMail(page).getByText('青木 一郎 様')).toBeVisible();
  const unknown = page.getByText(t('mailText.unknown', { found: '{{開' }));
  await expect(unknown).toHaveCount(0);
  await text(page).press('Enter');
  await expect(text(page)).toHaveValue(/\n\{\{開始日時\}\}$/);
  await page.getByRole('button', { name: t('mailText.placeholder.days_left'), exact: true }).click();
  await expect(text(page)).toHaveValue(/\{\{開始日時\}\}\{\{残り日数\}\}$/);

  // It is shown for the first person, then for whoever is named; nobody reads a password.
  await expect(inMail(page).getByText('青木 一郎 様')).toBeVisible();
  await page.getByLabel(t('mailPreview.person')).fill('ばば');
  await expect(inMail(page).getByText('馬場 二郎 様')).toBeVisible();
  await expect(inMail(page).getByText('●●●●')).toBeVisible();
  await expect(page.getByText(t('mail.skipped.noAddress'))).toBeVisible();
  await page.getByRole('radio', { name: t('mailPreview.width.phone') }).check();
  await look(page);
  await page.getByRole('radio', { name: t('mailPreview.as.text') }).check();
  await expect(page.locator('pre')).toContainText('馬場 二郎 様');

  // What nobody knows is named while it is typed, and refused.
  await text(page).pressSequentially('{{nmae}}');
  await expect(page.getByText(t('mailText.unknown', { found: '{{nmae}}' }))).toBeVisible();
  await store(page);
  await expectFieldErrors(page, { body: t('mail.placeholder.unknown', { found: '{{nmae}}' }) });
  await text(page).fill((await text(page).inputValue()).replace('{{nmae}}', ''));
  await page.getByLabel(t('mailTemplate.form.subject')).fill('件名'.repeat(127));
  await store(page);
  await expectToast(page, t('mailTemplate.added'));
  await expectNoSidewaysScrolling(page);

  await chooseForGuideline(page, name);
  const guideline = page.getByLabel(t('mailTexts.form.guideline_id')).first();
  await page.getByRole('button', { name: t('mailTexts.back') }).click();
  await expect(guideline).toHaveValue('');
  await guideline.selectOption(name);
  // The toast of the change before may still be there.
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /setting-notification-email/.test(response.url()),
  );
  await store(page);
  await stored;
  await expectToast(page, t('mailTexts.updated'));
  await page
    .getByRole('link', { name: t('page.mailTemplates') })
    .first()
    .click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText(t('mailTemplate.uses'))).toBeVisible();
  await look(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('link', { name: t('mailTemplate.copy') }).click();
  await expect(page.getByLabel(t('mailTemplate.form.name'))).toHaveValue(
    t('mailTemplate.copy.name', { name }),
  );
  await page.goBack();
  await page.getByRole('button', { name: t('mailTemplate.remove') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${directory}：${t('mailTexts.mail.guideline')}`);
  await dialog.getByRole('button', { name: t('mailTemplate.remove') }).click();
  await expectToast(page, t('mailTemplate.removed'));
  await page.getByRole('link', { name: t('page.mailTexts') }).click();
  await expect(page.getByLabel(t('mailTexts.form.guideline_id')).first()).toHaveValue('');
});

/** The exam's guideline by the template, seen and sent to oneself before. */
async function chooseForGuideline(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: t('page.mailTexts') }).click();
  await expect(inMail(page).getByText('青木 一郎 様')).toBeVisible();
  await page.getByLabel(t('mailTexts.form.guideline_id')).first().selectOption(name);
  await page.getByLabel(t('mailTexts.form.shown')).selectOption(t('mailTexts.mail.threshold'));
  await expect(inMail(page).getByText(t('mailTemplate.example.event'))).toBeVisible();
  await look(page);
  await page.getByLabel(t('mailTexts.form.shown')).selectOption(t('mailTexts.mail.guideline'));
  await page.getByRole('button', { name: t('mailTemplate.test') }).click();
  await expectToast(page, t('mailTemplate.test.sent', { to: 'demo@example.com' }));
  // Others send tests to the same address meanwhile.
  const sent = mailsTo('demo@example.com').filter(({ subject }) => subject.includes('件名件名'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toMatch(/^\[テスト\] /);
  expect(sent[0]?.text).toContain('●●●●');
  await store(page);
  await expectToast(page, t('mailTexts.updated'));
}
