import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript, heading, logIn } from './candidate-steps.ts';
import { mailsTo } from './code-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { look } from './look.ts';
import { checkTable, expectToast, logInAsCompany, openExam, openPerson } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Writing a mail to people of an exam: whom it reaches is told before, and what it says lets them in. */

const t = translator('ja');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const told = (page: Page) => page.getByRole('region', { name: t('mail.told') });

async function anExamOf(people: readonly { name: string; email?: string }[]) {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  return { directory, made: await addPeople(directory, people) };
}

test('a guideline by the standard text is told in numbers, sent, and lets its reader in', async ({
  page,
}) => {
  const address = `guided-${process.pid}@example.com`;
  const { directory, made } = await anExamOf([
    { name: '案内 花子', email: address },
    { name: '宛先 なし' },
    { name: '終了 済子', email: `done-${process.pid}@example.com` },
  ]);
  await inDatabase('update examinees set test_status = 3 where id = $1', [made[2]?.id]);
  await logInAsCompany(page);
  await openExam(page, directory);
  await test.step('without a selection it is for those who have not begun and got none, as conditions say that can be changed', async () => {
    await page.getByRole('link', { name: t('page.mailCreate'), exact: true }).click();
    await expect(heading(page)).toHaveText(t('page.mailCreate'));
    await expect(page.getByText(t('multiple.selected', { people: '1' }))).toBeVisible();
    const preview = page.getByRole('region', { name: t('mailPreview.title') }).frameLocator('iframe');
    await expect(preview.locator('body')).toContainText('様');
    await look(page);
    const words = t('list.chip', {
      name: t('examinee.list.has_email'),
      value: t('examinee.list.has_email.1'),
    });
    await page.getByRole('link', { name: t('list.chip.remove', { words }), exact: true }).click();
    await expect(page.getByText(t('multiple.selected', { people: '2' }))).toBeVisible();
    await page.getByRole('link', { name: t('multiple.selected.change') }).click();
    await expect(heading(page)).toHaveText(t('page.mailRecipients'));
    await expect(page.getByRole('row', { name: /宛先 なし/ })).toContainText(t('mail.why.noAddress'));
    await expect(page.getByRole('row')).toHaveCount(3);
    await look(page);
    await page.getByRole('link', { name: t('page.examTop'), exact: true }).click();
    await expect(heading(page)).toContainText(directory);
    await openPerson(page, made[0]?.login_id ?? '');
    await page.getByRole('link', { name: t('mail.write.toPerson') }).click();
    await expect(page.getByText(t('multiple.selected', { people: '1' }))).toBeVisible();
    await page.goto((await addressOf(page)).replace(/mail\/create.*/, 'exam-top'));
    await expectScript(page);
    await expect(page.getByRole('row')).toHaveCount(4);
  });
  await page.getByRole('checkbox', { name: t('list.select.page') }).check();
  await page
    .getByRole('link', { name: new RegExp(`^${t('mail.write.act')} ?（`) })
    .last()
    .click();
  await expect(heading(page)).toHaveText(t('page.mailCreate'));
  await expect(page.getByText(t('multiple.selected', { people: '3' }))).toBeVisible();
  await look(page);

  await press(page, t('mail.write.check'));
  await expect(told(page)).toBeFocused();
  await expect(told(page)).toContainText(t('mail.told.getting', { getting: '1' }));
  await expect(told(page)).toContainText(`${t('mail.why.noAddress')} 1`);
  await expect(told(page)).toContainText(`${t('mail.why.finished')} 1`);
  // Each number leads to who stands behind it; looking takes nothing back of what was told.
  await told(page)
    .getByText(`${t('mail.why.noAddress')} 1`)
    .click();
  await expect(told(page).getByRole('link', { name: '宛先 なし' })).toBeVisible();
  const example = told(page).frameLocator('iframe').locator('body');
  await expect(example).toContainText('案内 花子 様');
  await expect(example).not.toContainText(made[0]?.password ?? '');
  // How the example is looked at takes back nothing of what was told.
  await told(page)
    .getByRole('radio', { name: t('mailPreview.as.text') })
    .check();
  await expect(told(page)).toContainText('案内 花子 様');
  await look(page);

  // Whoever asks twice, by the button or by Enter in a field, is told twice: nothing goes out.
  await press(page, t('mail.write.check'));
  const again = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByLabel(t('mail.write.subject')).press('Enter');
  await again;
  await expect(told(page)).toContainText(t('mail.told.getting', { getting: '1' }));
  expect(mailsTo(address)).toEqual([]);

  await press(page, t('mail.write.send', { getting: '1' }));
  await expectToast(page, t('mail.confirmed'));
  await expect(heading(page)).toContainText(directory);
  await expect.poll(() => mailsTo(address).length).toBe(1);
  const { subject, text } = mailsTo(address)[0] ?? { subject: '', text: '' };
  expect(subject).toContain(directory);
  expect(text).toContain(`/${directory}`);
  const [, login_id = ''] = /ログインID：(\S+)/.exec(text) ?? [];
  const [, password = ''] = /パスワード：(\S+)/.exec(text) ?? [];
  await logIn(page, { directory, login_id, password });
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/candidates/);
});

