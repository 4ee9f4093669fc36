import { type Language, languages } from '#contract/codes/languages.ts';
import type { FormSummary, NormScale, NormVersion } from '#contract/shapes/statistics.ts';
import { type FormBank, findForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import type { NormRecord } from './norm-store.ts';
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

export function normVersionOf(record: NormRecord, language: Language): NormVersion {
  const bank = findForm(record.form_id);
  const { id, form_id, exam_type, norm_id, version, n, norm } = record;
  return {
    ...{ id, form_id, exam_type, norm_id, version, n },
    language: record.language,
    title: bank?.form.title[language] ?? form_id,
    type: bank?.portion ?? 'subjects',
    company: record.client_id === null ? null : { id: record.client_id, name: record.company ?? '' },
    date: norm.date,
    provisional: norm.provisional,
    created_at: iso(record.created_at),
    measured_by: record.measured_by,
    in_force_at: record.in_force_at && iso(record.in_force_at),
    in_force_by: record.in_force_by,
    retired_at: record.retired_at && iso(record.retired_at),
    retired_by: record.retired_by,
  };
}

export function namedScales(
  bank: FormBank,
  scales: readonly Omit<NormScale, 'name'>[],
  language: Language,
): NormScale[] {
  return scales.map((scale) => ({ ...scale, name: scaleNameOf(bank, scale.id, language) }));
}

function iso(moment: string): string {
  return new Date(moment).toISOString();
}
