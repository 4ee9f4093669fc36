import type { Locator, Page } from '@playwright/test';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { logInAsCompany, openExam, pressToSend } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Classifications, sections and tags of an exam, as a recruiter sets them up. */

const t = translator('ja');
let count = 0;

const rows = (page: Page) => page.getByRole('grid').getByRole('row');

/** The names as they stand, a dot before them for each level. */
const tree = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) =>
    all.map((row) => {
      const field = row.querySelector<HTMLInputElement>('input:not([type=checkbox])');
      const indent = Number.parseFloat(field?.parentElement?.style.marginInlineStart || '0');
      return `${'.'.repeat(indent / 1.5)}${field?.value}`;
    }),
  );
const expectTree = (page: Page, wanted: readonly string[]) => expect.poll(() => tree(page)).toEqual(wanted);
const act = (page: Page, word: MessageKey, name: string): Locator =>
  page.getByRole('button', { name: t('grouping.act', { act: t(word), name }), exact: true });
const grip = (page: Page, name: string) =>
  page.getByRole('button', { name: t('grouping.drag', { name }), exact: true });

/** That of the save before may still stand there. */
const expectStored = (page: Page) =>
  expect(page.getByRole('status').getByText(t('grouping.saved')).last()).toBeVisible();

async function save(page: Page): Promise<void> {
  await pressToSend(page, page.getByRole('button', { name: t('grouping.save'), exact: true }));
  await expectStored(page);
}

/** Adds lines in the box for many at once, which is open while a list is empty. */
async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: t('grouping.paste') }).fill(lines.join('\n'));
  await page.getByRole('button', { name: t('grouping.paste.submit') }).click();
}

/** One of the three screens of a new exam. @returns the exam's directory */
async function openNew(page: Page, place: MessageKey): Promise<string> {
  const directory = `groupings-${process.pid}-${++count}`;
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  await logInAsCompany(page);
  await openExam(page, directory);
  await openPlace(page, place);
  return directory;
}

async function openPlace(page: Page, place: MessageKey): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t(place), exact: true })
    .click();
  await expect(heading(page)).toHaveText(t(place));
  await expectScript(page);
}

test('a tree is pasted, renamed, moved by buttons, pointer and keys; what is removed asks where its people go', async ({
  page,
}) => {
  const directory = await openNew(page, 'page.grouping.classification');
  await expect(page.getByText(t('grouping.empty'))).toBeVisible();
  await paste(page, ['文系', '  法学', '\t経済', '理系']);
  await expectTree(page, ['文系', '.法学', '.経済', '理系']);
  await save(page);
  await look(page);

  await rows(page).nth(1).getByRole('textbox').fill('法学・政治');
  await page.getByLabel(t('grouping.add'), { exact: true }).fill('そのほか');
  await page.keyboard.press('Enter');
  await act(page, 'grouping.indent', '理系').click();
  await act(page, 'grouping.up', 'そのほか').click();
  const wanted = ['そのほか', '文系', '.法学・政治', '.経済', '.理系'];
  await expectTree(page, wanted);
  await save(page);
  await page.reload();
  await expectTree(page, wanted);
  await expectScript(page);

  await test.step('a branch is dragged by the pointer and by the keyboard, with all below it', () =>
    dragBranch(page));
  await test.step('what is removed asks where its people go; a name twice is told at its row', async () => {
    await openPlace(page, 'page.grouping.section');
    await paste(page, ['総合職', '一般職', '一般職']);
    await page.getByRole('button', { name: t('grouping.save'), exact: true }).click();
    const twice = rows(page).nth(2).getByRole('textbox');
    await expect(twice).toHaveAttribute('aria-invalid', 'true');
    await twice.fill('専門職');
    await save(page);

    await inDatabase(
      `insert into examinees (client_id, exam_id, login_id, password_sealed, section_id)
   select s.client_id, s.exam_id, 'someone', '', s.id from sections s join exams e on e.client_id = s.client_id and e.id = s.exam_id
   where e.directory = $1 and s.name = '一般職'`,
      [directory],
    );
    await page.reload();
    await expectScript(page);
    await expect(rows(page).nth(1)).toContainText(t('grouping.people', { number: '1' }));
    await act(page, 'grouping.remove', '一般職').click();
    await page.getByRole('combobox').selectOption({ label: '専門職' });
    await save(page);
    await expectTree(page, ['総合職', '専門職']);
    await expect(rows(page).nth(1)).toContainText(t('grouping.people', { number: '1' }));
  });
});

test('of two who change the tags at once, the second chooses whose stay', async ({ page, browser }) => {
  await openNew(page, 'page.grouping.tag');
  await paste(page, ['留学', '部活動']);
  await save(page);
  const other = await (await browser.newContext()).newPage();
  await logInAsCompany(other);
  await other.goto(await addressOf(page));
  await expectScript(other);
  await other.getByRole('checkbox').first().check();
  await save(other);
  await other.context().close();

  await rows(page).nth(1).getByRole('textbox').fill('課外活動');
  await page.getByRole('button', { name: t('grouping.save'), exact: true }).click();
  await expect(page.getByText(t('grouping.stale'))).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('grouping.stale.mine') }).click();
  await expectStored(page);
  await expectTree(page, ['留学', '課外活動']);
});

async function dragBranch(page: Page): Promise<void> {
  await rows(page)
    .nth(4)
    .dragTo(rows(page).nth(0), {
      sourcePosition: { x: 16, y: 18 },
      targetPosition: { x: 200, y: 2 },
      steps: 8,
    });
  await expectTree(page, ['理系', 'そのほか', '文系', '.法学・政治', '.経済']);

  // Enter takes it up, the arrows choose the place, Enter puts it down.
  await grip(page, '文系').focus();
  const goal = page.locator('[data-drop-target] :focus');
  await page.keyboard.press('Enter');
  await expect(goal).toBeAttached();
  const first = await goal.getAttribute('aria-label');
  await page.keyboard.press('Home');
  await expect(goal).not.toHaveAttribute('aria-label', first ?? '');
  await page.keyboard.press('Enter');
  await expectTree(page, ['文系', '.法学・政治', '.経済', '理系', 'そのほか']);
  await save(page);
}
