import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { type ReadMail, readMail } from '../makers/read-mail.ts';
import type { Candidate } from './candidate-steps.ts';
import { expect } from './story.ts';
import { inDatabase } from './the-database.ts';

/** The code of the so-manieth mail to an address, as the mail writes it. Waits until it is there. */
export async function readCode(address: string, number = 1): Promise<string> {
  await expect.poll(() => mailsTo(address).length).toBe(number);
  const code = /\d{4} \d{4}/.exec(mailsTo(address)[number - 1]?.text ?? '')?.[0];
  if (!code) throw new Error(`no code stands in the mail to ${address}`);
  return code;
}

/** Mails to somebody, in the order they came. */
export function mailsTo(address: string): ReadMail[] {
  const folder = join(process.env.JOURNEYS_DATA_DIR ?? '', 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')))
    .filter(({ to }) => to === address);
}

export async function enterCode(page: Page, code: string, language: Language = 'ja'): Promise<void> {
  const t = translator(language);
  await page.getByLabel(t('session.verify.code'), { exact: true }).fill(code);
  await page.getByRole('button', { name: t('session.verify.submit') }).click();
}

/** A code that is not this one. */
export function otherCode(code: string): string {
  return `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
}

/** What the company, or an earlier log-in, has told of somebody: where their code goes. */
export async function giveAddress({ login_id, directory }: Candidate, address: string): Promise<void> {
  await inDatabase(
    `update examinees set email = $1 where login_id = $2
     and exam_id = (select id from exams where directory = $3)`,
    [address, login_id, directory],
  );
}

/** Lets the newest code of somebody end in so many seconds. */
export async function codeEndsIn(address: string, seconds: number): Promise<void> {
  await inDatabase(
    `update verification_codes set expires_at = now() + $2 * interval '1 second'
     where id = (select max(v.id) from verification_codes v
       join examinees x on x.client_id = v.client_id and x.id = v.examinee_id where x.email = $1)`,
    [address, seconds],
  );
}
