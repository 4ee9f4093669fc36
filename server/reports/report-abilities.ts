import { abilitiesOf } from '#charts/abilities-rows.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { OfficeResult, PersonResult } from '#contract/shapes/result.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import type { Translate } from '#messages/translator.ts';
import { bandText, barOf, legendOf, markText, scoreText } from './report-cells.ts';

/** The ability tests of a report as the template prints them; null when none was taken. */
export function reportAbilities({ portions, shows_numbers }: PersonResult, language: Language, t: Translate) {
  const taken = abilitiesOf(portions);
  if (taken.length === 0) return null;
  const office = taken.find((portion) => portion.type === 'jimu');
  return {
    title: t('result.ability.title'),
    head: {
      subject: t('result.ability.subject'),
      t: shows_numbers ? t('result.t') : '',
      band: shows_numbers ? t('result.band') : '',
      rank: t('result.rank'),
      right: t('result.ability.right'),
      'not-reached': t('result.ability.notReached'),
    },
    rows: taken.map(({ display_name, scores }) => ({
      name: display_name,
      bar: barOf(scores),
      t: scoreText(scores.t, shows_numbers),
      band: scores.t === null ? t('result.undecidable') : bandText(scores, t, shows_numbers),
      rank: scores.rank ?? '–',
      mark: markText(scores.mark),
      right: `${scores.right} / ${scores.length}`,
      'not-reached': String(scores.not_reached),
    })),
    legend: legendOf(t),
    office: office?.type === 'jimu' ? officeOf(office.scores, language, t) : null,
  };
}

/** Speed and care by type of task, then altogether. */
function officeOf(result: OfficeResult, language: Language, t: Translate) {
  const share = (value: number | null) => (value === null ? '–' : `${formatNumber(100 * value, language)}%`);
  return {
    title: t('result.office.title'),
    head: [
      t('result.office.type'),
      t('result.office.attempted'),
      t('result.ability.right'),
      t('result.office.accuracy'),
      t('result.office.errorRate'),
    ],
    rows: [...result.types, { ...result, id: 'all' }].map((work) => ({
      name: t(`result.office.type.${work.id}` as MessageKey),
      whole: work.id === 'all',
      cells: [String(work.attempted), String(work.right), share(work.accuracy), share(work.error_rate)],
    })),
    note: t('result.office.note'),
  };
}
