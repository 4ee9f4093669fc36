import type { Readable } from 'node:stream';
import type { Language } from '#contract/codes/languages.ts';
import { formatMoment } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import type { ExamFacts } from '../../../access/scope.ts';
import { writeCsv } from '../../../adapters/tables/csv.ts';
import { examNameIn } from '../../../db/exam-name.ts';
import type { SlipLogin } from './print-login-slips.ts';

/** Log-ins as CSV for a mail merge: each line has all data of a letter. Moments are in Japanese time. */
export function writeSlipTable(
  exam: ExamFacts,
  people: readonly SlipLogin[],
  { link, language }: { link: string; language: Language },
): Readable {
  const t = translator(language);
  const heading = [
    t('slip.order'),
    t('examinee.field.name'),
    t('examinee.field.name_kana'),
    t('examinee.field.person_cd'),
    t('examinee.field.email'),
    t('slip.loginId'),
    t('slip.password'),
    t('slip.link'),
    t('slip.exam'),
    t('slip.from'),
    t('slip.until'),
  ];
  const ofExam = [
    link,
    examNameIn(language, exam),
    formatMoment(exam.commence_on),
    formatMoment(exam.terminate_on),
  ];
  const rows = people.map(({ name, name_kana, person_cd, email, login_id, password }, at) => [
    at + 1,
    ...[name, name_kana, person_cd, email, login_id, password],
    ...ofExam,
  ]);
  return writeCsv([heading, ...rows], 'utf-8').content;
}