test('whoever was just imported or added is written to next, and passwords are asked about before', async ({
  page,
}) => {
  const { directory } = await anExamOf([]);
  await logInAsCompany(page);
  await openExam(page, directory);
  await page
    .getByRole('link', { name: t('examinee.import'), exact: true })
    .first()
    .click();
  await expectScript(page);
  const rows = [
    '氏名,フリガナ,メールアドレス',
    `取込 花子,トリコミ,in-${process.pid}@example.com`,
    '取込 二郎,トリコミ,',
  ];
  await checkTable(page, 'people.csv', Buffer.from(rows.join('\r\n')));
  await page.getByRole('button', { name: t('importPeople.apply', { added: '2', changed: '0' }) }).click();
  const next = page.getByRole('link', { name: t('mail.write.toAdded'), exact: true });
  await next.click();
  await expect(page.getByText(t('multiple.selected', { people: '2' }))).toBeVisible();
  await press(page, t('mail.write.check'));
  await expect(told(page)).toContainText(t('mail.told.getting', { getting: '1' }));
  await expect(told(page)).toContainText(`${t('mail.why.noAddress')} 1`);

  await page.goto((await addressOf(page)).replace(/mail\/create.*/, 'add-examinee'));
  await expectScript(page);
  await page.locator('[name="name"]').fill('追加 花子');
  await page.locator('[name="name_kana"]').fill('ツイカ ハナコ');
  await page.locator('[name="email"]').fill(`added-${process.pid}@example.com`);
  const letLoad = await holdLoading(page);
  await press(page, t('examinee.add'));
  await next.click();
  // No mail has carried the password yet. The question stays when the rest of what was added has loaded.
  const held = page.getByRole('dialog', { name: t('examinee.issued.leave') });
  await expect(held).toBeVisible();
  await letLoad();
  await held.getByRole('button', { name: t('examinee.issued.leave.go') }).click();
  await expect(page.getByText(t('multiple.selected', { people: '1' }))).toBeVisible();
  await press(page, t('mail.write.check'));
  await expect(told(page).frameLocator('iframe').locator('body')).toContainText('追加 花子 様');
});

test('what was typed stays over another template, a mistake, the list of people and a reload; a mail that is wrong is told before', async ({
  page,
}) => {
  const { directory } = await anExamOf([
    { name: '下書 花子', email: `draft-${process.pid}@example.com` },
    { name: '下書 二郎', email: `draft-too-${process.pid}@example.com` },
  ]);
  await logInAsCompany(page);
  await openExam(page, directory);
  await page.getByRole('link', { name: t('page.mailCreate'), exact: true }).click();
  await page.getByRole('link', { name: t('multiple.selected.change') }).click();
  await page.getByRole('checkbox', { name: /下書 二郎/ }).uncheck();
  await page.getByRole('link', { name: new RegExp(`^${t('mail.recipients.write')} ?（`) }).click();
  await expect(page.getByText(t('mail.noServer'))).toBeVisible();
  const subject = page.getByLabel(t('mail.write.subject'));
  const body = page.getByLabel(t('mail.write.body'));
  const time = page.getByLabel(t('mail.write.timing'));
  const template = page.getByLabel(t('mail.write.text'), { exact: true });
  await subject.fill('書きかけの件名');
  await body.fill('{{受検用URL}} {{ログインID}} {{パスワード}}');
  await time.selectOption('5');
  await press(page, t('mailTemplate.test'));
  await expectToast(page, t('mailTemplate.test.sent', { to: '' }));

  await template.selectOption('reminder-ja');
  await expect(page).toHaveURL(/text=reminder-ja/);
  await expect(subject).not.toHaveValue('書きかけの件名');
  await expect(time).toHaveValue('5');
  await template.selectOption('guideline-ja');
  await expect(subject).toHaveValue('書きかけの件名');

  await subject.fill('');
  await press(page, t('mail.write.check'));
  await expect(page.getByRole('alert')).toContainText(t('mail.subject.required'));
  await subject.fill('書きかけの件名');
  await page.getByRole('link', { name: t('multiple.selected.change') }).click();
  await page.getByRole('checkbox', { name: /下書 二郎/ }).check();
  await page.getByRole('link', { name: new RegExp(`^${t('mail.recipients.write')} ?（`) }).click();
  await expect(page.getByText(t('multiple.selected', { people: '2' }))).toBeVisible();
  await expect(subject).toHaveValue('書きかけの件名');
  await page.reload();
  await expect(subject).toHaveValue('書きかけの件名');
  await expect(time).toHaveValue('5');
  await look(page);

  await press(page, t('mail.write.check'));
  await press(page, t('mail.write.schedule', { getting: '2' }));
  await expectToast(page, t('mail.scheduled', { people: 2, at: '' }).split('を').at(-1) ?? '');
  await page.goBack();
  await expect(heading(page)).toHaveText(t('page.mailCreate'));
  await expect(subject).not.toHaveValue('書きかけの件名');
  await expect(page.getByText(t('mail.write.draft'))).toHaveCount(0);
});

/** Whatever the page asks for by GET waits. Answers how it goes on; by then all of it has loaded. */
async function holdLoading(page: Page): Promise<() => Promise<void>> {
  const { promise: mayLoad, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(/\/api\/|\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') {
      held += 1;
      await mayLoad;
    }
    await route.continue();
  });
  return async () => {
    await expect.poll(() => held).toBeGreaterThan(0);
    resolve();
    await page.waitForLoadState('networkidle');
  };
}
