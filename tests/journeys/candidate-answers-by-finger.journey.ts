import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import {
  agree,
  expectPage,
  logIn,
  newCandidate,
  perPage,
  questions,
  registerProfile,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expect, test } from './story.ts';

/* A test in the hand: short pages, and the next question where the thumb is. */

const t = translator('ja');

function pillTexts(language: (typeof languages)[number]): string[] {
  const words = translator(language);
  const calm = (['none', 'saved', 'draft', 'held', 'saving'] as const).map((kind) =>
    words(`sitting.saved.${kind}`),
  );
  return [...calm, words('sitting.saved.unsent', { number: 12 })];
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('four points lie in one row, and each one’s name is in view whatever is chosen, in every language', async ({
  someone,
}) => {
  const page = await someone({ ...phone, viewport: { width: 320, height: 640 } });
  const url = process.env.JOURNEYS_URL ?? '';
  const me = await newCandidate(await addExam({ service: 'EXAM6', portions: ['personality'] }));
  await logIn(page, me);
  await agree(page);
  await registerProfile(page);
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expectPage(page, 1);
  // Keys and their hint are not for fingers.
  await expect(questions(page).first().locator('label span[aria-hidden]').first()).toBeHidden();
  for (const language of languages) {
    await page.context().addCookies([{ name: 'hakaru_language', value: language, url }]);
    await page.reload();
    await expectPage(page, 1, 10, language);
    await expectNoSidewaysScrolling(page);
    const heights = await questions(page).evaluateAll((all) => all.map((each) => each.clientHeight));
    expect(heights).toHaveLength(perPage);
    // A question of two lines and its row; it was 301 px.
    expect(heights.reduce((sum, height) => sum + height, 0) / perPage).toBeLessThan(180);

    const question = questions(page).first();
    const labels = await question.locator('label').all();
    const boxes = await Promise.all(labels.map((label) => label.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const names = await question
      .getByRole('radio')
      .evaluateAll((radios) =>
        radios.map((radio) => radio.closest('label')?.textContent?.replace(/^\d/, '')),
      );
    // Somebody who is asked to choose a certain point finds it at every question.
    for (const each of await questions(page).all()) expect(await seenNames(each)).toEqual(names);
    // On the page, not in the window: after the first choice the next question comes into view.
    const placeOf = (below: Locator) => below.evaluate((each) => each.getBoundingClientRect().y + scrollY);
    const y = await placeOf(questions(page).nth(1));
    for (const [index, label] of labels.entries()) {
      await label.tap();
      await expect(question.getByRole('radio').nth(index)).toBeChecked();
      expect(await seenNames(question)).toEqual(names);
      await expect(question.getByRole('radio').nth(index)).toHaveAccessibleName(names[index] ?? '');
    }
    expect(await placeOf(questions(page).nth(1))).toBe(y);
    // Whatever the pill says, the bar has as many rows: an answer that arrives moves no question.
    const rows = await page.evaluate((texts) => {
      const pill = document.querySelector<HTMLElement>('[data-saved]');
      return texts.map((text) => {
        if (pill) pill.textContent = text;
        return pill?.closest('header')?.offsetHeight;
      });
    }, pillTexts(language));
    expect(new Set(rows).size).toBe(1);
    await look(page);
  }
});

test('a choice by finger brings the next open question into view; nothing moves for keys, for who wants less motion, or when it is switched off', async ({
  someone,
}) => {
  const page = await sitDownWith(someone, { ...phone, reducedMotion: 'no-preference' });
  const last = await page.evaluate(() => {
    const all = [...document.querySelectorAll('fieldset[data-question]')];
    return all.findIndex((each) => each.getBoundingClientRect().bottom > innerHeight) - 1;
  });
  await test.step('where the next question is in view, and for keys, nothing moves', async () => {
    await tapHere(questions(page).nth(0), 1);
    await expectNoMove(page);
    await questions(page).nth(last).getByRole('radio').first().focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.keyboard.press('2');
    await expectNoMove(page);
  });
  await test.step('from question to question by finger; a changed mind moves nothing', async () => {
    await page.reload();
    await expectPage(page, 1);
    for (let index = 1; index < perPage - 1; index += 1) {
      await expectInView(page, questions(page).nth(index));
      await tapHere(questions(page).nth(index), 1);
      await expectInView(page, questions(page).nth(index + 1));
    }
    await expect(questions(page).last().getByRole('radio').first()).not.toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 0));
    await tapHere(questions(page).first(), 2);
    await expectNoMove(page);
  });
  await test.step('switched off, also after a reload', async () => {
    await page.getByRole('button', { name: t('sitting.navigator.title') }).tap();
    await page.getByLabel(t('sitting.navigator.advance')).uncheck();
    await page.keyboard.press('Escape');
    await turnPage(page);
    await expectPage(page, 2);
    await page.reload();
    await expectPage(page, 2);
    await page.evaluate(() => window.scrollTo(0, 0));
    await tapHere(questions(page).nth(last - 1), 1);
    await tapHere(questions(page).nth(last), 1);
    await expectNoMove(page);
  });
  await test.step('with less motion', async () => {
    const calm = await sitDownWith(someone, { ...phone, reducedMotion: 'reduce' });
    await tapHere(questions(calm).nth(last), 1);
    await expectNoMove(calm);
  });
});

async function sitDownWith(
  someone: (options?: BrowserContextOptions) => Promise<Page>,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await someone(options);
  await sitDown(page, await newCandidate());
  return page;
}

/** A tap where the option stands, without scrolling to it first. */
async function tapHere(question: Locator, option: number): Promise<void> {
  await restful(question.page());
  const box = await question.locator('label').nth(option).boundingBox();
  if (!box) throw new Error('there is no option to tap');
  await question.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(question.getByRole('radio').nth(option)).toBeChecked();
}

async function expectInView(page: Page, question: Locator): Promise<void> {
  await expect
    .poll(() =>
      question.evaluate((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        const bar = document.querySelector('main header')?.getBoundingClientRect().bottom ?? 0;
        return top >= bar - 1 && bottom <= innerHeight + 1;
      }),
    )
    .toBe(true);
  await restful(page);
}

async function expectNoMove(page: Page): Promise<void> {
  await restful(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** The names that stand inside their options, in view and not cut off. */
async function seenNames(question: Locator): Promise<(string | undefined)[]> {
  return question.locator('label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const words = label.querySelector('[lang]');
      if (!words || getComputedStyle(words).clipPath !== 'none') return [];
      const [inner, outer] = [words.getBoundingClientRect(), label.getBoundingClientRect()];
      const isInside = inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom;
      return isInside && inner.width > 0 ? [words.textContent ?? undefined] : [];
    }),
  );
}

/** What was pressed has been answered, and the page has come to rest: it stands in the same place for many pictures. */
async function restful(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const still = 20;
    for (let same = 0, last = scrollY; same < still; ) {
      await new Promise((drawn) => requestAnimationFrame(drawn));
      same = scrollY === last ? same + 1 : 0;
      last = scrollY;
    }
  });
}
