import { translator } from '#messages/translator.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { logInAsAdmin } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* An exam that nobody needs any more: deleted, held, restored, and at last erased with the numbers that were told. */

const t = translator('ja');

/** An exam of the demo company that no other journey works with, with two people. */
async function anOldExam(): Promise<{ id: string; client_id: string; name: string }> {
  const name = `古い検査 ${process.pid}`;
  const [made] = await inDatabase<{ id: string; client_id: string }>(
    `insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on)
     select client_id, package_id, package_type, $1, $2, commence_on, terminate_on from exams
     where directory = 'recruit' returning id, client_id`,
    [`old${process.pid}`, name],
  );
  if (!made) throw new Error('no exam was made');
  await inDatabase('insert into exam_counters (client_id, exam_id) values ($1, $2)', [
    made.client_id,
    made.id,
  ]);
  await inDatabase(
    `insert into exam_items (client_id, exam_id, type, code, form_id, position)
     values ($1, $2, 'personality', 1, 'personality-recruit-v1', 1)`,
    [made.client_id, made.id],
  );
  await inDatabase(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name)
     select $1, $2, 'old' || n, '', '古川 ' || n from generate_series(1, 2) n`,
    [made.client_id, made.id],
  );
  return { ...made, name };
}

test('an exam is held, deleted, and erased once its name was typed', async ({ page }) => {
  const exam = await anOldExam();
  await logInAsAdmin(page);
  await page.goto(`/admin/${exam.client_id}/exam/${exam.id}`);
  await expectScript(page);
  await expect(heading(page)).toHaveText(exam.name);
  await look(page);

  await page.getByRole('button', { name: t('exam.platform.hold.set') }).click();
  await page.getByLabel(t('exam.platform.hold.form.until')).fill('2090-01-01T00:00');
  await page.getByRole('dialog').getByLabel(t('exam.platform.hold.form.reason')).fill('係争中のため');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('exam.platform.hold.set') })
    .click();
  await expect(page.getByText('係争中のため')).toBeVisible();

  await page.getByRole('button', { name: t('exam.platform.remove'), exact: true }).click();
  const removing = page.getByRole('dialog');
  await removing.getByLabel(t('exam.platform.remove.form.reason')).fill('終わった検査');
  await removing.getByRole('button', { name: t('exam.platform.remove'), exact: true }).click();
  const step = page.locator('[aria-current="step"]');
  await expect(step).toHaveText(t('exam.state.softDelete'));
  // Under the hold it can be restored, and not erased.
  await expect(page.getByRole('button', { name: t('exam.platform.restore') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('exam.platform.erase'), exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: t('exam.platform.release') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('exam.platform.release') })
    .click();
  await expect(page.getByText('係争中のため')).toHaveCount(0);
  await look(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScrolling(page);

  await page.getByRole('button', { name: t('exam.platform.erase'), exact: true }).click();
  const erasing = page.getByRole('dialog');
  await expect(erasing).toContainText(t('exam.platform.erase.ask'));
  await look(page);
  await expectNoSidewaysScrolling(page);
  await erasing.getByLabel(t('exam.platform.erase.form.hours.0')).check();
  await erasing.getByRole('textbox').fill(exam.name);
  await erasing.getByRole('button', { name: t('exam.platform.erase'), exact: true }).click();
  // The page follows the work by itself.
  await expect(step).toHaveText(t('exam.state.hardDelete'));
  await expect(page.getByText(`E${String(exam.id).padStart(7, '0')}`)).toBeVisible();
  await look(page);
});
