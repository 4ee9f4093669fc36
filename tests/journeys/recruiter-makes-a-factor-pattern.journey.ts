import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expectFieldErrors, expectToast, field, fill, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* What a company looks for in people: made by hand, copied from another exam, changed by two at once, and deleted. */

const t = translator('ja');
const sociability = 'T1-1';
const prudence = 'T3-1';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openPatterns(page: Page, exam: string): Promise<void> {
  await logInAsCompany(page);
  await openExam(page, exam);
  await page.getByRole('link', { name: t('page.factorPatterns') }).click();
  await expect(heading(page)).toHaveText(t('page.factorPatterns'));
}

/** From the list to an empty form. */
async function begin(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('page.addFactorPattern') })
    .first()
    .click();
  await expect(heading(page)).toHaveText(t('page.addFactorPattern'));
}

async function goOn(page: Page): Promise<void> {
  await press(page, t('pattern.form.submit'));
  await expect(heading(page)).toHaveText(t('page.confirmFactorPattern'));
}

/** The whole way, without looking at it. */
async function make(page: Page, name: string): Promise<void> {
  await begin(page);
  await fill(page, { factor_pattern_name: name, [`weight.${sociability}`]: '60' });
  await goOn(page);
  await press(page, t('pattern.form.add'));
  await expectToast(page, t('pattern.added'));
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('a pattern is made by hand: weights, cuts by keys, what matches to expect, and what it takes', async ({
  page,
}) => {
  const exam = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await openPatterns(page, exam);
  await expect(page.getByText(t('pattern.list.empty'), { exact: true })).toBeVisible();
  await look(page);
  await begin(page);
  await expectScript(page);
  await expect(page.getByText(t('pattern.preview.none'))).toBeVisible();
  await look(page);

  await test.step('without a name and a factor it goes no further', async () => {
    await press(page, t('pattern.form.submit'));
    await expect(page.getByRole('alert')).toContainText(t('pattern.name.required'));
    await expect(page.getByRole('alert')).toContainText(t('pattern.rows.required'));
    await look(page);
  });

  await test.step('a weight opens the cuts of its factor, and the market follows', async () => {
    await field(page, `weight.${sociability}`).focus();
    await page.keyboard.press('PageUp');
    await expect(field(page, `weight.${sociability}`)).not.toHaveValue('0');
    await fill(page, { [`weight.${sociability}`]: '60', [`weight.${prudence}`]: '40' });
    await page.locator(`[name="direction.${prudence}"][value="2"]`).check();
    await expect(page.getByRole('img', { name: /0〜100/ })).toBeVisible();
    await look(page);
  });

  await test.step('by keys a cut moves up to the next one and no further', async () => {
    const cut = field(page, `cut.${sociability}.0`);
    await cut.focus();
    for (let times = 0; times < 9; times++) await page.keyboard.press('ArrowUp');
    await expect(cut).toHaveValue('47');
    await page.keyboard.press('ArrowDown');
    await expect(cut).toHaveValue('46');
  });

  await test.step('a handle moved by hand stops at the cut beside it too', async () => {
    const line = page.locator('fieldset', { has: page.locator(`[name="cut.${sociability}.0"]`) });
    const handle = line.locator('input[type="range"][aria-hidden]').nth(2);
    const box = await handle.boundingBox();
    if (!box) throw new Error('the line is not shown');
    const at = (score: number) => box.x + 12 + ((score - 2) / 96) * (box.width - 24);
    await page.mouse.move(at(53), box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(at(80), box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(field(page, `cut.${sociability}.2`)).toHaveValue('58');
  });

  await test.step('a cut that was typed across another one is refused at its field', async () => {
    await fill(page, { factor_pattern_name: '営業の型', [`cut.${sociability}.1`]: '30' });
    await press(page, t('pattern.form.submit'));
    await expectFieldErrors(page, { [`cut.${sociability}.1`]: t('pattern.cuts.crossing') });
    await fill(page, { [`cut.${sociability}.1`]: '47' });
  });

  await test.step('it says what a person needs, keeps what was entered, and is stored', async () => {
    await goOn(page);
    for (const match of [50, 80])
      await expect(page.getByText(t('pattern.confirm.need', { match }))).toBeVisible();
    await look(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: t('pattern.form.back') }).click();
    await expect(page.getByText(t('pattern.held'))).toBeVisible();
    await expect(field(page, `cut.${sociability}.0`)).toHaveValue('46');
    await goOn(page);
    await press(page, t('pattern.form.add'));
    await expectToast(page, t('pattern.added'));
    await expect(row(page, '営業の型')).toContainText(t('job.state.success'));
    await look(page);
  });

  await test.step('nothing is held any more: its confirmation leads to the list', async () => {
    await page.goto((await addressOf(page)).replace('cubic-factor-patterns', 'factor-pattern-confirm'));
    await expect(page).toHaveURL(/cubic-factor-patterns/);
  });

  await test.step('another exam takes it as a copy', async () => {
    const other = await addExam({ service: 'EXAM5', portions: ['personality'] });
    await page
      .getByRole('navigation', { name: t('shell.breadcrumbs') })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/Top/);
    await openExam(page, other);
    await page.getByRole('link', { name: t('page.factorPatterns') }).click();
    await begin(page);
    await page.getByRole('link', { name: t('pattern.way.copy') }).click();
    await page.getByLabel(t('pattern.copy.exam')).selectOption(exam);
    const take = page.getByRole('link', { name: t('pattern.copy.take.of', { name: '営業の型' }) });
    await expect(take).toBeVisible();
    await look(page);
    await take.click();
    await expect(page.getByText(t('pattern.copied', { name: '営業の型' }))).toBeVisible();
    await expect(field(page, `cut.${sociability}.0`)).toHaveValue('46');
    await goOn(page);
    await press(page, t('pattern.form.add'));
    await expectToast(page, t('pattern.added'));
    await expect(row(page, '営業の型')).toContainText(t('pattern.source.copied'));
  });
});

test('what two change at once is asked about, and a pattern is deleted', async ({ page, someone }) => {
  const exam = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await openPatterns(page, exam);
  await make(page, '接客の型');
  const other = await someone();
  await openPatterns(other, exam);
  for (const [who, weight, name] of [
    [other, '30', '接客の型'],
    [page, '80', '接客の型 改'],
  ] as const) {
    await who.getByRole('link', { name: '接客の型' }).click();
    await expect(heading(who)).toHaveText(t('page.editFactorPattern'));
    await fill(who, { factor_pattern_name: name, [`weight.${sociability}`]: weight });
  }
  await goOn(other);
  await press(other, t('pattern.form.store'));
  await expectToast(other, t('pattern.updated'));

  await goOn(page);
  await press(page, t('pattern.form.store'));
  await expect(page.getByText(t('form.stale'), { exact: true })).toBeVisible();
  const asked = page.getByRole('group', { name: t('pattern.form.rows') });
  await expect(asked).toContainText('30');
  await expect(asked).toContainText('80');
  await look(page);
  await press(page, t('pattern.form.store'));
  await expectToast(page, t('pattern.updated'));
  await expect(row(page, '接客の型 改')).toContainText('80');

  await press(page, t('pattern.remove.of', { name: '接客の型 改' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('pattern.remove.unused'));
  await look(page);
  await dialog.getByRole('button', { name: t('pattern.remove'), exact: true }).click();
  await expectToast(page, t('pattern.removed'));
  await expect(page.getByText(t('pattern.list.empty'), { exact: true })).toBeVisible();
});

/** Two groups of the demo's people, by their places in the lists. */
async function chooseGroups(page: Page): Promise<void> {
  await page.getByLabel(t('learn.form.high')).selectOption({ index: 1 });
  await page.getByLabel(t('learn.form.low')).selectOption({ index: 6 });
}

async function expectGroups(page: Page): Promise<void> {
  for (const [name, place] of [
    ['learn.form.high', 1],
    ['learn.form.low', 6],
  ] as const)
    await expect(page.getByLabel(t(name)).locator('option:checked')).toHaveText(
      (await page.getByLabel(t(name)).locator('option').nth(place).textContent()) ?? '',
    );
}

test('from own people it asks for two groups and for the notice, and says what was found', async ({
  page,
}) => {
  await openPatterns(page, '新卒採用 適性検査');
  await begin(page);
  await page.getByRole('link', { name: t('pattern.way.learn') }).click();
  await page.getByLabel(t('learn.exam.high')).selectOption('新卒採用 適性検査');
  await press(page, t('learn.exam.choose'));
  await press(page, t('learn.form.submit'));
  const wrong = page.getByRole('alert');
  await expect(wrong).toContainText(t('learn.group.choose'));
  await expect(wrong).toContainText(t('learn.purpose.required'));
  await look(page);

  await test.step('what was chosen stands in the refused form, and the focus where it is while a page loads', async () => {
    await chooseGroups(page);
    await press(page, t('learn.form.submit'));
    await expect(wrong).not.toContainText(t('learn.group.choose'));
    await expectGroups(page);
    let load = () => {};
    const held = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/factor-pattern-registration\.data/, async (route) => {
      await held;
      await route.continue();
    });
    const choose = page.getByRole('button', { name: t('learn.exam.choose'), exact: true });
    await choose.click();
    await expect(page.getByRole('status').getByText(t('shell.loading'))).toBeAttached();
    await expect(choose).toBeFocused();
    load();
    await expect(wrong).toHaveCount(0);
    await page.unroute(/factor-pattern-registration\.data/);
  });

  await chooseGroups(page);
  await page.getByRole('checkbox', { name: t('learn.purpose.text') }).check();
  await press(page, t('learn.form.submit'));
  const learned = page.getByRole('region', { name: t('learned.title') });
  // Nobody of the demo was told apart by anything: the numbers have to say so.
  await expect(learned).toContainText('AUC');
  await expect(learned).toContainText(/\d+名の過去の差から作られたものです。将来の成果を保証しません。/);
  await look(page);
});

/** To an empty form, by plain links. */
async function beginPlainly(page: Page, exam: string): Promise<void> {
  await logInAsCompany(page);
  await page.goto(`${new URL(await addressOf(page)).pathname}?text=${encodeURIComponent(exam)}`);
  await page.getByRole('link', { name: exam, exact: true }).first().click();
  await page.getByRole('link', { name: t('page.factorPatterns') }).click();
  await begin(page);
}

test('without script its numbers are plain fields', async ({ someone }) => {
  const exam = await addExam({ service: 'EXAM5', portions: ['personality'] });
  const page = await someone({ javaScriptEnabled: false });
  await beginPlainly(page, exam);
  await fill(page, {
    factor_pattern_name: '型',
    [`weight.${sociability}`]: '60',
    [`cut.${sociability}.0`]: '40',
  });
  await goOn(page);
  await expect(page.getByText('40 / 47 / 53 / 58')).toBeVisible();
  await press(page, t('pattern.form.add'));
  await expect(page.getByRole('link', { name: '型' })).toBeVisible();
});

test('without script two groups that were chosen stand in the refused form', async ({ someone }) => {
  const page = await someone({ javaScriptEnabled: false });
  await beginPlainly(page, '新卒採用 適性検査');
  await page.getByRole('link', { name: t('pattern.way.learn') }).click();
  await page.getByLabel(t('learn.exam.high')).selectOption('新卒採用 適性検査');
  await press(page, t('learn.exam.choose'));
  await chooseGroups(page);
  await press(page, t('learn.form.submit'));
  await expect(page.getByText(t('learn.purpose.required')).first()).toBeVisible();
  await expectGroups(page);
});
