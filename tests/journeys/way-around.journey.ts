import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  answerPage,
  choose,
  chosenOnPage,
  comeBack,
  examPath,
  expectPage,
  expectSaved,
  logIn,
  newCandidate,
  ones,
  openConfirmation,
  perPage,
  questions,
  reachStart,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { answerAll, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* The way around a portion (decision 0031): the list of its questions, and marks on those to be looked at again. */

const t = translator('ja');
const states = { answered: t('sitting.navigator.answered'), open: t('sitting.navigator.open') };
const again = t('sitting.again');

test('the list says of every question whether it is answered or marked, and leads to it; what was chosen is saved', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await choose(questions(page).nth(0), '2');
  await markOf(questions(page).nth(1)).click();
  await expect(markOf(questions(page).nth(1))).toHaveAttribute('aria-pressed', 'true');
  await list(page).click();
  await expect(panel(page).getByRole('heading')).toBeFocused();
  await expect(panel(page).getByRole('link', { name: /^問\d+/ })).toHaveCount(120);
  await expect(linkTo(page, `問1 ${states.answered}`)).toBeVisible();
  await expect(linkTo(page, `問2 ${states.open} ${again}`)).toBeVisible();
  await expect(linkTo(page, `問3 ${states.open}`)).toBeVisible();
  await expect(panel(page).locator('[aria-current=page]')).toHaveText(t('sitting.confirm.page', { page: 1 }));
  await expect(page.getByRole('timer')).toBeInViewport();
  await look(page);

  await linkTo(page, `問30 ${states.open}`).click();
  await expect(panel(page)).toBeHidden();
  await expectPage(page, 3);
  const asked = questions(page).nth(30 - 2 * perPage - 1);
  await expect(asked.getByRole('radio').first()).toBeFocused();
  await expect(asked).toBeInViewport();
  await expectSaved(page);
  expect(await storedOf(me)).toMatchObject({ pages: [1], digits: { '2': 1, '0': 119 } });

  await test.step('a question of the open page, and a page as a whole', async () => {
    await list(page).click();
    await linkTo(page, `問25 ${states.open}`).click();
    await expect(questions(page).first().getByRole('radio').first()).toBeFocused();
    await expectPage(page, 3);
    await list(page).click();
    await linkTo(page, t('sitting.confirm.page', { page: 1 })).click();
    await expectPage(page, 1);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    expect((await chosenOnPage(page))[0]).toBe('2');
  });
});

test('with keys alone: opened, closed by Escape, and a page chosen', async ({ page }) => {
  await sitDown(page, await newCandidate());
  await list(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(list(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading')).toBeFocused();

  await test.step('closed and opened again at once', async () => {
    await panel(page).evaluate((element: HTMLElement) => {
      element.hidePopover();
      element.showPopover();
    });
    await expect(panel(page).getByRole('heading')).toBeFocused();
  });

  // Past the button that closes and page 1, to its first question.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await expect(linkTo(page, `問1 ${states.open}`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(questions(page).first().getByRole('radio').first()).toBeFocused();

  await test.step('the switch on a question comes after its options; Enter on it is its own', async () => {
    await page.keyboard.press('3');
    await page.keyboard.press('Tab');
    await expect(markOf(questions(page).first())).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(markOf(questions(page).first())).toHaveAttribute('aria-pressed', 'true');
    await expect(markOf(questions(page).first())).toBeFocused();
    expect((await chosenOnPage(page))[0]).toBe('3');
  });
});

test('marks outlive a reload and a crash, stand on the confirmation, and are told to nobody', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await answerPage(page, ones, 2);
  await markOf(questions(page).nth(1)).click();
  await turnPage(page);
  await expectPage(page, 2);
  await markOf(questions(page).nth(0)).click();
  await markOf(questions(page).nth(2)).click();
  await markOf(questions(page).nth(2)).click();
  await page.reload();
  await expectPage(page, 2);
  await expect(markOf(questions(page).nth(0))).toHaveAttribute('aria-pressed', 'true');
  await expect(markOf(questions(page).nth(2))).toHaveAttribute('aria-pressed', 'false');
  expect(bodies.join('\n')).not.toMatch(/mark/);

  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await page.context().newPage();
  await next.goto(examPath(me));
  await expectPage(next, 2);
  await expect(markOf(questions(next).nth(0))).toHaveAttribute('aria-pressed', 'true');

  await openConfirmation(next);
  await expect(next.getByRole('heading', { name: t('sitting.again.list') })).toBeVisible();
  await look(next);
  const marked = next.locator('h2', { hasText: t('sitting.again.list') }).locator('+ ul');
  await expect(marked.getByRole('link', { name: /^問\d+$/ })).toHaveText([/13/, /2/].reverse());
  await marked.getByRole('link', { name: '問13', exact: true }).click();
  await expectPage(next, 2);
  await expect(questions(next).first().getByRole('radio').first()).toBeFocused();
});

test('marks are forgotten with the answers: at the reset, at the submission, at the log-out', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await choose(questions(page).first(), '1');
  await markOf(questions(page).first()).click();
  await openConfirmation(page);
  await expect(page.getByRole('heading', { name: t('sitting.again.list') })).toBeVisible();
  await page.getByText(t('sitting.reset.title')).click();
  await page.getByLabel(t('sitting.reset.sure')).check();
  await page.getByRole('button', { name: t('sitting.reset.submit') }).click();
  await expectPage(page, 1);
  await expect(markOf(questions(page).first())).toHaveAttribute('aria-pressed', 'false');

  await markOf(questions(page).first()).click();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: t('session.logout') }).click();
  await expect(page.getByLabel(t('sitting.login.id'))).toBeVisible();
  await expect.poll(() => rowsKept(page)).toBe(0);
  await comeBack(page, me);
  await expectPage(page, 1);
  await expect(markOf(questions(page).first())).toHaveAttribute('aria-pressed', 'false');

  await markOf(questions(page).first()).click();
  await expect.poll(() => rowsKept(page)).toBe(1);
  await answerAll(page);
  await openConfirmation(page);
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sitting.done.allTitle'));
  await expect.poll(() => rowsKept(page)).toBe(0);
});

