import type { Page } from '@playwright/test';
import { type Language, languages } from '#contract/codes/languages.ts';
import { addressOf } from './address.ts';
import { heading } from './candidate-steps.ts';
import { listOpenAddresses, listStaffAddresses } from './demo-places.ts';
import { expectLanguage, expectNoSidewaysScrolling, expectOneFilled, findRawKeys, look } from './look.ts';
import { logInAsAdmin, logInAsCompany } from './staff-steps.ts';
import { expect, test } from './story.ts';

/*
 * Every screen that staff may open, from the table of screens: accessible, with one filled button at most, in every
 * language, and whole at 320 px.
 */

const wide = { width: 1280, height: 900 };
const narrow = { width: 320, height: 640 };

for (const language of languages) {
  test(`every screen of a company speaks ${language}, and none scrolls sideways at 320 px`, async ({
    page,
    someone,
  }) => {
    // A hundred pages take longer than a story does on a busy machine.
    test.setTimeout(10 * 60_000);
    await logInAsCompany(page);
    await lookAtAll(await someone(), listOpenAddresses(), language, page);
    await lookAtAll(page, await listStaffAddresses('client'), language);
  });

  test(`every screen of the platform speaks ${language}, and none scrolls sideways at 320 px`, async ({
    page,
  }) => {
    await logInAsAdmin(page);
    const addresses = await listStaffAddresses('admin');
    await lookAtAll(
      page,
      addresses.filter((address) => address.startsWith('/admin')),
      language,
    );
  });
}

/** @param known a page that is at the product already */
async function lookAtAll(
  page: Page,
  addresses: readonly string[],
  language: Language,
  known: Page = page,
): Promise<void> {
  const { origin } = new URL(known.url());
  await page.context().addCookies([{ name: 'hakaru_language', value: language, url: origin }]);
  for (const address of addresses) await lookAt(page, address, language);
}

async function lookAt(page: Page, address: string, language: Language): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto(address);
  await expectLanguage(page, language);
  // What a screen is built of is the same in every language; its words are not.
  if (language === 'ja') {
    await expectOneFilled(page);
    await look(page);
  } else expect(await findRawKeys(page), `message keys at ${page.url()}`).toEqual([]);
  await page.setViewportSize(narrow);
  await expectNoSidewaysScrolling(page);
}

test('pages without a log-in speak three languages, and change them without script', async ({ someone }) => {
  const page = await someone({ javaScriptEnabled: false });
  for (const address of listOpenAddresses()) {
    await page.goto(address);
    // A page that needs a mailed link leads on to another when it is opened without.
    const { pathname } = new URL(await addressOf(page));
    const headings = new Set<string>();
    for (const language of ['en', 'zh', 'ja'] as const) {
      await switchTo(page, language);
      await expect(page).toHaveURL(new RegExp(`${pathname}$`));
      await expect(page).toHaveTitle(/\S/);
      headings.add((await heading(page).textContent()) ?? '');
    }
    expect([...headings], pathname).toHaveLength(3);
  }
});

const names = { ja: '日本語', en: 'English', zh: '中文' } as const;

async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: names[language], exact: true }).click();
  await expectLanguage(page, language);
}
