import { accentOf, palette, tintOf } from '#charts/palette.ts';
import type { Reading } from '#charts/standouts.ts';
import type { Language } from '#contract/codes/languages.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import { formatNumber, formatPercent } from '#messages/format.ts';
import { type NamedNorm, nameNorm } from '#messages/norm-names.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { bandAround } from '#scoring/norms/band.ts';
import {
  describeGroup,
  type GroupScores,
  normShares,
  placesOf,
  smallestGroup,
} from '#scoring/reports/group-scores.ts';
import { ownFamiliesOf } from '#server/charts/fonts.ts';
import { drawFirstPage } from './first-page.ts';
import { cut, printable } from './printable.ts';
import { regions } from './report-frame.ts';
import { compilePdf, layOut } from './typst.ts';

/** What a scale belongs to, in the order of a report. */
export const scaleKinds = ['factor', 'ability', 'motive', 'job'] as const;
export type ScaleKind = (typeof scaleKinds)[number];

/** A scale that somebody has a score of. */
export interface GroupScale {
  /** One of a kind over the whole group. */
  key: string;
  kind: ScaleKind;
  name: string;
}

/** A person of a group, with T-scores by the key of their scale. */
export interface GroupPerson {
  name: string;
  login_id: string;
  classification: string | null;
  section: string | null;
  /** Whether their personality test is reliable. */
  reading: Reading;
  scores: Record<string, { t: number; sem: number }>;
}

/** A group of people: who, in the report's order, and what their numbers rest on. */
export interface GroupReport {
  company: { name: string; color: string | null };
  exam: { name: string; isOfEmployees: boolean };
  language: Language;
  shows_numbers: boolean;
  scales: GroupScale[];
  people: GroupPerson[];
  norms: (NamedNorm & { test: string })[];
  scoring_versions: string[];
}

/** The mean of T-scores. */
const mean = 50;
/** How many scales are named as standing out. */
const most = 3;
/** Signs of a name in a table. */
const nameRoom = 40;

/** The group's results as a PDF of A4 pages, tagged like a person's. The same group gives the same bytes. */
export async function renderGroupReport(report: GroupReport): Promise<Uint8Array> {
  return compilePdf('group-report.typ', writeGroup(report));
}

/** The first page of a group's report as a picture. */
export async function previewGroupReport(report: GroupReport): Promise<Uint8Array> {
  return drawFirstPage(await layOut('group-report.typ', writeGroup(report)), report.language);
}

/** Everything the template prints, worded; null = not there. */
export function writeGroup(gathered: GroupReport) {
  const report = { ...gathered, people: gathered.people.map((person) => counted(person, gathered.scales)) };
  const { language, people, scales } = report;
  const t = translator(language);
  const accent = accentOf(report.company.color);
  return {
    ...{
      palette,
      lang: language,
      region: regions[language],
      fonts: ownFamiliesOf(language),
      accent,
      tint: tintOf(accent),
    },
    title: t('group.title'),
    numbers: report.shows_numbers,
    company: cut(printable(report.company.name), nameRoom),
    exam: printable(report.exam.name),
    facts: t('group.people', { number: people.length }),
    provisional: report.norms.some(({ provisional }) => provisional)
      ? { label: t('result.provisional.label'), note: t('result.provisional.note') }
      : null,
    decision: t('result.decision'),
    footer: t('group.foot', { exam: cut(printable(report.exam.name), nameRoom) }),
    left: leftOut(people, t),
    small: people.length < smallestGroup ? t('group.small', { number: smallestGroup }) : null,
    distributions: scaleKinds.flatMap((kind) => distributionOf(report, kind, t) ?? []),
    groups: groupingsOf(report, t),
    persons: personsOf(report, t),
    places: (['job', 'ability'] as const).flatMap(
      (kind) =>
        placesIn(
          report,
          scales.filter((scale) => scale.kind === kind),
          kind,
          t,
        ) ?? [],
    ),
    reading: readingOf(report, t),
  };
}

