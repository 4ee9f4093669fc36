import { abilitiesOf } from '#charts/abilities-rows.ts';
import type { Composite, ResultWords } from '#contract/shapes/result.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { Translate } from '#messages/translator.ts';
import { bandText, barOf, scoreText, sentences } from './report-cells.ts';
import type { PersonReport } from './report-frame.ts';

/**
 * The job suitabilities of a report as the template prints them; null while there are none. The scales that a job's
 * score lacks are named only where an ability test was taken: where none was, the flag says enough.
 */
export function reportSuitability({ result, words, jobs, language }: PersonReport, t: Translate) {
  const { portions, shows_numbers } = result;
  const composite = chosenJobs(result.composite, jobs);
  if (!composite) return null;
  const names = new Map(words.suitabilities.map((job) => [job.k, job.name]));
  const named = abilitiesOf(portions).length > 0 && composite.suitabilities.some((job) => lacks(job));
  return {
    title: t('result.suitability.title'),
    named,
    head: {
      job: t('result.suitability.job'),
      t: shows_numbers ? t('result.t') : '',
      band: shows_numbers ? t('result.band') : '',
    },
    rows: composite.suitabilities.map((job) => ({
      name: names.get(job.k) ?? String(job.k),
      bar: barOf(job),
      t: scoreText(job.t, shows_numbers),
      band: job.t === null ? t('result.undecidable') : bandText(job, t, shows_numbers),
      flag: job.personality_only ? t('result.suitability.personalityOnly') : '',
      without: named && lacks(job) ? withoutText(job.without, words, t) : '',
    })),
    note: sentences(language, [
      t('result.suitability.note'),
      ...(composite.suitabilities.some((job) => job.personality_only)
        ? [t('result.suitability.note.only')]
        : []),
    ]),
  };
}

/** The jobs that were chosen, in their order; all where nobody chose. */
export function chosenJobs(composite: Composite | null, jobs?: readonly number[]): Composite | null {
  if (!composite || !jobs || jobs.length === 0) return composite;
  const found = jobs.flatMap((job) => composite.suitabilities.find(({ k }) => k === job) ?? []);
  return { ...composite, suitabilities: found };
}

function lacks({ without }: Composite['suitabilities'][number]): boolean {
  return without.length > 0;
}

/** The missing scales by name: abilities by their letter, factors by the words of the model. */
function withoutText(without: readonly string[], words: ResultWords, t: Translate): string {
  const factors = new Map(words.factors.map(({ id, name }) => [id, name]));
  const names = without.map((id) => factors.get(id) ?? t(`result.ability.${id}` as MessageKey));
  return t('result.suitability.without', { names: names.join(t('result.suitability.separator')) });
}
