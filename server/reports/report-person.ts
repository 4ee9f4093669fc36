import { abilitiesOf } from '#charts/abilities-rows.ts';
import { motiveRows } from '#charts/motivation-rows.ts';
import { accentOf, tintOf } from '#charts/palette.ts';
import type { Language } from '#contract/codes/languages.ts';
import {
  findPortion,
  type PersonResult,
  type PortionResult,
  type ResultWords,
} from '#contract/shapes/result.ts';
import { formatDay } from '#messages/format.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { ownFamiliesOf } from '#server/charts/fonts.ts';
import { cut, graphemeCount, printable } from './printable.ts';
import { reportAbilities } from './report-abilities.ts';
import { reportMotivation } from './report-motivation.ts';
import { factorQuestions, reportComments, reportProfile, reportReliability } from './report-personality.ts';
import { reportSuitability } from './report-suitability.ts';

/** One person's report: who, where, what was measured, and the language it is printed in. */
export type PersonReport = {
  person: { name: string; name_kana: string | null; login_id: string; is_simulated: boolean };
  company: { name: string; color: string | null };
  exam: { name: string };
  result: PersonResult;
  words: ResultWords;
  examined_at: Date;
  language: Language;
};

/** What the pictures add: SVG and the text for those who do not see it; null where there is nothing to draw. */
export type ReportPictures = { profile: Picture | null; suitability: Picture | null };
type Picture = { svg: string; alt: string };

/** Above these counts a page is set tighter, to keep to two: causes and name on the first, questions on the second; and
 * how much of a name the foot shows. */
const ROOM = { causes: 3, name: 60, questions: 7, foot: 30 } as const;

const regions = { ja: 'JP', en: 'US', zh: 'CN' } as const;

/** Everything the template prints about one person, worded, in the order it is read; null = not taken. */
export function reportPerson(report: PersonReport, pictures: ReportPictures) {
  const { result, words, language } = report;
  const t = translator(language);
  const personality = findPortion(result, 'personality')?.scores;
  const causes = personality?.reliability.causes.length ?? 0;
  const questions = questionsOf(report, t);
  const suitability = reportSuitability(result, words, t);
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
    ...headingOf(report, t),
    crowded:
      causes > ROOM.causes - (suitability?.named ? 1 : 0) ||
      graphemeCount(printable(report.person.name)) > ROOM.name,
    wordy: (questions?.entries.length ?? 0) > ROOM.questions,
    reliability: personality ? reportReliability(personality, language, t) : null,
    profile: personality
      ? { ...reportProfile(personality, words, t, result.shows_numbers), ...pictures.profile }
      : null,
    suitability: suitability ? { ...suitability, ...pictures.suitability } : null,
    abilities: reportAbilities(result, language, t),
    motivation: reportMotivation(result, words, language, t),
    comments: personality ? reportComments(personality, words, t, result.shows_numbers) : null,
    questions,
    reading: { ...readingOf(result, t), sources: sourcesOf(result, t) },
    whose: whoseOf(report, t),
    footer: footerOf(result, t),
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
  if (length <= 24) return 18;
  return length <= ROOM.name ? 12 : 8;
}

/** What was answered of the only portion; with several, the table of sources says it. */
function answeredFact({ portions }: PersonResult, t: Translate): { label: string; value: string }[] {
  const [only] = portions;
  if (!only || portions.length > 1) return [];
  return [{ label: t('result.answered'), value: answeredText(only, t) }];
}

/** Somebody who sat on paper: what the report says of time does not hold. */
function paperFact({ portions }: PersonResult, t: Translate): { label: string; value: string }[] {
  if (!portions.some(({ on_paper }) => on_paper)) return [];
  const isAll = portions.every(({ on_paper }) => on_paper);
  return [{ label: t('result.held'), value: t(isAll ? 'result.held.paper' : 'result.held.partly') }];
}

function answeredText({ scores }: PortionResult, t: Translate): string {
  const answered = 'answered' in scores ? scores.answered : scores.attempted;
  return t('result.answered.of', { answered, length: scores.length });
}

/** Interview questions: about factors at a pole, then about motives in the person's order. Abilities have none. */
function questionsOf({ result, words }: PersonReport, t: Translate) {
  const personality = findPortion(result, 'personality')?.scores;
  const motivation = findPortion(result, 'motivation')?.scores;
  if (!personality && !motivation) return null;
  const motives = new Map(words.motives.map((motive) => [motive.id, motive]));
  return {
    title: t('result.questions.title'),
    note: t('result.questions.note'),
    entries: [
      ...(personality ? factorQuestions(personality, words) : []),
      ...(motivation ? motiveRows(motivation, words) : []).flatMap(({ name, motive }) => {
        const word = motives.get(motive.id);
        const text = word?.gap_question ?? word?.question ?? null;
        return text === null ? [] : [{ name, text }];
      }),
    ],
    none: t('result.questions.none'),
  };
}

function readingOf({ portions, composite, shows_numbers }: PersonResult, t: Translate) {
  const scales = [...portions.flatMap(scalesOf), ...(composite?.suitabilities ?? [])];
  const abilities = abilitiesOf(portions).length;
  const styles = portions.length > abilities ? [t('result.reading.styles')] : [];
  const scale = abilities === 0 ? [t('result.reading.t')] : [t('result.reading.t.plain'), ...styles];
  return {
    title: t('result.reading.title'),
    paragraphs: [
      ...(shows_numbers ? scale : styles),
      t('result.reading.band'),
      t('result.reading.rank'),
      ...(portions.some(({ on_paper }) => on_paper) ? [t('result.reading.paper')] : []),
      ...(scales.some((scale) => 'mark' in scale && scale.mark !== null) ? [t('result.reading.marks')] : []),
      ...(scales.some((scale) => scale.t === null) ? [t('result.undecidable.note')] : []),
    ],
  };
}

/** The scales of a portion that have a T-score on the report. */
function scalesOf(portion: PortionResult): { t: number | null; mark: 'high' | 'low' | null }[] {
  if (portion.type === 'personality') return portion.scores.factors;
  if (portion.type === 'motivation') return portion.scores.factors.map(({ importance }) => importance);
  return [portion.scores];
}

/** With several portions: the norm that the numbers of each rest on. */
function sourcesOf({ portions }: PersonResult, t: Translate) {
  if (portions.length < 2) return null;
  return {
    title: t('result.sources.title'),
    head: [
      t('result.ability.subject'),
      t('result.answered'),
      t('result.norm'),
      t('result.sources.edition'),
      t('result.sources.date'),
      t('result.sources.state'),
      t('result.sources.scoring'),
    ],
    rows: portions.map((portion) => {
      const { norm, scoring_version } = portion.scores;
      return [
        portion.display_name,
        answeredText(portion, t),
        norm.id,
        norm.version,
        norm.date,
        t(norm.provisional ? 'result.sources.provisional' : 'result.sources.measured'),
        scoring_version,
      ];
    }),
  };
}

/** Name and login id, for the foot of every page; a name of hostile length is cut. */
function whoseOf({ person }: PersonReport, t: Translate): string {
  const name = cut(printable(person.name), ROOM.foot);
  const id = printable(person.login_id);
  return name === '' ? id : t('result.whose', { name, id });
}

function footerOf({ portions }: PersonResult, t: Translate): string {
  const [only] = portions;
  if (!only || portions.length > 1) return t('result.sources.line');
  const { norm, scoring_version } = only.scores;
  const { id, version, date } = norm;
  return `${t('result.norm.line', { id, version, date })}　${t('result.scoring.line', { version: scoring_version })}`;
}
