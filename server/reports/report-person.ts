import type { Language } from '#contract/codes/languages.ts';
import type { PersonalityResult, ResultWords } from '#contract/shapes/result.ts';
import { formatDay, formatNumber } from '#messages/format.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { ownFamiliesOf } from '#server/charts/fonts.ts';
import { accentOf } from '#server/charts/palette.ts';
import { profileRows } from '#server/charts/profile-chart.ts';
import { graphemeCount, printable } from './printable.ts';

/** One person's report: who, where, what was measured, and the language it is printed in. */
export type PersonalityReport = {
  person: { name: string; name_kana: string | null; login_id: string; is_simulated: boolean };
  company: { name: string; color: string | null };
  exam: { name: string };
  result: PersonalityResult;
  words: ResultWords;
  examined_at: string | Date;
  language: Language;
};

/** What the pictures add: SVG and the text for those who do not see it. */
export type ReportPictures = { profile: Picture; suitability: Picture };
type Picture = { svg: string; alt: string };

/** Comments speak of a pole from here on (measurement 3.5). */
const POLES = { high: 60, low: 40 } as const;
/** Above these a page is set tighter, to keep a person on two: causes and name on the first, questions on the second. */
const ROOM = { causes: 3, name: 60, questions: 7 } as const;

const regions = { ja: 'JP', en: 'US', zh: 'CN' } as const;

/** Everything the template prints about one person, worded, in the order it is read. */
export function reportPerson(report: PersonalityReport, pictures: ReportPictures) {
  const { person, company, exam, result, language } = report;
  const t = translator(language);
  const name = printable(person.name);
  const questions = questionsOf(report, t);
  return {
    lang: language,
    region: regions[language],
    cjk: language !== 'en',
    fonts: ownFamiliesOf(language),
    accent: accentOf(company.color),
    title: t('result.title'),
    company: printable(company.name),
    exam: printable(exam.name),
    name,
    'name-size': nameSize(name),
    kana: printable(person.name_kana ?? ''),
    simulated: person.is_simulated
      ? { label: t('result.simulated.label'), note: t('result.simulated.note') }
      : null,
    facts: factsOf(report, t),
    provisional: result.norm.provisional
      ? { label: t('result.provisional.label'), note: t('result.provisional.note') }
      : null,
    decision: t('result.decision'),
    crowded: result.reliability.causes.length > ROOM.causes || graphemeCount(name) > ROOM.name,
    wordy: questions.entries.length > ROOM.questions,
    reliability: reliabilityOf(result, language, t),
    profile: { ...profileOf(report, t), ...pictures.profile },
    suitability: { ...suitabilityOf(report, t), ...pictures.suitability },
    comments: commentsOf(report, t),
    questions,
    reading: readingOf(result, t),
    footer: footerOf(result, t),
  };
}

/** Points; a long name takes more lines rather than the page. */
function nameSize(name: string): number {
  const length = graphemeCount(name);
  if (length <= 24) return 18;
  return length <= ROOM.name ? 12 : 8;
}

function factsOf({ person, result, examined_at, language }: PersonalityReport, t: Translate) {
  const { answered, length } = result;
  return [
    { label: t('result.loginId'), value: printable(person.login_id) },
    { label: t('result.examinedAt'), value: formatDay(examined_at, language) },
    { label: t('result.answered'), value: t('result.answered.of', { answered, length }) },
  ];
}

function reliabilityOf({ reliability }: PersonalityResult, language: Language, t: Translate) {
  const { index, level, causes } = reliability;
  return {
    title: t('result.reliability.title'),
    index: String(index),
    of: t('result.reliability.of'),
    level,
    'level-text': t('result.reliability.level', { level }),
    meaning: t(`result.reliability.level.${level}`),
    'causes-title': t('result.reliability.causes'),
    causes: causes.map(({ kind, value, penalty }) =>
      t(`result.cause.${kind}`, { value: formatNumber(value, language, 2), penalty }),
    ),
    clear: t('result.reliability.clear'),
  };
}

