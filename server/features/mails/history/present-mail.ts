import type { z } from 'zod';
import type { Language } from '#contract/codes/languages.ts';
import type { MailKind } from '#contract/codes/mails.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { MailRecipient, MailRow } from '#contract/shapes/mail-history.ts';
import { isMessageKey, translator } from '#messages/translator.ts';
import { standardText } from '../letter/standard-text.ts';
import type { Problem } from '../send/send-rules.ts';
import { stateOf } from './history-rules.ts';
import type { MailRecord, RecipientRecord } from './mail-store.ts';

/** A mail as the API returns it, in the viewer's words. */
export function presentMail(row: MailRecord, language: Language): z.input<typeof MailRow> {
  const { status, problem, total, sent, failed, skipped, perhaps, cancelled, bounced, gone } = row;
  const isUnderWay = status === jobStatus.pending || status === jobStatus.running;
  const ended = sent + failed + skipped + perhaps + cancelled + bounced + gone;
  // People who were forgotten do not count as waiting.
  const waiting = isUnderWay ? Math.max(0, total - ended) : 0;
  return {
    ...row,
    subject: textOf(row, language).subject,
    state: stateOf(row),
    waiting,
    done: total - waiting,
    problem: problem === null ? null : wordProblem({ key: problem }, language),
    next_try_at: problem !== null && isUnderWay ? row.due_at : null,
    url: null,
  };
}

/** What a mail says: its own words, or, where it has none and was not forgotten, the platform's. */
export function textOf(
  {
    kind,
    subject,
    body,
    is_forgotten,
  }: { kind: MailKind; subject: string; body: string; is_forgotten?: boolean },
  language: Language,
): { subject: string; body: string } {
  return body === '' && !is_forgotten ? standardText(kind, language) : { subject, body };
}

export function presentRecipient(row: RecipientRecord, language: Language): z.input<typeof MailRecipient> {
  return { ...row, problem: row.problem && wordProblem(row.problem, language) };
}

/** Why something was not sent, in the viewer's words. */
export function wordProblem(
  { key, args }: { key: string; args?: Problem['args'] },
  language: Language,
): string {
  return isMessageKey(key) ? translator(language)(key, args) : key;
}
