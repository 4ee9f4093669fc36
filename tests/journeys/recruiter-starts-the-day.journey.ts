import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { heading } from './candidate-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { addAccount, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Who sees on the first screen what there is to do, and is led through the steps of a new exam. */

const t = translator('ja');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

/** An account that sees this exam alone, so that what other journeys leave is none of its matters. */
async function addKeeper(directory: string): Promise<string> {
  const login_id = await addAccount('keeper');
  await inDatabase('update users set restricted = true where login_id = $1', [login_id]);
  await inDatabase(
    `insert into inspection_permissions (client_id, user_id, exam_id, can_manage, can_output)
     select e.client_id, u.id, e.id, true, true from exams e join users u on u.client_id = e.client_id
     where e.directory = $1 and u.login_id = $2`,
    [directory, login_id],
  );
  return login_id;
}

test('a quiet day says so; a new exam shows its steps, and later the first screen leads to whom one has to see to', async ({
  page,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await logInAsCompany(page, await addKeeper(directory));
  await expect(page.getByText(t('home.nothing'))).toBeVisible();
  await look(page);
  await test.step('an empty exam shows its four steps, and offers a file beside one person', async () => {
    await openExam(page, directory);
    const path = page.locator('details', { hasText: t('exam.setup') });
    await expect(path).toHaveAttribute('open', '');
    await expect(path).toContainText(t('exam.setup.progress', { done: '0', all: '4' }));
    await expect(path.getByRole('link')).toHaveText([
      t('exam.setup.groupings'),
      t('exam.setup.people'),
      t('exam.setup.invitation'),
      t('exam.setup.reminder'),
    ]);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: t('examinee.import') }).last()).toBeVisible();
    await look(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScrolling(page);
    await look(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await path.getByRole('link', { name: t('exam.setup.people') }).click();
    await expect(heading(page)).toHaveText(t('page.importPeople'));
  });
  await addPeople(directory, [{ email: 'a@example.com' }, { email: 'b@example.com' }, {}]);
  await inDatabase(
    `update examinees set is_mail_sent = 1 where email = 'b@example.com'
       and exam_id = (select id from exams where directory = $1)`,
    [directory],
  );
  await inDatabase(`update exams set terminate_on = now() + interval '2 days' where directory = $1`, [
    directory,
  ]);
  await page
    .getByRole('link', { name: t('page.examList') })
    .first()
    .click();
  await expect(heading(page)).toHaveText(t('page.examList'));
  const matters = page.getByRole('region', { name: t('home.matters') });
  await expect(matters.getByRole('term')).toHaveText([
    new RegExp(t('home.matter.deadline')),
    new RegExp(t('home.matter.uninvited')),
  ]);
  await look(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScrolling(page);
  await look(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await test.step('each leads to the list of just these people', async () => {
    await matters.getByRole('link', { name: t('home.people', { number: '3' }) }).click();
    await expect(heading(page)).toHaveText(directory);
    await expect(rows(page)).toHaveCount(3);
    await page.goBack();
    await matters.getByRole('link', { name: t('home.people', { number: '1' }) }).click();
    await expect(heading(page)).toHaveText(t('page.mailRecipients'));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('a@example.com');
    await look(page);
  });
});

test('inside an exam the company is two lines, and its other places are in a menu', async ({ page }) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await logInAsCompany(page);
  await openExam(page, directory);
  const menu = page.getByRole('navigation', { name: t('shell.menu') });
  await expect(menu.getByRole('link').first()).toHaveText(t('page.examList'));
  await expect(menu.getByRole('link', { name: t('page.users') })).toBeHidden();
  await test.step('output and analysis is in view at 900 px', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(menu.getByRole('link', { name: t('page.factorPatterns') })).toBeInViewport({ ratio: 1 });
  });
  await menu.locator('summary', { hasText: t('menu.company') }).click();
  await look(page);
  await menu.getByRole('link', { name: t('page.users'), exact: true }).click();
  await expect(heading(page)).toHaveText(t('page.users'));
});
