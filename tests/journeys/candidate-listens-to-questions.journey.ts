import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  agree,
  expectPage,
  heading,
  logIn,
  newCandidate,
  questions,
  registerProfile,
  turnPage,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expect, test } from './story.ts';

/* What a screen reader says of a question: its number and words, its options, its passage, its drawings. */

const t = translator('ja');
const scale = ['あてはまらない', 'あまりあてはまらない', 'ややあてはまる', 'あてはまる'];

test('a question is read with its number, its words and its options, the clock stays silent', async ({
  page,
}) => {
  await sitDownAt(page, 'personality');
  const first = questions(page).first();
  for (const [index, name] of scale.entries())
    await expect(first.getByRole('radio').nth(index)).toHaveAccessibleName(name);
  // A timer says nothing by itself; the warnings have a region of their own, which is polite.
  await expect(page.getByRole('timer')).not.toHaveAttribute('aria-live', /./);
  await expect(page.locator('header [role=status]')).toHaveText('');

  await test.step('a page that is turned is announced by its heading, which has the focus', async () => {
    await questions(page).first().getByRole('radio').first().check();
    await turnPage(page);
    await expectPage(page, 2);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(questions(page).first().getByRole('radio').first()).toBeFocused();
  });
});

test('a question is related to its passage, and drawings are named without giving anything away', async ({
  page,
}) => {
  await sitDownAt(page, 'verbal_1', async () => {
    const pages = page.getByRole('heading', { level: 2 }).first();
    while (!(await page.locator('#passage').isVisible())) {
      const before = (await pages.textContent()) ?? '';
      await turnPage(page);
      await expect(pages).not.toHaveText(before);
    }
  });
  const numbers = await questions(page).evaluateAll((all) => all.map((each) => each.dataset.number));
  const material = t('sitting.page.material', { from: numbers[0] ?? '', to: numbers.at(-1) ?? '' });
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(material);
  for (const question of await questions(page).all())
    await expect(question).toHaveAccessibleDescription(material);

  await sitDownAt(await page.context().newPage(), 'figural_1', async (paper) => {
    for (const question of (await questions(paper).all()).slice(0, 2)) {
      const names = await question
        .getByRole('radio')
        .evaluateAll((radios) =>
          radios.map((radio) => radio.closest('label')?.querySelector('img')?.getAttribute('alt')),
        );
      expect(names).toEqual(names.map((_, index) => names[0]?.replace('1', String(index + 1))));
    }
  });
});

/** A fresh candidate at the first page of a test of this kind, and on from there. */
async function sitDownAt(
  page: Page,
  offer: Parameters<typeof addExam>[0]['portions'][number],
  look: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  await logIn(page, await newCandidate(await addExam({ service: 'EXAM5', portions: [offer] })));
  await agree(page);
  await registerProfile(page);
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await expect(heading(page)).toContainText('開始');
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page).toHaveURL(/#page-1$/);
  await expect(questions(page).first()).toBeVisible();
  await look(page);
}
