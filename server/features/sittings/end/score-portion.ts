import type { Scores } from '#contract/shapes/result.ts';
import { type FormBank, getForm } from '#items/registry.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import { scoreMotivation } from '#scoring/score-motivation.ts';
import { scoreOffice } from '#scoring/score-office.ts';
import { scorePersonality } from '#scoring/score-personality.ts';
import { scoreSubject } from '#scoring/score-subject.ts';
import { getPaper } from '../paper/papers.ts';
import { displayOrder } from '../paper/present-test.ts';
import { secondsPerItem } from '../rules.ts';
import type { Portion } from '../store.ts';

/** What scoring needs of a portion. */
export type PortionToScore = Pick<
  Portion,
  'form_id' | 'value' | 'page_seconds' | 'page_size' | 'random_position' | 'seed' | 'closed_by'
>;

/** Scores what was saved against a norm. Pure: the same portion and norm give the same bytes. */
export function scorePortion(portion: PortionToScore, norm: Norm): Scores {
  const bank = getForm(portion.form_id);
  const answer = portion.value;
  const order = displayOrder(portion);
  const display_order = portion.random_position ?? undefined;
  const seconds_per_item = secondsPerItem(portion.page_seconds, portion.page_size, order);
  if (bank.portion === 'personality')
    return scorePersonality({ key: bank.key, norm, answer, seconds_per_item, display_order });
  if (bank.portion === 'motivation')
    return scoreMotivation({ key: bank.key, norm, answer, seconds_per_item, display_order });
  const { items, options } = paperOf(bank, portion.seed);
  const common = {
    form_id: portion.form_id,
    key: items.map(({ key }) => key).join(''),
    options,
    norm,
    answer,
    display_order,
    handed_in: portion.closed_by === 'submit' || portion.closed_by === 'import',
  };
  return bank.portion === 'jimu'
    ? scoreOffice({ ...common, types: items.map(({ family }) => family) })
    : scoreSubject({ ...common, ability: bank.ability });
}

/** The questions this answer belongs to, with their keys. */
function paperOf(bank: Exclude<FormBank, { portion: 'personality' | 'motivation' }>, seed: string | null) {
  const ability = seed === null ? null : getPaper(bank.form.form_id, seed).ability;
  if (!ability) throw new Error(`an answer to ${bank.form.form_id} has no paper`);
  return { items: ability.items, options: ability.items[0]?.choices.length ?? 0 };
}
