import { accentOf, tintOf } from '#charts/palette.ts';
import { judgeReading } from '#charts/standouts.ts';
import type { Language } from '#contract/codes/languages.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import {
  findPortion,
  type PersonResult,
  type PortionResult,
  type ResultWords,
} from '#contract/shapes/result.ts';
import { formatDay } from '#messages/format.ts';
import { nameNorm } from '#messages/norm-names.ts';
import type { Translate } from '#messages/translator.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';
import type { Condition } from '#scoring/reports/standards.ts';
import { ownFamiliesOf } from '#server/charts/fonts.ts';
import { cut, graphemeCount, printable } from './printable.ts';
import { drawQr } from './qr.ts';

/** One person's report: who, where, what was measured, and the language it is printed in. */
export type PersonReport = {
  person: { name: string; name_kana: string | null; login_id: string; is_simulated: boolean };
  company: { name: string; color: string | null };
  exam: { name: string };
  result: PersonResult;
  words: ResultWords;
  examined_at: Date;
  language: Language;
  /** Which job suitabilities are shown, in this order; left out: all. */
  jobs?: readonly number[];
  /** The standards that scores are compared with, named also where somebody has no such score. */
  standards?: readonly (Condition & { name: string })[];
  /** What the scores are matched with, each row named; left out: nothing. */
  pattern?: { name: string; rows: readonly (PatternRow & { name: string })[] };
  /** What anybody can verify the report by; left out in a report that is not stored. */
  verified?: { number: string; code: string; address: string; made_at: Date };
};

/** Above these counts of signs a name is set smaller; and how much of a name the foot shows. */
export const nameRoom = { wide: 24, tight: 60, foot: 30 } as const;

export const regions = { ja: 'JP', en: 'US', zh: 'CN' } as const;

/** What every report of a person is set with and begins and ends with, worded. */
export function reportFrame(report: PersonReport, t: Translate) {
  const { language, result } = report;
  const accent = accentOf(report.company.color);
  return {
    lang: language,
    region: regions[language],
    cjk: language !== 'en',
    fonts: ownFamiliesOf(language),
    accent,
    tint: tintOf(accent),
    title: t('result.title'),
    numbers: result.shows_numbers,
    unreliable: unreliableMark(result, t),
    ...headingOf(report, t),
    whose: whoseOf(report, t),
    footer: footerOf(result, t, language),
    verified: verifiedOf(report, t),
  };
}

/** The mark of results that rest on unreliable answers; null where they are reliable. */
function unreliableMark(result: PersonResult, t: Translate): string | null {
  const reading = judgeReading(findPortion(result, 'personality')?.scores);
  return reading === 'unreliable' ? t('result.unreliable.mark', { least: leastReliable }) : null;
}

/** Number, day and code, and the address that shows holders of the paper its state. */
function verifiedOf({ verified, language }: PersonReport, t: Translate) {
  if (!verified) return null;
  const { number, code, address, made_at } = verified;
  return {
    code,
    qr: { svg: drawQr(address), alt: t('result.verified.qr', { code }) },
    line: t('result.verified', {
      number,
      day: formatDay(made_at, language),
      address: address.slice(0, address.lastIndexOf('/')),
    }),
  };
}

/** Whose report it is and, above everything else, what it may not decide. */
function headingOf({ person, company, exam, result, examined_at, language }: PersonReport, t: Translate) {
  const name = printable(person.name);
  return {
    company: printable(company.name),
    exam: printable(exam.name),
    name,
    'name-size': nameSize(name),
    kana: printable(person.name_kana ?? ''),
    simulated: person.is_simulated
      ? { label: t('result.simulated.label'), note: t('result.simulated.note') }
      : null,
    facts: [
      { label: t('result.loginId'), value: printable(person.login_id) },
      { label: t('result.examinedAt'), value: formatDay(examined_at, language) },
      ...answeredFact(result, t),
      ...paperFact(result, t),
    ],
    provisional: result.portions.some(({ scores }) => scores.norm.provisional)
      ? { label: t('result.provisional.label'), note: t('result.provisional.note') }
      : null,
    decision: t('result.decision'),
  };
}

/** Points: a long name is set smaller, so that it takes more lines but not the page. */
function nameSize(name: string): number {
  const length = graphemeCount(name);
  if (length <= nameRoom.wide) return 18;
  return length <= nameRoom.tight ? 12 : 8;
}

/** What was answered of the only portion; with several, the table of sources says it. */
function answeredFact({ portions }: PersonResult, t: Translate): { label: string; value: string }[] {
  const [only] = portions;
  if (!only || portions.length > 1) return [];
  return [{ label: t('result.answered'), value: answeredText(only, t) }];
}

/** A person who sat on paper: the report's times do not apply. */
function paperFact({ portions }: PersonResult, t: Translate): { label: string; value: string }[] {
  if (!portions.some(({ on_paper }) => on_paper)) return [];
  const isAll = portions.every(({ on_paper }) => on_paper);
  return [{ label: t('result.held'), value: t(isAll ? 'result.held.paper' : 'result.held.partly') }];
}

export function answeredText({ scores }: PortionResult, t: Translate): string {
  const answered = 'answered' in scores ? scores.answered : scores.attempted;
  return t('result.answered.of', { answered, length: scores.length });
}

/** Name and login id, for the foot of every page; a name of hostile length is cut. */
function whoseOf({ person }: PersonReport, t: Translate): string {
  const name = cut(printable(person.name), nameRoom.foot);
  const id = printable(person.login_id);
  return name === '' ? id : t('result.whose', { name, id });
}

function footerOf({ portions }: PersonResult, t: Translate, language: Language): string {
  const [only] = portions;
  if (!only || portions.length > 1) return t('result.sources.line');
  const { norm, scoring_version } = only.scores;
  return `${nameNorm(t, language, norm)}　${t('result.scoring.line', { version: scoring_version })}`;
}
