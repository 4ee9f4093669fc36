import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { heading } from './candidate-steps.ts';
import { look } from './look.ts';
import { expect } from './story.ts';

const t = translator('ja');

/** From the tab of a person's data: a copy is made, and can be fetched. */
export async function makeCopy(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: t('privacy.copy.make') }).click();
  const dialog = staff.getByRole('dialog', { name: t('privacy.copy.make') });
  await look(staff);
  await dialog.getByRole('button', { name: t('privacy.copy.make') }).click();
  await expect(staff.getByRole('link', { name: t('privacy.copy.download') })).toBeVisible();
}

/** From the tab of a person's data to the receipts of the exam. */
export async function erasePerson(staff: Page, name: string): Promise<void> {
  const title = t('privacy.erase.title');
  await staff.getByRole('button', { name: title }).click();
  const dialog = staff.getByRole('dialog', { name: title });
  await dialog.getByLabel(t('confirm.word', { word: name })).fill(name);
  await look(staff);
  await dialog.getByRole('button', { name: t('privacy.erase'), exact: true }).click();
  await expect(heading(staff)).toHaveText(t('page.privacy'));
}

/** The receipt of an erasure, on paper. */
export async function expectReceipt(staff: Page): Promise<void> {
  const receipt = await saveFile(staff, t('privacy.receipts.pdf'));
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-');
}

/** What is behind a link. */
export async function saveFile(page: Page, link = t('privacy.copy.download')): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).first().click();
  return readFile(await (await download).path());
}
