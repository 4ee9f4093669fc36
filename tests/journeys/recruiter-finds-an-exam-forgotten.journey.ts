import { translator } from '#messages/translator.ts';
import { agree, examPath, heading, logIn, lookAt, newCandidate, registerProfile } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

const t = translator('ja');

test('when the retention of an exam is over its people are deleted, staff read when, and the counts stay', async ({
  page,
  someone,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality_short'] });
  const me = await newCandidate(directory);
  await logIn(page, me);
  await agree(page);
  await registerProfile(page, '忘却 花子');
  await inDatabase(
    `update exams set commence_on = now() - interval '3 years', terminate_on = now() - interval '7 months'
     where directory = $1`,
    [directory],
  );
  await expect.poll(() => forgottenPeople(directory)).toBe(0);

  const staff = await someone();
  await test.step('staff read that it was deleted, and how many there were', async () => {
    await logInAsCompany(staff);
    await openExam(staff, directory);
    await expect(staff.getByText(t('examinee.forgotten.help'))).toBeVisible();
    await expect(
      staff.getByText(t('examinee.progress.tested', { done: 0, total: 1, percent: '0%' })),
    ).toBeVisible();
    await expect(
      staff.getByRole('link', { name: t('examinee.add') }).and(staff.locator('main a')),
    ).toHaveCount(0);
    await look(staff);
    await staff.getByRole('link', { name: t('page.examStatus'), exact: true }).click();
    await lookAt(staff, t('page.examStatus'));
    await expect(staff.getByText(t('examinee.forgotten.help'))).toBeVisible();
  });
  await test.step('the candidate is led to the page of an exam that is over', async () => {
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${examPath(me)}$`));
    await expect(heading(page)).toHaveText(directory);
    await expect(page.getByText(t('sitting.login.after'))).toBeVisible();
  });
});

/** People left in a forgotten exam; -1 while it is not forgotten. */
async function forgottenPeople(directory: string): Promise<number> {
  const [row] = await inDatabase<{ people: number }>(
    `select case when forgotten_at is null then -1
       else (select count(*)::int from examinees x where x.client_id = e.client_id and x.exam_id = e.id) end as people
     from exams e where directory = $1`,
    [directory],
  );
  return row?.people ?? -1;
}