/** A person with the scores that are ranked and averaged: of an unreliable test neither factors nor jobs. */
function counted(person: GroupPerson, scales: readonly GroupScale[]): GroupPerson {
  if (person.reading !== 'unreliable') return person;
  const rests = new Set(
    scales.filter(({ kind }) => kind === 'factor' || kind === 'job').map(({ key }) => key),
  );
  const scores = Object.fromEntries(Object.entries(person.scores).filter(([key]) => !rests.has(key)));
  return { ...person, scores };
}

/** How many are not ranked and averaged, and why. */
function leftOut(people: readonly GroupPerson[], t: Translate): string[] {
  return (['unreliable', 'undecidable'] as const).flatMap((reading) => {
    const number = people.filter((person) => person.reading === reading).length;
    return number === 0 ? [] : [t(`group.left.${reading}`, { number, least: leastReliable })];
  });
}

function scoresOf(people: readonly GroupPerson[], { key }: GroupScale): number[] {
  return people.flatMap(({ scores }) => scores[key]?.t ?? []);
}

/** Where the group stands in each scale of a kind, beside the norm's own shares. */
function distributionOf(
  { people, scales, shows_numbers, language }: GroupReport,
  kind: ScaleKind,
  t: Translate,
) {
  const rows = scales
    .filter((scale) => scale.kind === kind)
    .flatMap((scale) => {
      const group = describeGroup(scoresOf(people, scale));
      return group ? [rowOf(scale.name, group, shows_numbers, language)] : [];
    });
  if (rows.length === 0) return null;
  return {
    title: t(`group.kind.${kind}`),
    head: {
      name: t('group.scale'),
      number: t('group.number'),
      mean: shows_numbers ? t('group.mean') : '',
    },
    norm:
      kind === 'job'
        ? null
        : { name: t('group.norm'), shares: normShares.map((share) => formatPercent(share, language)) },
    rows,
  };
}

function rowOf(name: string, group: GroupScores, shows: boolean, language: Language) {
  const { n, mean: average, low, median, high, counts } = group;
  return {
    name,
    number: formatNumber(n, language),
    bar: { t: median, lo: low, hi: high, second: null },
    mean: shows ? average.toFixed(1) : '',
    shares: counts.map((count) => formatPercent(count / n, language)),
  };
}

/** Classifications and sections with what stands out in each, in words; a group that is too small has its size alone. */
function groupingsOf(report: GroupReport, t: Translate) {
  const { isOfEmployees } = report.exam;
  const kinds = {
    classification: isOfEmployees ? 'page.grouping.department' : 'page.grouping.classification',
    section: isOfEmployees ? 'page.grouping.post' : 'page.grouping.section',
  } as const;
  return (['classification', 'section'] as const).flatMap((kind) => {
    const groups = Map.groupBy(report.people, (person) => person[kind]);
    if (groups.size === 0 || (groups.size === 1 && groups.has(null))) return [];
    return [
      {
        title: t('group.by', { grouping: t(kinds[kind]) }),
        head: {
          name: t(kinds[kind]),
          number: t('group.number'),
          high: t('result.summary.high'),
          low: t('result.summary.low'),
        },
        rows: [...groups]
          .toSorted(([one], [other]) => Number(one === null) - Number(other === null))
          .map(([name, people]) => ({
            name: name === null ? t('group.none') : printable(name),
            number: formatNumber(people.length, report.language),
            ...standoutsOf(report, people, t),
          })),
      },
    ];
  });
}

/** Factors and abilities whose mean in a group lies beyond its own error, the outermost first. */
function standoutsOf({ scales }: GroupReport, people: readonly GroupPerson[], t: Translate) {
  if (people.length < smallestGroup)
    return { high: t('group.small.short', { number: smallestGroup }), low: '' };
  const found = scales
    .filter(({ kind }) => kind !== 'job')
    .flatMap((scale) => {
      const group = describeGroup(scoresOf(people, scale));
      return group?.stands ? [{ name: scale.name, ...group }] : [];
    })
    .toSorted((one, other) => other.mean - one.mean);
  const high = found.filter(({ stands }) => stands === 'above');
  const low = found.filter(({ stands }) => stands === 'below').toReversed();
  return { high: namesOf(high, t), low: namesOf(low, t) };
}

