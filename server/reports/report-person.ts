import { abilitiesOf } from '#charts/abilities-rows.ts';
import { motiveRows } from '#charts/motivation-rows.ts';
import { judgeReading } from '#charts/standouts.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import { findPortion, type PersonResult, type PortionResult } from '#contract/shapes/result.ts';
import { nameNormOfId } from '#messages/norm-names.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { graphemeCount, printable } from './printable.ts';
import { reportAbilities } from './report-abilities.ts';
import { answeredText, nameRoom, type PersonReport, reportFrame } from './report-frame.ts';
import { reportMotivation } from './report-motivation.ts';
import { reportPattern } from './report-pattern.ts';
import { factorQuestions, reportComments, reportProfile, reportReliability } from './report-personality.ts';
import { reportStandards } from './report-standards.ts';
import { reportSuitability } from './report-suitability.ts';

/** What the pictures add: SVG and the text for those who do not see it; null where there is nothing to draw. */
export type ReportPictures = { profile: Picture | null; suitability: Picture | null };
type Picture = { svg: string; alt: string };

/**
 * Above these counts a page is set tighter, to keep to two: causes on the first, questions on the second. Beside more
 * standards there is no room for the picture of the jobs; their numbers stay.
 */
const ROOM = { causes: 3, questions: 7, standards: 2 } as const;

/** Everything the template prints about one person, worded, in the order it is read; null = not taken. */
export function reportPerson(report: PersonReport, pictures: ReportPictures) {
  const { result, words, language } = report;
  const t = translator(language);
  const personality = findPortion(result, 'personality')?.scores;
  const causes = personality?.reliability.causes.length ?? 0;
  const questions = questionsOf(report, t);
  const suitability = reportSuitability(report, t);
  const standards = reportStandards(report);
  const drawn = (standards?.rows.length ?? 0) > ROOM.standards ? null : pictures.suitability;
  return {
    ...reportFrame(report, t),
    crowded:
      standards !== null ||
      causes > ROOM.causes - (suitability?.named ? 1 : 0) ||
      graphemeCount(printable(report.person.name)) > nameRoom.tight,
    wordy: (questions?.entries.length ?? 0) > ROOM.questions,
    reliability: personality ? reportReliability(personality, language, t) : null,
    profile: personality
      ? { ...reportProfile(personality, words, t, result.shows_numbers), ...pictures.profile }
      : null,
    suitability: suitability ? { ...suitability, svg: null, ...drawn } : null,
    abilities: reportAbilities(result, language, t),
    motivation: reportMotivation(result, words, language, t),
    comments: personality ? reportComments(personality, words, t, result.shows_numbers) : null,
    questions,
    standards,
    pattern: reportPattern(report),
    reading: { ...readingOf(result, t), sources: sourcesOf(result, t) },
  };
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
    none:
      judgeReading(personality) === 'unreliable'
        ? t('result.summary.unnamed.unreliable', { least: leastReliable })
        : t('result.questions.none'),
  };
}

function readingOf({ portions, composite, shows_numbers }: PersonResult, t: Translate) {
  const personality = findPortion({ portions }, 'personality')?.scores;
  const isUnreliable = judgeReading(personality) === 'unreliable';
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
      ...(scales.some((scale) => scale.t === null) ? [t('result.undecidable.note'), t('result.dash')] : []),
      ...(isUnreliable ? [t('result.unreliable.note')] : []),
    ],
  };
}

/** The scales of a portion that have a T-score on the report. */
export function scalesOf(portion: PortionResult): { t: number | null; mark: 'high' | 'low' | null }[] {
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
        nameNormOfId(t, norm.id),
        norm.version,
        norm.date,
        t(norm.provisional ? 'result.sources.provisional' : 'result.sources.measured'),
        scoring_version,
      ];
    }),
  };
}