test('at 320 px the list is whole, and every place in it is large enough for a thumb', async ({
  someone,
}) => {
  const page = await someone({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await sitDown(page, await newCandidate());
  await list(page).tap();
  await expectNoSidewaysScrolling(page);
  for (const link of [
    ...(await panel(page).getByRole('link').all()),
    ...(await panel(page).locator('label').all()),
  ]) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await linkTo(page, `問120 ${states.open}`).tap();
  await expectPage(page, 10);
  await expect(questions(page).last()).toBeInViewport();
});

test('what a page leaves blank stands beside Next, and belongs to it; nothing moves when it goes', async ({
  page,
}) => {
  await sitDown(page, await newCandidate());
  const next = page.getByRole('button', { name: t('sitting.page.next'), exact: true });
  await answerPage(page, ones, 9);
  await expect(next).toHaveAccessibleDescription(t('sitting.page.blanks', { number: 3 }));
  await look(page);
  const before = await next.evaluate(heightOnPage);
  await answerPage(page, ones);
  await expect(next).toHaveAccessibleDescription('');
  expect(await next.evaluate(heightOnPage)).toBe(before);
  await turnPage(page);
  await expectPage(page, 2);
  await expect(next).toHaveAccessibleDescription(t('sitting.page.blanks', { number: perPage }));
});

test('without script the list leads to every page, and the open one is saved on the way', async ({
  someone,
}) => {
  const me = await newCandidate();
  const first = await someone();
  await reachStart(first, me);
  const page = await someone({ javaScriptEnabled: false });
  await logIn(page, me);
  await page.getByLabel(t('sitting.notes.agree')).check();
  await page.getByRole('button', { name: t('sitting.notes.submit') }).click();
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await questions(page).first().getByRole('radio').nth(3).check();
  await list(page).click();
  await page.getByRole('button', { name: t('sitting.confirm.page', { page: 7 }), exact: true }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    t('sitting.page.progress', { page: 7, pages: 10 }),
  );
  expect(await storedOf(me)).toMatchObject({ pages: [1], digits: { '4': 1, '0': 119 } });
});

function list(page: Page): Locator {
  return page.getByRole('button', { name: t('sitting.navigator.title') });
}

function panel(page: Page): Locator {
  return page.getByRole('dialog', { name: t('sitting.navigator.title') });
}

function linkTo(page: Page, name: string): Locator {
  return panel(page).getByRole('link', { name, exact: true });
}

function markOf(question: Locator): Locator {
  return question.getByRole('button', { name: again });
}

function heightOnPage(element: Element): number {
  return element.getBoundingClientRect().top + window.scrollY;
}

/** How many rows of answers and marks this browser keeps. */
async function rowsKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((tell, fail) => {
        const opening = indexedDB.open('hakaru-answers');
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('answers').objectStore('answers').count();
          counting.onsuccess = () => {
            opening.result.close();
            tell(counting.result);
          };
        };
      }),
  );
}
