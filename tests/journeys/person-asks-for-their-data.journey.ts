import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import { textsIn } from '../makers/a-data-copy.ts';
import {
  agree,
  examPath,
  expectScript,
  heading,
  logIn,
  newCandidate,
  registerProfile,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { erasePerson, expectReceipt, makeCopy, saveFile } from './privacy-steps.ts';
import { show } from './show.ts';
import { logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* A person asks for a copy of their data and fetches it; the company has it made, and erases the person later. */

const t = translator('ja');
const name = '写し 花子';

test('a person gets a copy of their data, and is erased', async ({ page, someone }) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  const me = await newCandidate(directory);
  await test.step('the candidate asks', async () => {
    await logIn(page, me);
    await agree(page);
    await registerProfile(page, name);
    await page.getByRole('link', { name: t('page.ownData') }).click();
    await expect(heading(page)).toHaveText(t('page.ownData'));
    await look(page);
    await page.getByRole('button', { name: t('privacy.own.ask') }).click();
    await expect(page.getByText(t('privacy.own.asked', { day: '' }).slice(0, 10))).toBeVisible();
    await look(page);
  });
  const staff = await someone({ viewport: { width: 1440, height: 900 } });
  await test.step('the company sees it, and has the copy made', async () => {
    await logInAsCompany(staff);
    await staff.goto(`${new URL(staff.url()).pathname}?text=${directory}`);
    await expect(staff.getByText(t('exam.list.copy_requests', { number: 1 }))).toBeVisible();
    await show(staff, 'exam-list');
    await openExam(staff, directory);
    await expect(staff.getByText(t('privacy.requests.count', { number: 1 }))).toBeVisible();
    await staff.getByRole('link', { name: t('privacy.requests.open') }).click();
    await expect(heading(staff)).toHaveText(t('page.privacy'));
    await look(staff);
    await inDatabase(
      `update data_copies set due_on = now() - interval '1 second'
       where exam_id = (select id from exams where directory = $1)`,
      [directory],
    );
    await staff.reload();
    await expect(staff.getByText(t('privacy.requests.overdue'), { exact: true })).toBeVisible();
    await show(staff, 'requests');
    await staff.getByRole('link', { name }).click();
    await expectScript(staff);
    await makeCopy(staff);
    const files = await textsIn(await saveFile(staff));
    expect(JSON.parse(files['data.json'] ?? '').profile.name).toBe(name);
    const copy = await someone();
    await copy.setContent(files['data.html'] ?? '');
    await expect(copy.getByText(name).first()).toBeVisible();
    await look(copy);
    await show(copy, 'data-page');
    await look(staff);
  });
  await test.step('the candidate fetches it', async () => {
    await page.reload();
    expect(Object.keys(await textsIn(await saveFile(page)))).toContain('README.txt');
    await look(page);
  });
  await test.step('after the period the log-in shows that alone', async () => {
    await inDatabase(`update exams set terminate_on = now() - interval '1 second' where directory = $1`, [
      directory,
    ]);
    await page.context().clearCookies({ name: /^hakaru_sit/ });
    await page.goto(examPath(me));
    await expect(page.getByText(t('sitting.login.afterLogin'))).toBeVisible();
    await look(page);
    await show(page, 'log-in-after-the-period');
    await logIn(page, me);
    await expect(heading(page)).toHaveText(t('page.ownData'));
    expect(Object.keys(await textsIn(await saveFile(page)))).toContain('README.txt');
    await expect(page.getByRole('link', { name: t('candidate.profile') })).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('sitting.start.back') })).toHaveCount(0);
    await look(page);
    await show(page, 'own-data-alone');
    await page.goto(to('candidate.top', { exam: { hash: 'demo', directory } }));
    await expect(heading(page)).toHaveText(t('page.ownData'));
    await page.goto(examPath(me));
    await expect(heading(page)).toHaveText(t('page.ownData'));
  });
  await test.step('the person is erased, and a receipt on paper says so', async () => {
    await staff.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScrolling(staff);
    await staff.setViewportSize({ width: 1440, height: 900 });
    await erasePerson(staff, name);
    await expectReceipt(staff);
    await look(staff);
    await openExam(staff, directory);
    await expect(staff.getByText(name)).toHaveCount(0);
  });
  await test.step('whose log-in is over', async () => {
    await page.reload();
    await expect(page.getByLabel(t('sitting.login.id'))).toBeVisible();
  });
});