function namesOf(found: readonly { name: string }[], t: Translate): string {
  if (found.length === 0) return t('result.summary.none');
  return found
    .slice(0, most)
    .map(({ name }) => name)
    .join(t('result.suitability.separator'));
}

/** People's differences from the norm, in words: scales above or below its mean with their whole error band. */
function personsOf({ people, scales }: GroupReport, t: Translate) {
  const named = scales.filter(({ kind }) => kind !== 'job');
  const hasDash = people.some((person) => listScored(person, named).length === 0);
  return {
    title: t('group.persons'),
    note: [t('group.persons.note'), ...(hasDash ? [dashNote(t)] : [])].join(' '),
    head: { name: t('group.person'), high: t('result.summary.high'), low: t('result.summary.low') },
    rows: people.map((person) => {
      const scored = listScored(person, named);
      if (scored.length === 0) return { ...whoOf(person, t), high: '–', low: '–' };
      return {
        ...whoOf(person, t),
        high: namesOf(
          scored.filter(({ lo }) => lo > mean),
          t,
        ),
        low: namesOf(scored.filter(({ hi }) => hi < mean).toReversed(), t),
      };
    }),
  };
}

/** What somebody has of these scales, the highest first. */
function listScored(person: GroupPerson, scales: readonly GroupScale[]) {
  return scales
    .flatMap(({ key, name }) => {
      const score = person.scores[key];
      return score ? [{ name, t: score.t, ...bandAround(score.t, score.sem) }] : [];
    })
    .toSorted((one, other) => other.t - one.t);
}

/** Their name, and the mark of a personality test that is not counted. */
function whoOf({ name, login_id, reading }: GroupPerson, t: Translate) {
  const marks = {
    sound: '',
    unreliable: t('result.unreliable.mark', { least: leastReliable }),
    undecidable: t('result.undecidable'),
  };
  return { name: cut(printable(name), nameRoom), id: printable(login_id), mark: marks[reading] };
}

function dashNote(t: Translate): string {
  return t('group.dash', { least: leastReliable });
}

/** Where people stand among each other, in quarters: never of a group that is too small. */
function placesIn(
  { people }: GroupReport,
  scales: readonly GroupScale[],
  kind: 'job' | 'ability',
  t: Translate,
) {
  if (scales.length === 0 || people.length < smallestGroup) return null;
  const columns = scales.map(({ key }) => placesOf(people.map(({ scores }) => scores[key]?.t ?? null)));
  return {
    title: t(`group.places.${kind}`),
    note: [
      t('group.places.note'),
      ...(columns.some((places) => places.includes(null)) ? [dashNote(t)] : []),
    ].join(' '),
    head: { name: t('group.person'), scales: scales.map(({ name }) => name) },
    rows: people.map((person, at) => ({
      ...whoOf(person, t),
      places: columns.map((places) => {
        const place = places[at] ?? null;
        return { place: place ?? 'none', said: place === null ? '–' : t(`group.place.${place}`) };
      }),
    })),
  };
}

function readingOf({ shows_numbers, norms, scoring_versions, language }: GroupReport, t: Translate) {
  return {
    title: t('result.reading.title'),
    paragraphs: [
      ...(shows_numbers ? [t('result.reading.t.plain')] : []),
      t('group.reading.bar'),
      t('result.reading.rank'),
      t('group.reading.stands', { number: smallestGroup }),
      [
        ...norms.map(({ test, ...norm }) => nameNorm(t, language, norm, test)),
        ...scoring_versions.map((version) => t('result.scoring.line', { version })),
      ].join(t('result.profile.separator')),
    ],
    legend: {
      dot: t('group.legend.median'),
      band: t('group.legend.quartiles'),
      middle: t('result.legend.middle'),
      second: null,
    },
  };
}