function profileOf({ result, words }: PersonalityReport, t: Translate) {
  return {
    title: t('result.profile.title'),
    head: {
      factor: t('result.factor'),
      t: t('result.t'),
      band: t('result.band'),
      rank: t('result.rank'),
    },
    rows: profileRows(result, words, t).map((row) => {
      if (row.kind === 'heading') return { heading: row.text };
      const { factor, name } = row;
      const mark = factor.mark === null ? '' : factor.mark === 'high' ? '▲' : '▼';
      return { name, t: scoreText(factor.t), band: bandText(factor, t), rank: factor.rank ?? '–', mark };
    }),
  };
}

function suitabilityOf({ result, words }: PersonalityReport, t: Translate) {
  const names = new Map(words.suitabilities.map((job) => [job.k, job.name]));
  return {
    title: t('result.suitability.title'),
    head: { job: t('result.suitability.job'), t: t('result.t'), band: t('result.band') },
    rows: result.suitabilities.map((job) => ({
      name: names.get(job.k) ?? String(job.k),
      t: scoreText(job.t),
      band: job.t === null ? t('result.undecidable') : bandText(job, t),
      flag: job.personality_only ? t('result.suitability.personalityOnly') : '',
    })),
    note: t('result.suitability.note'),
  };
}

/** Judged factors with a comment: those at a pole first and the outermost first, then the usual ones as listed. */
function commentsOf({ result, words }: PersonalityReport, t: Translate) {
  const entries = wordedFactors(result, words).filter(({ comment }) => comment !== null);
  const groups = [
    {
      heading: t('result.comments.poles'),
      entries: entries.filter(isAtPole).sort((one, other) => distance(other) - distance(one)),
    },
    {
      heading: t('result.comments.middle'),
      entries: entries.filter((entry) => !isAtPole(entry)),
    },
  ];
  return {
    title: t('result.comments.title'),
    groups: groups
      .filter((group) => group.entries.length > 0)
      .map(({ heading, entries }) => ({
        heading,
        entries: entries.map(({ name, t: score, rank, comment }) => ({
          name,
          score: `${t('result.t')} ${score}　${t('result.rank')} ${rank}`,
          text: comment,
        })),
      })),
    none: t('result.comments.none'),
  };
}

function questionsOf({ result, words }: PersonalityReport, t: Translate) {
  return {
    title: t('result.questions.title'),
    note: t('result.questions.note'),
    entries: wordedFactors(result, words)
      .filter((entry) => isAtPole(entry) && entry.question !== null)
      .sort((one, other) => distance(other) - distance(one))
      .map(({ name, question }) => ({ name, text: question })),
    none: t('result.questions.none'),
  };
}

function readingOf(result: PersonalityResult, t: Translate) {
  const marked = result.factors.some((factor) => factor.mark !== null);
  const unjudged = [...result.factors, ...result.suitabilities].some((each) => each.t === null);
  return {
    title: t('result.reading.title'),
    paragraphs: [
      t('result.reading.t'),
      t('result.reading.band'),
      t('result.reading.rank'),
      ...(marked ? [t('result.reading.marks')] : []),
      ...(unjudged ? [t('result.undecidable.note')] : []),
    ],
  };
}

function footerOf({ norm, scoring_version }: PersonalityResult, t: Translate): string {
  const { id, version, date } = norm;
  return `${t('result.norm.line', { id, version, date })}　${t('result.scoring.line', { version: scoring_version })}`;
}

type Worded = { name: string; t: number; rank: string; comment: string | null; question: string | null };

/** Factors with a score, in the result's order, beside their words. */
function wordedFactors(result: PersonalityResult, words: ResultWords): Worded[] {
  const found = new Map(words.factors.map((factor) => [factor.id, factor]));
  return result.factors.flatMap(({ id, t, rank }) => {
    const word = found.get(id);
    if (t === null || rank === null || word === undefined) return [];
    return [{ name: word.name, t, rank, comment: word.comment, question: word.question }];
  });
}

function isAtPole({ t }: Pick<Worded, 't'>): boolean {
  return t >= POLES.high || t <= POLES.low;
}

function distance({ t }: Pick<Worded, 't'>): number {
  return Math.abs(t - 50);
}

function scoreText(t: number | null): string {
  return t === null ? '–' : String(t);
}

function bandText(score: { lo: number | null; hi: number | null }, t: Translate): string {
  if (score.lo === null || score.hi === null) return '';
  return t('result.band.range', { lo: score.lo, hi: score.hi });
}
