import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import { addExam, addPeople, asDemo, findExam } from './exam-steps.ts';
import { look } from './look.ts';
import { logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Adding people one after the other, with and without script. */

const t = translator('ja');

test('the next person is given what the one before was given', async ({ page }) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await asDemo(process.env.JOURNEYS_URL ?? '', async (api) => {
    const exam_id = await findExam(api, directory);
    const sections = [{ name: '一次' }, { name: '二次' }];
    const tags = [{ name: '東京' }, { name: '大阪' }];
    expect((await api.post('/api/create-sections', { data: { exam_id, sections } })).ok()).toBe(true);
    expect((await api.post('/api/create-tags', { data: { exam_id, tags } })).ok()).toBe(true);
  });
  await logInAsCompany(page);
  await openExam(page, directory);
  await page
    .getByRole('link', { name: t('examinee.add'), exact: true })
    .first()
    .click();
  await page.locator('[name="name"]').fill('続 一郎');
  await page.locator('[name="name_kana"]').fill('ツヅキ イチロウ');
  await page.locator('[name="section_id"]').selectOption({ label: '二次' });
  await page.getByRole('checkbox', { name: '大阪' }).check();
  await page.getByRole('button', { name: t('examinee.add.next') }).click();
  await expect(page.getByText(t('examinee.added.now', { number: 1 }))).toBeVisible();
  await expect(page.locator('[name="name"]')).toBeFocused();
  await expect(page.locator('[name="name"]')).toHaveValue('');
  await expect(page.locator('[name="section_id"] option:checked')).toHaveText('二次');
  await expect(page.getByRole('checkbox', { name: '大阪' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: '東京' })).not.toBeChecked();
});

test('who is known is asked about for each name, and a password that is easily guessed is asked about first', async ({
  page,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  const [first, second] = await addPeople(directory, [
    { name: '同名 花子', name_kana: 'ドウメイ ハナコ' },
    { name: '同名 葉子', name_kana: 'ドウメイ ヨウコ' },
  ]);
  await logInAsCompany(page);
  const exam = await asDemo(process.env.JOURNEYS_URL ?? '', async (api, client_id) => ({
    id: await findExam(api, directory),
    client_id,
  }));
  await page.goto(to('exam.addExaminee', { exam }));
  const add = page.getByRole('button', { name: t('examinee.add'), exact: true });
  await page.locator('[name="name"]').fill('同名　花子');
  await page.locator('[name="name_kana"]').fill('ドウメイ ハナコ');
  await add.click();
  await expect(page.getByText(t('examinee.known', { login_id: first?.login_id ?? '' }))).toBeVisible();
  await page.locator('[name="name"]').fill('同名 葉子');
  await page.locator('[name="name_kana"]').fill('ドウメイ ヨウコ');
  await add.click();
  await expect(page.getByText(t('examinee.known', { login_id: second?.login_id ?? '' }))).toBeVisible();
  await add.click();
  await expect(page.getByText(t('examinee.added.now', { number: 1 }))).toBeVisible();
  await test.step('a password that is easily guessed', async () => {
    await page.goto(to('exam.addExaminee', { exam }));
    await page.locator('[name="name"]').fill('推測 花子');
    await page.locator('[name="name_kana"]').fill('スイソク ハナコ');
    await page.locator('[name="login_id"]').fill('pupil01');
    await page.locator('[name="password"]').fill('1234');
    await add.click();
    await expect(page.getByText(t('examinee.guess.common'))).toBeVisible();
    await look(page);
    await add.click();
    await expect(page.getByText(t('examinee.added.now', { number: 1 }))).toBeVisible();
    await expect(page.getByText('1234', { exact: true })).toBeVisible();
  });
});
