import type { Chart } from '#server/charts/chart.ts';
import { ownFamiliesOf } from '#server/charts/fonts.ts';
import { palette } from '#server/charts/palette.ts';
import { profileChart, profileLayouts } from '#server/charts/profile-chart.ts';
import { renderSvg } from '#server/charts/render-svg.ts';
import { suitabilityChart } from '#server/charts/suitability-chart.ts';
import { type PersonalityReport, reportPerson } from './report-person.ts';
import { compilePdf } from './typst.ts';

const template = 'personality-report.typ';
/** What the template prints without counting; only hostile lengths need more. */
const PAGES_EACH = 2;

/** So many people at most in one file: the compiler holds a whole document in memory. */
export const MOST_PEOPLE = 100;

/**
 * A person's result as a PDF of two A4 pages (a third where hostile lengths demand it): tagged, PDF/UA-1 when every
 * sign can be shown. The same report gives the same bytes.
 */
export function renderPersonalityReport(report: PersonalityReport): Promise<Uint8Array> {
  return renderPersonalityReports([report]);
}

/**
 * Several people in one PDF, each starting on a page of their own with page 1. The document's title and language
 * are the first one's.
 * @throws RangeError for nobody, or more than MOST_PEOPLE
 */
export async function renderPersonalityReports(
  reports: Iterable<PersonalityReport> | AsyncIterable<PersonalityReport>,
): Promise<Uint8Array> {
  const wanted: PersonalityReport[] = [];
  for await (const report of reports) {
    if (wanted.push(report) > MOST_PEOPLE)
      throw new RangeError(`more than ${MOST_PEOPLE} people in one report`);
  }
  const people = await Promise.all(
    wanted.map(async (report) => reportPerson(report, await picturesOf(report))),
  );
  const [first] = people;
  if (first === undefined) throw new RangeError('a report needs a person');
  const { title, lang, region } = first;
  const data = { title, lang, region, palette, picture: profileLayouts.bare, people };
  const plain = await compilePdf(template, { ...data, counted: false });
  if (plain.pages === PAGES_EACH * people.length) return plain.pdf;
  const tight = people.map((person) => ({ ...person, crowded: true, wordy: true }));
  return (await compilePdf(template, { ...data, people: tight, counted: true })).pdf;
}

/** The very charts of the screen, set in the product's own fonts so that the paper looks alike everywhere. */
async function picturesOf({ result, words, language, company }: PersonalityReport) {
  const style = { language, color: company.color };
  const profile = profileChart(result, words, { ...style, layout: 'bare' });
  const suitability = suitabilityChart(result, words, style);
  return { profile: await pictureOf(profile), suitability: await pictureOf(suitability) };
}

async function pictureOf(chart: Chart): Promise<{ svg: string; alt: string }> {
  const svg = await renderSvg(chart, ownFamiliesOf(chart.language).join(', '));
  return { svg, alt: `${chart.title}: ${chart.description}` };
}
