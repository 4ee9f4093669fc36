import { createElement } from 'react';
import { palette } from '#charts/palette.ts';
import { ProfileChart, profileLayouts } from '#charts/profile-chart.ts';
import { sayProfile } from '#charts/profile-rows.ts';
import { SuitabilityChart } from '#charts/suitability-chart.ts';
import { saySuitabilities } from '#charts/suitability-spokes.ts';
import { findPortion } from '#contract/shapes/result.ts';
import { translator } from '#messages/translator.ts';
import { ownFamiliesOf } from '#server/charts/fonts.ts';
import { renderSvg } from '#server/charts/render-svg.ts';
import { type PersonReport, type ReportPictures, reportPerson } from './report-person.ts';
import { compilePdf } from './typst.ts';

const template = 'person-report.typ';
/** Pages of a person who took the personality test alone: the template prints them without counting. */
const PAGES_EACH = 2;

/** Most people in one file: the compiler holds a whole document in memory. */
export const MOST_PEOPLE = 100;

/**
 * A person's results as a PDF of A4 pages: two for the personality test alone (a third where hostile lengths demand
 * it), more or fewer with what else was taken. Tagged, PDF/UA-1 when every sign can be shown. The same report gives
 * the same bytes.
 */
export function renderPersonReport(report: PersonReport): Promise<Uint8Array> {
  return renderPersonReports([report]);
}

/**
 * Several people in one PDF, each starting on a page of their own with page 1. The document's title and language
 * are the first one's.
 * @throws RangeError for nobody, or more than MOST_PEOPLE
 */
export async function renderPersonReports(
  reports: Iterable<PersonReport> | AsyncIterable<PersonReport>,
): Promise<Uint8Array> {
  const wanted: PersonReport[] = [];
  for await (const report of reports) {
    if (wanted.push(report) > MOST_PEOPLE)
      throw new RangeError(`more than ${MOST_PEOPLE} people in one report`);
  }
  const people = wanted.map((report) => reportPerson(report, picturesOf(report)));
  const [first] = people;
  if (first === undefined) throw new RangeError('a report needs a person');
  const { title, lang, region } = first;
  const data = { title, lang, region, palette, picture: profileLayouts.bare, people };
  if (!wanted.every(isPersonalityAlone)) return (await compilePdf(template, { ...data, counted: true })).pdf;
  const plain = await compilePdf(template, { ...data, counted: false });
  if (plain.pages === PAGES_EACH * people.length) return plain.pdf;
  const tight = people.map((person) => ({ ...person, crowded: true, wordy: true }));
  return (await compilePdf(template, { ...data, people: tight, counted: true })).pdf;
}

function isPersonalityAlone({ result }: PersonReport): boolean {
  return result.portions.every(({ type }) => type === 'personality');
}

/** The charts of the screen, set in the product's own fonts so that the paper looks alike everywhere. */
function picturesOf({ result, words, language, company }: PersonReport): ReportPictures {
  const t = translator(language);
  const hidesNumbers = !result.shows_numbers;
  const style = {
    language,
    t,
    color: company.color,
    families: ownFamiliesOf(language).join(', '),
    hidesNumbers,
  };
  const personality = findPortion(result, 'personality')?.scores;
  const { composite } = result;
  return {
    profile: personality
      ? {
          svg: renderSvg(createElement(ProfileChart, { result: personality, words, style, layout: 'bare' })),
          alt: `${t('result.profile.title')}: ${sayProfile(personality, words, t, hidesNumbers)}`,
        }
      : null,
    suitability: composite
      ? {
          svg: renderSvg(createElement(SuitabilityChart, { result: composite, words, style })),
          alt: `${t('result.suitability.title')}: ${saySuitabilities(composite, words, t, hidesNumbers)}`,
        }
      : null,
  };
}
