import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { expectScript } from './candidate-steps.ts';
import { expectListPage, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* The page that a mouse or the focus rests on is asked for before it is pressed, and for nothing twice. */

const t = translator('ja');
const exam = '新卒採用 適性検査';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const next = (page: Page) => page.getByRole('link', { name: t('list.next') });

/** The data of pages that this browser asks for from now on: ahead of a press, or for it. */
function askedBy(page: Page) {
  const asked: { address: string; isAhead: boolean }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.endsWith('.data')) return;
    asked.push({ address: pathname + search, isAhead: request.headers().purpose === 'prefetch' });
  });
  return asked;
}

test('a page that one points at is there when it is pressed', async ({ page }) => {
  await logInAsCompany(page);
  await openExam(page, exam);
  await expectScript(page);
  const asked = askedBy(page);
  const ahead = (ending: RegExp) => asked.filter(({ address, isAhead }) => isAhead && ending.test(address));

  await test.step('the next page: one request, before the press', async () => {
    await next(page).hover();
    await expect.poll(() => ahead(/page=2$/).length).toBe(1);
    await next(page).click();
    await expect(page).toHaveURL(/page=2/);
    await expectListPage(page, 2);
    expect(asked.filter(({ address }) => /page=2$/.test(address)).length).toBe(1);
  });

  await test.step('a person, by keys', async () => {
    await page.mouse.move(0, 0);
    const person = rows(page).first().getByRole('rowheader').getByRole('link');
    await page.keyboard.press('j');
    await expect(person).toBeFocused();
    const address = `${await person.getAttribute('href')}.data`;
    const ofPerson = () => asked.filter((each) => each.address === address).map(({ isAhead }) => isAhead);
    await expect.poll(ofPerson).toEqual([true]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: t('examinee.neighbours') })).toBeVisible();
    expect(ofPerson()).toEqual([true]);
    await page.goBack();
    await expect(rows(page)).toHaveCount(20);
  });

  await test.step('a mouse that passes over the rows asks for at most where it rests', async () => {
    asked.length = 0;
    const names = await rows(page).getByRole('rowheader').getByRole('link').all();
    for (const name of names) await name.hover();
    const last = (await names.at(-1)?.getAttribute('href')) ?? '';
    await expect.poll(() => asked.map(({ address }) => address)).toContain(`${last}.data`);
    const addresses = asked.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(asked.every(({ isAhead }) => isAhead)).toBe(true);
  });

  await test.step('what was asked for before a write is asked for again', async () => {
    asked.length = 0;
    await page.mouse.move(0, 0);
    await next(page).hover();
    await expect.poll(() => ahead(/page=3$/).length).toBe(1);
    await page.evaluate(() => fetch('/api/examinees/search', { method: 'POST' }));
    await next(page).click();
    await expect(page).toHaveURL(/page=3/);
    expect(asked.filter(({ address }) => /page=3$/.test(address)).map(({ isAhead }) => isAhead)).toEqual([
      true,
      false,
    ]);
  });

  await test.step('from person to person, pressed twice without moving: each is there', async () => {
    await page.goBack();
    await expectListPage(page, 2);
    await rows(page).first().getByRole('rowheader').getByRole('link').click();
    const ways = page.getByRole('navigation', { name: t('examinee.neighbours') });
    const forward = ways.getByRole('link', { name: t('examinee.neighbours.next') });
    await expect(forward).toBeVisible();
    asked.length = 0;
    await forward.hover();
    for (const times of [1, 2]) {
      await expect.poll(() => asked.map(({ isAhead }) => isAhead)).toEqual(Array(times).fill(true));
      const address = (await forward.getAttribute('href')) ?? '';
      await page.mouse.down();
      await page.mouse.up();
      await expect.poll(() => page.url().endsWith(address)).toBe(true);
    }
  });
});
