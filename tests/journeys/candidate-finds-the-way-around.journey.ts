import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  answerPage,
  choose,
  chosenOnPage,
  examPath,
  expectPage,
  expectSaved,
  newCandidate,
  ones,
  openConfirmation,
  perPage,
  questions,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* The way around a portion: the list of its questions, and marks on those to be looked at again. */

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
  await test.step('what a page leaves blank stands beside Next, and belongs to it; nothing moves when it goes', async () => {
    await page.reload();
    await expectPage(page, 1);
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
  await test.step('at 320 px the list is whole, and every place in it is large enough for a thumb', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await list(page).click();
    await expectNoSidewaysScrolling(page);
    for (const link of await panel(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await linkTo(page, `問120 ${states.open}`).click();
    await expectPage(page, 10);
    await expect(questions(page).last()).toBeInViewport();
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
