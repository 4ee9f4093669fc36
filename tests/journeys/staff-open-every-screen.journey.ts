import type { Page } from '@playwright/test';
import { type Language, languages } from '#contract/codes/languages.ts';
import { addressOf } from './address.ts';
import { heading } from './candidate-steps.ts';
import { listOpenAddresses, listStaffAddresses } from './demo-places.ts';
import { expectLanguage, expectNoSidewaysScrolling, findRawKeys, look } from './look.ts';
import { logInAsAdmin, logInAsCompany } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Every screen that staff may open, from the table of screens: accessible, in every language, and whole at 320 px. */

const wide = { width: 1280, height: 900 };
const narrow = { width: 320, height: 640 };

for (const language of languages)
  test(`every staff screen speaks ${language}, and none scrolls sideways at 320 px`, async ({
    page,
    someone,
  }) => {
    const admin = await someone();
    await logInAsCompany(page);
    await logInAsAdmin(admin);
    const platform = (await listStaffAddresses('admin')).filter((address) => address.startsWith('/admin'));
    for (const [who, addresses] of [
      [await someone(), listOpenAddresses()],
      [page, await listStaffAddresses('client')],
      [admin, platform],
    ] as const) {
      const { origin } = new URL(page.url());
      await who.context().addCookies([{ name: 'hakaru_language', value: language, url: origin }]);
      for (const address of addresses) await lookAt(who, address, language);
    }
  });

async function lookAt(page: Page, address: string, language: Language): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto(address);
  await expectLanguage(page, language);
  // What a screen is built of is the same in every language; its words are not.
  if (language === 'ja') await look(page);
  else expect(await findRawKeys(page), `message keys at ${page.url()}`).toEqual([]);
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
