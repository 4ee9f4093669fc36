import type { Language } from '#contract/codes/languages.ts';
import { fillPlaceholders } from '#contract/mail-placeholders.ts';
import { to } from '#contract/screens.ts';
import { formatNumber, formatPercent } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { textOf } from '../letter/text-of.ts';
import { type LetterText, valuesOfExam } from '../letter/write-letter.ts';
import { mailOf, type Standing, type Told } from './notice-rules.ts';
import type { ExamOfLetters } from './notice-store.ts';

/** The data of a mail about an exam's events. */
interface Notice {
  exam_id: number;
  found: ExamOfLetters;
  told: readonly Told[];
  language: Language;
  app_url: string;
}

/** A notice of an exam, with everything filled in: numbers and a link, and nobody's name. */
export async function writeNotice(scope: TenantScope, notice: Notice): Promise<LetterText> {
  const { exam_id, found, told, language, app_url } = notice;
  const { exam, standing, now } = found;
  const text = await textOf(scope, exam_id, mailOf(told), language);
  const url = app_url + to('exam.top', { exam: { id: exam_id, client_id: scope.client_id } });
  const values = {
    ...valuesOfExam(exam, { now, language }),
    url,
    event: told.map((each) => wordsOf(each, language)).join('\n'),
    numbers: numbersOf(standing, language),
  };
  return {
    sender_name: text.sender_name,
    subject: fillPlaceholders(text.subject, values).replace(/\s+/gu, ' ').trim(),
    body: fillPlaceholders(text.body, values),
  };
}

function wordsOf(told: Told, language: Language): string {
  const text = translator(language);
  const number = (value: number) => formatNumber(value, language);
  if (told.of === 'percent') return text('notice.told.percent', { percent: told.percent });
  if (told.of === 'untested')
    return text('notice.told.untested', {
      days: told.days,
      untested: number(told.untested),
      examining: number(told.examining),
    });
  return text(`notice.told.${told.of}`, { number: number(told.number) });
}

function numbersOf({ registered, untested, examining, tested }: Standing, language: Language): string {
  const number = (value: number) => formatNumber(value, language);
  return translator(language)('notice.numbers', {
    registered: number(registered),
    untested: number(untested),
    examining: number(examining),
    tested: number(tested),
    share: formatPercent(registered === 0 ? 0 : Math.floor((tested * 100) / registered) / 100, language),
  });
}
