import { profileRows } from '#charts/profile-rows.ts';
import { judgeReading, standoutFactors } from '#charts/standouts.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import { findPortion, type PersonalityResult, type ResultWords } from '#contract/shapes/result.ts';
import { nameNorm } from '#messages/norm-names.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { cut } from './printable.ts';
import { reportAbilities } from './report-abilities.ts';
import { bandText, barOf, legendOf, markText, scoreText } from './report-cells.ts';
import { type PersonReport, reportFrame } from './report-frame.ts';
import { reportMotivation } from './report-motivation.ts';
import { reportPattern } from './report-pattern.ts';
import { scalesOf } from './report-person.ts';
import { reportComments, reportProfile, reportReliability } from './report-personality.ts';
import { reportStandards } from './report-standards.ts';
import { reportSuitability } from './report-suitability.ts';

/** How much a page has, from much to little: comments, reasons for deductions, rows of a pattern, and length of names. */
const rooms: readonly { comments: number; causes: number; patternRows: number; name: number }[] = [
  { comments: 3, causes: 6, patternRows: 12, name: 255 },
  { comments: 1, causes: 2, patternRows: 4, name: 255 },
  { comments: 0, causes: 0, patternRows: 0, name: 40 },
];
const none = { comments: 0, causes: 0, patternRows: 0, name: 0 };
/** How often a page may be written anew with less on it. */
export const leastRoom = rooms.length - 1;

export type ShortReport = ReturnType<typeof reportShort>;

/** Everything the template prints about one person on one page, worded; null = not taken. */
export function reportShort(report: PersonReport, level = 0) {
  const { result, words, language } = report;
  const t = translator(language);
  const { comments, causes, patternRows, name } = rooms[level] ?? none;
  const personality = findPortion(result, 'personality')?.scores;
  const frame = reportFrame(report, t);
  return {
    ...frame,
    name: cut(frame.name, name),
    kana: cut(frame.kana, name),
    company: cut(frame.company, name),
    exam: cut(frame.exam, name),
    footer: t('result.short.title'),
    reliability: personality ? reliabilityOf(personality, report, t, causes) : null,
    profile: personality ? profileOf(personality, words, t, result.shows_numbers) : null,
    suitability: reportSuitability(report, t),
    abilities: reportAbilities(result, language, t),
    motivation: reportMotivation(result, words, language, t),
    points: pointsOf(report, t),
    comments: commentsOf(report, t).slice(0, comments),
    standards: reportStandards(report),
    pattern: patternOf(report, t, { rows: patternRows, name }),
    reading: readingOf(report, t),
  };
}

function reliabilityOf(
  personality: PersonalityResult,
  { language }: PersonReport,
  t: Translate,
  most: number,
) {
  const said = reportReliability(personality, language, t);
  return { ...said, causes: said.causes.slice(0, most) };
}

function profileOf(personality: PersonalityResult, words: ResultWords, t: Translate, shows: boolean) {
  const { title, head } = reportProfile(personality, words, t, shows);
  const rows = profileRows(personality, words, t).map((row) =>
    row.kind === 'heading'
      ? { heading: row.text }
      : {
          name: row.name,
          bar: barOf(row.factor),
          t: scoreText(row.factor.t, shows),
          band: row.factor.t === null ? t('result.undecidable') : bandText(row.factor, t, shows),
          rank: row.factor.rank ?? '–',
          mark: markText(row.factor.mark),
        },
  );
  return { title, head, rows, legend: legendOf(t) };
}

/** What stands out, by name, or why nothing is named. */
function pointsOf({ result, words }: PersonReport, t: Translate) {
  const personality = findPortion(result, 'personality')?.scores;
  if (!personality) return null;
  const names = new Map(words.factors.map((factor) => [factor.id, factor.name]));
  const reading = judgeReading(personality);
  const found = standoutFactors(personality);
  const said = (side: 'high' | 'low') => {
    if (found === null)
      return reading === 'sound' ? '' : t(`result.summary.unnamed.${reading}`, { least: leastReliable });
    if (found[side].length === 0) return t('result.summary.none');
    return found[side].map(({ id }) => names.get(id) ?? id).join(t('result.suitability.separator'));
  };
  return {
    title: t('result.summary'),
    rows: (['high', 'low'] as const).map((side) => ({
      label: t(`result.summary.${side}`),
      text: said(side),
    })),
  };
}

/** Comments on factors at a pole, the outermost first, then on wishes that are not met or more than met. */
function commentsOf({ result, words }: PersonReport, t: Translate): { name: string; text: string }[] {
  const personality = findPortion(result, 'personality')?.scores;
  const motivation = findPortion(result, 'motivation')?.scores;
  const [poles] = personality ? reportComments(personality, words, t, result.shows_numbers).groups : [];
  const standing = poles?.heading === t('result.comments.poles') ? poles.entries : [];
  const states = new Map(motivation?.factors.map(({ id, state }) => [id, state]));
  const gaps = words.motives.flatMap(({ id, name, gap }) =>
    gap === null || !states.get(id) ? [] : [{ name, text: gap }],
  );
  const factors = standing.map(({ name, text }) => ({ name, text: text ?? '' }));
  // A gap is what one talks about first: the outermost factors leave it one place.
  return gaps.length > 0 ? [...factors.slice(0, 2), ...gaps.slice(0, 1)] : factors;
}

/** The first rows of the pattern, and how many more there are. */
function patternOf(report: PersonReport, t: Translate, room: { rows: number; name: number }) {
  const pattern = reportPattern(report);
  if (!pattern) return null;
  const number = pattern.rows.length - room.rows;
  return {
    ...pattern,
    name: cut(pattern.name, Math.min(room.name, longestPattern)),
    rows: pattern.rows.slice(0, room.rows),
    more: number > 0 ? t('result.pattern.more', { number }) : '',
  };
}

/** How much of a pattern's name a column of a page with little room holds. */
const longestPattern = 60;

/** How to read a page, and the norms and the scoring that its numbers rest on. */
function readingOf({ result: { portions, shows_numbers }, language }: PersonReport, t: Translate) {
  const versions = new Set(portions.map(({ scores }) => scores.scoring_version));
  const norms = Map.groupBy(portions, ({ scores: { norm } }) => nameNorm(t, language, norm));
  return {
    title: t('result.reading.title'),
    paragraphs: [
      [
        ...(shows_numbers ? [t('result.short.t')] : []),
        t('result.short.band'),
        t('result.short.rank'),
        ...(portions.flatMap(scalesOf).some((scale) => scale.t === null) ? [t('result.dash')] : []),
      ].join(' '),
      [
        ...[...norms].map(([norm, of]) => {
          const tests = of.map(({ display_name }) => display_name).join(t('result.norm.separator'));
          return t('result.short.norm', { norm, tests });
        }),
        ...[...versions].map((version) => t('result.scoring.line', { version })),
      ].join(t('result.profile.separator')),
    ],
  };
}
