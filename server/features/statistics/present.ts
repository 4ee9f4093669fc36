import type { z } from 'zod';
import { type Language, languages } from '#contract/codes/languages.ts';
import type { FormSummary, NormScale, NormVersion } from '#contract/shapes/statistics.ts';
import { type FormBank, findForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import type { NormRecord } from './norms/norm-store.ts';
import type { FormCount } from './store.ts';

/** A form of the item bank in the viewer's language. */
export function formOf(bank: FormBank, language: Language): Omit<FormSummary, 'answers'> {
  const { form_id, title, item_count, languages } = bank.form;
  return { form_id, title: title[language], type: bank.portion, item_count, languages };
}

export function countsOf(form_id: string, counts: readonly FormCount[]): FormSummary['answers'] {
  return languages.flatMap((language) =>
    counts
      .filter((count) => count.form_id === form_id && count.language === language)
      .map(({ real, simulated }) => ({ language, real, simulated })),
  );
}

/** What a scale is called: factors and motives by the item bank, tests of ability by their form. */
export function scaleNameOf(bank: FormBank, scale: string, language: Language): string {
  const t = translator(language);
  if (bank.portion === 'personality') {
    const factor = bank.factors.find(({ id }) => id === scale);
    return factor ? factor.name[language] : t('statistics.scale.desirability');
  }
  if (bank.portion === 'motivation') {
    const [id, part] = scale.split('.');
    const name = bank.factors.find((factor) => factor.id === id)?.name[language] ?? scale;
    if (bank.form.parts.length === 1) return name;
    return t(part === 'satisfaction' ? 'statistics.scale.satisfaction' : 'statistics.scale.importance', {
      name,
    });
  }
  if (scale === bank.ability) return bank.form.title[language];
  return t('statistics.scale.type', { name: scale });
}

/** The words of an item that reads the same for everybody; tests of ability are written anew for each paper. */
export function itemTextOf(bank: FormBank, item: string, language: Language): string | null {
  if (bank.portion !== 'personality' && bank.portion !== 'motivation') return null;
  const text = bank.items.find(({ id }) => id === item)?.text;
  return text ? (text[language] ?? text.ja) : null;
}

export function presentNorm(record: NormRecord, language: Language): z.input<typeof NormVersion> {
  const bank = findForm(record.form_id);
  const { client_id, form_id, norm } = record;
  return {
    ...record,
    title: bank?.form.title[language] ?? form_id,
    type: bank?.portion ?? 'subjects',
    company: client_id === null ? null : { id: client_id, name: record.company ?? '' },
    date: norm.date,
    provisional: norm.provisional,
  };
}

export function namedScales(
  bank: FormBank,
  scales: readonly Omit<NormScale, 'name'>[],
  language: Language,
): NormScale[] {
  return scales.map((scale) => ({ ...scale, name: scaleNameOf(bank, scale.id, language) }));
}
