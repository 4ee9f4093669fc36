import type { mails } from '#contract/calls/mails.ts';
import type { Language } from '#contract/codes/languages.ts';
import {
  fillPlaceholders,
  type Placeholder,
  placeholderNames,
  placeholders,
} from '#contract/mail-placeholders.ts';
import type { Handler } from '../../../http/handler.ts';
import { standardText } from '../letter/standard-text.ts';
import * as store from './reminder-store.ts';

/** When the company's exams remind, and the standard text: without an exam that would fill it in. */
export const showCompanyReminder: Handler<typeof mails.showCompanyReminder> = async (scope) => {
  const { subject, body: text } = writeStandardReminder(scope.language);
  return { data: { steps: await store.listCompanySteps(scope), preview: { subject, text } } };
};

/** The standard words of a reminder of no exam. */
export function writeStandardReminder(language: Language): { subject: string; body: string } {
  const { subject, body } = standardText('reminder', language);
  const values = wordsOfPlaceholders(language);
  return { subject: fillPlaceholders(subject, values), body: fillPlaceholders(body, values) };
}

/** What each placeholder is called, where there is no exam to fill it in from. */
function wordsOfPlaceholders(language: Language): Partial<Record<Placeholder, string>> {
  const wordOf = (name: Placeholder) => {
    const [ja, zh] = placeholders[name];
    return { ja: `［${ja}］`, zh: `［${zh}］`, en: `[${name.replaceAll('_', ' ')}]` }[language];
  };
  return Object.fromEntries(placeholderNames.map((name) => [name, wordOf(name)]));
}
