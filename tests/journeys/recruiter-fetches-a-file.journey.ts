import { readFileSync } from 'node:fs';
import { formatMinute } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { expectScript } from './candidate-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { look } from './look.ts';
import { expectToast, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* An exam is linked with i-web by files: how they will look is seen while the columns are arranged, then one is due. */

const t = translator('ja');
const minute = 60_000;

test('staff arrange the columns of a file while they see it, and fetch it once it is due', async ({
  page,
}) => {
  const directory = `files-${process.pid}`;
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  const [person] = await addPeople(directory, [{ name: '髙橋😀' }]);
  const login_id = person?.login_id ?? '';
  await logInAsCompany(page);
  await openExam(page, directory);
  await page.getByRole('link', { name: t('page.linkages'), exact: true }).click();
  await page.getByRole('link', { name: t('linkage.service.iweb'), exact: true }).click();
  await expectScript(page);
  const preview = page.getByRole('region', { name: t('linkage.preview'), exact: true });
  await expect(preview.getByRole('columnheader', { name: 'external_id', exact: true })).toBeVisible();

  await page.locator('input[name=tenant_code]').fill('acme');
  await page.getByLabel(t('linkage.form.id_issuer.ours')).check();
  await page.getByLabel(t('linkage.form.scope.profile')).check();
  await page.getByLabel(t('linkage.form.export_form_whose.own')).check();
  const add = page.getByLabel(t('linkage.column.add'), { exact: true });
  for (const field of ['name', 'login_id']) await add.selectOption(field);
  const heads = preview.getByRole('columnheader');
  await expect(heads).toHaveText([t('linkage.column.name.name'), t('linkage.column.name.login_id')]);
  // By keyboard, as by the mouse.
  await page
    .getByRole('button', { name: t('linkage.column.up', { name: t('linkage.column.name.login_id') }) })
    .press('Enter');
  await expect(heads).toHaveText([t('linkage.column.name.login_id'), t('linkage.column.name.name')]);
  await page.getByLabel(t('linkage.column.position', { position: 1 }), { exact: true }).fill('番号');
  await expect(heads).toHaveText(['番号', t('linkage.column.name.name')]);
  await expect(preview.getByRole('cell')).toHaveText([login_id, '髙橋〓']);
  await expect(preview.getByText(t('linkage.preview.unwritten', { signs: '😀', people: '1' }))).toBeVisible();
  await look(page);

  // The minute that it is in Japan and the next one: the one that has come when it is stored is due.
  const hours = [Date.now(), Date.now() + minute].map((at) =>
    formatMinute(new Date(at)).slice(-'00:00'.length),
  );
  await page.locator('input[name=batch_times]').fill(hours.join(' '));
  await page.getByRole('button', { name: t('linkage.store'), exact: true }).click();
  await expectToast(page, t('linkage.stored'));
  // Staff fetch files themselves: that there is no key is no fault.
  await expect(page.getByText(t('linkage.standing.byHand'))).toBeVisible();
  const link = page
    .getByRole('link', { name: new RegExp(t('linkage.files.fetch.of', { at: '.*' })) })
    .first();
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await look(page);
  // By its own hour: the next minute's file may come above it meanwhile.
  const ofThisHour = page.getByRole('link', {
    name: (await link.getAttribute('aria-label')) ?? '',
    exact: true,
  });
  const saved = page.waitForEvent('download');
  await ofThisHour.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${directory}-\\d{8}-\\d{4}\\.csv$`));
  const text = new TextDecoder('shift_jis').decode(readFileSync(await file.path()));
  expect(text).toBe(`"番号","${t('linkage.column.name.name')}"\r\n"${login_id}","髙橋〓"\r\n`);
  await page.reload();
  const row = page.getByRole('row').filter({ has: ofThisHour });
  await expect(row).not.toContainText(t('linkage.files.unfetched'));
});
