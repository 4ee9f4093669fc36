import type { Page } from '@playwright/test';
import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import { expectScript } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expectToast, logInAsCompany, pressToSend } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Users by exams: chosen for many at once by the keyboard, told before, stored together. */

const t = translator('ja');
const mark = `mx${process.pid}`;
const cell = (page: Page, row: number, col: number) =>
  page.locator(`td[data-row="${row}"][data-col="${col}"]`);
const shown = (name: 'see' | 'manage' | 'output' | 'all') => t(`matrix.mark.${name}`);
const words = (...names: ('see' | 'manage' | 'output')[]) =>
  names.map((each) => t(`user.authority.${each}`)).join(t('examinee.separator'));

async function addUsers(): Promise<{ clientId: number; exams: number[] }> {
  for (const at of [1, 2, 3])
    await addExam({ service: 'EXAM5', portions: ['personality'], directory: `${mark}-${at}` });
  const users = await inDatabase<{ id: string; client_id: string }>(
    `insert into users (client_id, login_id, name, name_kana, email, role, account_kind, restricted, state)
     select client_id, $1 || n, $1 || ' 担当' || n, 'タントウ', $1 || n || '@example.com', 'o', 1, true, 'active'
     from users, generate_series(1, 3) n where login_id = 'demo' returning id, client_id`,
    [mark],
  );
  const exams = await inDatabase<{ id: string }>(
    `select id from exams where directory like $1 || '-%' order by created_at desc, id desc`,
    [mark],
  );
  await inDatabase(`insert into inspection_permissions (client_id, user_id, exam_id) values ($1, $2, $3)`, [
    users[0]?.client_id,
    users[0]?.id,
    exams[0]?.id,
  ]);
  return { clientId: Number(users[0]?.client_id), exams: exams.map(({ id }) => Number(id)) };
}

test('permissions of several users in several exams are changed by the keyboard, and stored together', async ({
  page,
}) => {
  const { clientId, exams } = await addUsers();
  await logInAsCompany(page);
  await page.goto(to('client.users', { clientId }));
  await page.getByRole('link', { name: t('page.userAuthority'), exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goto(to('client.userAuthority', { clientId, query: { text: mark, exam_text: mark } }));
  await expectScript(page);
  await look(page);
  await expect(cell(page, 0, 0)).toHaveAttribute('data-mark', shown('see'));

  // A rectangle of two users by three exams, then one cell of it less.
  await cell(page, 0, 0).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await expect(page.getByText(t('matrix.selected', { number: 6 }))).toBeVisible();
  await page.keyboard.press('m');
  await expect(cell(page, 1, 2)).toHaveAttribute('data-mark', shown('manage'));
  await expect(cell(page, 1, 2)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText(t('matrix.keys'))).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveAttribute('data-mark', '');
  await page.keyboard.press('o');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Delete');
  await expect(cell(page, 0, 0)).toHaveAttribute('data-mark', '');
  await look(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Leaving asks first.
  await page.getByRole('link', { name: t('page.settings'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('form.leave.stay') })
    .click();

  // What is taken away is named before.
  const save = page.getByRole('button', { name: t('matrix.taken'), exact: true });
  await save.click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(
      t('matrix.taken.line', { user: `${mark} 担当1`, exam: `${mark}-3`, rights: words('see') }),
    ),
  ).toBeVisible();
  await look(page);
  // Somebody else gives more meanwhile.
  await inDatabase('update inspection_permissions set can_manage = true where exam_id = $1', [exams[0]]);
  await dialog.getByRole('button', { name: t('user.store'), exact: true }).click();
  await expect(page.getByText(t('form.stale'))).toBeVisible();
  await expect(
    page.getByText(
      t('matrix.stale.line', {
        user: `${mark} 担当1`,
        exam: `${mark}-3`,
        now: words('see', 'manage'),
        to: t('matrix.nothing'),
      }),
    ),
  ).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('matrix.stale.leave') }).click();
  await expect(cell(page, 0, 0)).toHaveAttribute('data-mark', shown('manage'));
  await page.getByRole('button', { name: t('user.store'), exact: true }).click();
  await expectToast(page, t('user.authority.stored'));
  await expect(cell(page, 1, 1)).toHaveAttribute('data-mark', shown('output'));
  await expect(cell(page, 0, 0)).toHaveAttribute('data-mark', shown('manage'));
  await expect(page.getByRole('button', { name: t('user.store'), exact: true })).toHaveCount(0);

  // A finger that scrolls takes nothing; one that taps does.
  await cell(page, 1, 1).click();
  await cell(page, 2, 2).dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 });
  await expect(cell(page, 1, 1)).toHaveAttribute('aria-selected', 'true');
  await cell(page, 2, 2).dispatchEvent('click');
  await expect(cell(page, 2, 2)).toHaveAttribute('aria-selected', 'true');
  await expect(cell(page, 1, 1)).toHaveAttribute('aria-selected', 'false');

  // A whole column by its head, and a row by the keyboard.
  await page.getByRole('columnheader', { name: `${mark}-1` }).click();
  await expect(page.getByText(t('matrix.selected', { number: 3 }))).toBeVisible();
  await cell(page, 2, 1).click();
  await page.keyboard.press('Shift+Space');
  await page.getByRole('button', { name: t('user.authority.see'), exact: true }).click();
  await expect(cell(page, 2, 0)).toHaveAttribute('data-mark', shown('see'));
  await page.getByRole('button', { name: t('matrix.discard') }).click();
  await expect(cell(page, 2, 0)).toHaveAttribute('data-mark', '');

  // Of two users one is deleted before both are stored: the other one's change stays, and can be stored.
  await cell(page, 1, 2).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('m');
  await inDatabase('delete from users where login_id = $1', [`${mark}3`]);
  await page.getByRole('button', { name: t('user.store'), exact: true }).click();
  await expect(page.getByText(t('matrix.gone'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `${mark} 担当3` })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: `${mark} 担当3` })).toHaveCount(0);
  await look(page);
  await pressToSend(page, page.getByRole('button', { name: t('user.store'), exact: true }));
  await expectToast(page, t('user.authority.stored'));
  await expect(cell(page, 1, 2)).toHaveAttribute('data-mark', shown('all'));
  await page.getByRole('link', { name: `${mark} 担当2` }).click();
  await expect(page).toHaveURL(/user-authority\?id=\d+$/);
});
