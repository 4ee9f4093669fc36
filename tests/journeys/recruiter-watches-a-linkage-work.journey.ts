import { translator } from '#messages/translator.ts';
import { startEmulator } from '../../tools/emulator/emulator.ts';
import { servePage } from '../../tools/emulator/serve-page.ts';
import { linkEmulator } from '../../tools/emulator/texts.ts';
import {
  agree,
  expectPage,
  expectScript,
  heading,
  openConfirmation,
  registerProfile,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { expectToast, field, logInAsCompany, openExam } from './staff-steps.ts';
import { answerAll } from './stored-answers.ts';
import { expect, test } from './story.ts';

/*
 * A linkage from nothing to a result: set up on screen and handed over; somebody launched by the recruiting system takes
 * the test, and that system is told of it, fetches the result and has the same as the product.
 */

const t = translator('ja');
const pages = 7;

test('staff link an exam, and the recruiting system has what its candidate has done', async ({
  page,
  someone,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality_short'] });
  const emulator = await startEmulator({
    ...{ app_url: process.env.JOURNEYS_URL ?? '', exam: { hash: 'demo', directory }, people: 3 },
    port: Number(process.env.JOURNEYS_RECEIVER_PORT),
    ...{ tenant_code: '', launch_key_id: '', launch_secret: '', keys: [], secrets: [] },
  });
  const served = await servePage(emulator, 0);
  const ats = await someone();
  await ats.goto(served.url);
  await look(ats);

  await test.step('staff say what is sent where', async () => {
    await logInAsCompany(page);
    await openExam(page, directory);
    await page.getByRole('link', { name: t('page.linkages'), exact: true }).click();
    await expectScript(page);
    await field(page, 'tenant_code').fill('acme');
    await page.locator('input[name=launch_auto_create_examinee][value="1"]').check();
    for (const name of ['name', 'name_kana', 'email'])
      await page.locator(`input[name=launch_update_profile_fields][value=${name}]`).check();
    await field(page, 'webhook_url').fill(emulator.url);
    await page.locator('input[name=webhook_events][value="examinee.begun"]').check();
    await page.getByRole('button', { name: t('linkage.store'), exact: true }).click();
    await expectToast(page, t('linkage.stored'));
  });
  const vendor = await someone();
  await test.step('the other side gets its keys by a link', async () => {
    await page.getByRole('link', { name: t('linkParts.handover'), exact: true }).click();
    await expectScript(page);
    const add = { name: t('linkHandover.add'), exact: true };
    await page.getByRole('button', add).click();
    await page.getByRole('dialog').getByRole('button', add).click();
    const link = new URL((await page.getByText(/\/client\/handover\?token=/).textContent()) ?? '');
    await page.getByRole('link', { name: t('linkHandover.made.kept') }).click();
    await vendor.goto(link.pathname + link.search);
    await vendor.getByRole('button', { name: t('linkHandover.found.open') }).click();
    const values = vendor.getByRole('region', { name: t('linkHandover.values') }).locator('code');
    await expect(values).toHaveCount(8);
    const [, tenant_code, , key_id, launch_secret, , pull_key, secret] = await values.allTextContents();
    await ats.locator('input[name=tenant_code]').fill(tenant_code ?? '');
    await ats.locator('input[name=launch_key_id]').fill(key_id ?? '');
    await ats.locator('input[name=launch_secret]').fill(launch_secret ?? '');
    await ats.locator('textarea[name=keys]').fill(pull_key ?? '');
    await ats.locator('textarea[name=secrets]').fill(secret ?? '');
    await ats.getByRole('button', { name: linkEmulator['handed.keep'].ja }).click();
  });

  const { name } = emulator.applicants[1] ?? { name: '' };
  await test.step('a candidate comes from there and takes the test', async () => {
    await ats.getByRole('link', { name: linkEmulator['launch.of'].ja.replace('{{name}}', name) }).click();
    await agree(ats);
    await expect(ats.locator('input[name=name]')).toHaveValue(name);
    await registerProfile(ats);
    await ats.getByRole('link', { name: t('sitting.top.begin') }).click();
    await ats.getByRole('button', { name: t('sitting.start.begin') }).click();
    await expectPage(ats, 1, pages);
    await answerAll(ats);
    await ats.reload();
    await expectPage(ats, 1, pages);
    await expectScript(ats);
    await openConfirmation(ats);
    await ats.getByRole('button', { name: t('sitting.confirm.submit') }).click();
    await expect(heading(ats)).toHaveText(t('sitting.done.allTitle'));
  });
  await test.step('the recruiting system is told of it, pulls, and has the same', async () => {
    await expect(async () => {
      await ats.goto(served.url);
      const row = ats.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText(t('status.3'), { timeout: 1 });
      await expect(row).toContainText(linkEmulator['scored.yes'].ja, { timeout: 1 });
    }).toPass();
    // A pull shows changes once they are five seconds old.
    await expect(async () => {
      await ats.getByRole('button', { name: linkEmulator.pull.ja }).click();
      await expect(ats.getByRole('status')).toContainText('1人', { timeout: 2_000 });
    }).toPass();
    await ats.getByRole('button', { name: linkEmulator.compare.ja }).click();
    await expect(ats.getByRole('status')).toContainText('1人中1人が一致');
    await look(ats);
    expect(emulator.inbox).toMatchObject({ refused: 0, faults: [] });
  });
  await test.step('staff see that it is connected', async () => {
    await page.getByRole('link', { name: t('linkParts.setting'), exact: true }).click();
    await expect(
      page.getByText(t('linkage.standing.ok', { at: '', waiting: 0 }).split('：')[0] ?? ''),
    ).toBeVisible();
  });
  await served.stop();
  await emulator.stop();
});
