import { createElement } from 'react';
import { palette } from '#charts/palette.ts';
import { ProfileChart, profileLayouts } from '#charts/profile-chart.ts';
import { sayProfile } from '#charts/profile-rows.ts';
import { judgeReading } from '#charts/standouts.ts';
import { fewestSpokes, SuitabilityChart } from '#charts/suitability-chart.ts';
import { saySuitabilities } from '#charts/suitability-spokes.ts';
import type { Language } from '#contract/codes/languages.ts';
import { findPortion } from '#contract/shapes/result.ts';
import { translator } from '#messages/translator.ts';
import { ownFamiliesOf } from '#server/charts/fonts.ts';
import { renderSvg } from '#server/charts/render-svg.ts';
import { drawFirstPage } from './first-page.ts';
import type { PersonReport } from './report-frame.ts';
import { type ReportPictures, reportPerson } from './report-person.ts';
import { leastRoom, reportShort, type ShortReport } from './report-short.ts';
import { chosenJobs } from './report-suitability.ts';
import { type LaidOut, layOut } from './typst.ts';

/** Pages of a person who took the personality test alone: the template prints them without counting. */
const PAGES_EACH = 2;

/** Pages of everybody else at most, unless names of hostile length or a long factor pattern demand more. */
const PAGES_MOST = 3;

/** Most people in one file: the compiler holds a whole document in memory. */
export const MOST_PEOPLE = 100;

type FullReport = ReturnType<typeof reportPerson>;

/** One page of A4 about each person, or everything there is to say. */
export type ReportLayout = 'short' | 'full';

/**
 * A person's results as a PDF of A4 pages: one; or in full two for the personality test alone (a third where hostile
 * lengths demand it), more or fewer with what else was taken. Tagged, PDF/UA-1 when every sign can be shown. The same
 * report gives the same bytes.
 */
export function renderPersonReport(report: PersonReport, layout: ReportLayout = 'full'): Promise<Uint8Array> {
  return renderPersonReports([report], layout);
}

/**
 * Several people in one PDF, each starting on a page of their own with page 1. The document's title and language
 * are the first one's.
 * @throws RangeError for nobody, or more than MOST_PEOPLE
 */
export async function renderPersonReports(
  reports: Iterable<PersonReport> | AsyncIterable<PersonReport>,
  layout: ReportLayout = 'full',
): Promise<Uint8Array> {
  const wanted: PersonReport[] = [];
  for await (const report of reports) {
    if (wanted.push(report) > MOST_PEOPLE)
      throw new RangeError(`more than ${MOST_PEOPLE} people in one report`);
  }
  if (wanted.length === 0) throw new RangeError('a report needs a person');
  return (await layOutReports(wanted, layout)).pdf();
}

/** The first page of a person's report as a picture: what the PDF shows there. */
export async function previewPersonReport(report: PersonReport, layout: ReportLayout): Promise<Uint8Array> {
  return drawFirstPage(await layOutReports([report], layout), report.language);
}

function layOutReports(wanted: readonly PersonReport[], layout: ReportLayout): Promise<LaidOut> {
  return layout === 'short' ? layOutShort(wanted) : layOutFull(wanted);
}

/** People whose page is too full get a shorter text, nobody else does. */
async function layOutShort(wanted: readonly PersonReport[]): Promise<LaidOut> {
  const people = wanted.map((report) => reportShort(report));
  const plain = await printShort(people);
  if (plain.pages === people.length) return plain;
  const fitting: ShortReport[] = [];
  for (const report of wanted) fitting.push(await fitOnPage(report));
  return printShort(fitting);
}

async function fitOnPage(report: PersonReport): Promise<ShortReport> {
  for (let level = 0; level < leastRoom; level += 1) {
    const person = reportShort(report, level);
    if ((await printShort([person])).pages === 1) return person;
  }
  return reportShort(report, leastRoom);
}

function printShort(people: readonly ShortReport[]) {
  return layOut('person-short.typ', { ...settingOf(people), people });
}

async function layOutFull(wanted: readonly PersonReport[]): Promise<LaidOut> {
  const template = 'person-report.typ';
  const people = wanted.map((report) => reportPerson(report, picturesOf(report)));
  const data = { ...settingOf(people), picture: profileLayouts.bare, people };
  if (!wanted.every(isPersonalityAlone)) return layOutCounted(people, data);
  const plain = await layOut(template, { ...data, counted: false });
  if (plain.pages === PAGES_EACH * people.length) return plain;
  const tight = people.map((person) => ({ ...person, crowded: true, wordy: true }));
  return layOut(template, { ...data, people: tight, counted: true });
}

/** People whose pages are too many are set tighter, nobody else is. */
async function layOutCounted(people: readonly FullReport[], data: object): Promise<LaidOut> {
  const template = 'person-report.typ';
  const set = (some: readonly FullReport[]) => layOut(template, { ...data, people: some, counted: true });
  const plain = await set(people);
  if (plain.pages <= PAGES_MOST * people.length) return plain;
  const fitting: FullReport[] = [];
  for (const person of people) {
    const isFitting = people.length > 1 && (await set([person])).pages <= PAGES_MOST;
    fitting.push(isFitting ? person : tightened(person));
  }
  return set(fitting);
}

/** Without the picture of the jobs, whose numbers stand beside it. */
function tightened(person: FullReport): FullReport {
  const { suitability } = person;
  return { ...person, crowded: true, wordy: true, suitability: suitability && { ...suitability, svg: null } };
}

/** What a document is set with: as its first person. */
function settingOf([first]: readonly { title: string; lang: Language; region: string }[]) {
  return { title: first?.title, lang: first?.lang, region: first?.region, palette };
}

function isPersonalityAlone({ result, standards = [], pattern }: PersonReport): boolean {
  return standards.length === 0 && !pattern && result.portions.every(({ type }) => type === 'personality');
}

/** The charts of the screen, set in the product's own fonts so that the paper looks alike everywhere. */
function picturesOf({ result, words, language, company, jobs }: PersonReport): ReportPictures {
  const t = translator(language);
  const hidesNumbers = !result.shows_numbers;
  const personality = findPortion(result, 'personality')?.scores;
  const style = {
    language,
    t,
    color: judgeReading(personality) === 'unreliable' ? palette.line : company.color,
    families: ownFamiliesOf(language).join(', '),
    hidesNumbers,
  };
  const composite = chosenJobs(result.composite, jobs);
  return {
    profile: personality
      ? {
          svg: renderSvg(createElement(ProfileChart, { result: personality, words, style, layout: 'bare' })),
          alt: `${t('result.profile.title')}: ${sayProfile(personality, words, t, hidesNumbers)}`,
        }
      : null,
    suitability:
      composite && // Of fewer the table beside it says it all.
      composite.suitabilities.length >= fewestSpokes
        ? {
            svg: renderSvg(createElement(SuitabilityChart, { result: composite, words, style })),
            alt: `${t('result.suitability.title')}: ${saySuitabilities(composite, words, t, hidesNumbers)}`,
          }
        : null,
  };
}
