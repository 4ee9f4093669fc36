import { assembleKey } from './personality/assemble-key.ts';
import { recruitment } from './personality/recruitment/source.ts';
import type { PersonalityBank, PersonalitySource } from './personality/types.ts';

/** Every form there is, as written down. */
export const sources: readonly PersonalitySource[] = [recruitment];

const banks = new Map<string, PersonalityBank>();

/** The form of that id with its key (server side only), or undefined when there is none. */
export function findForm(form_id: string): PersonalityBank | undefined {
  const known = banks.get(form_id);
  if (known) return known;
  const source = sources.find((each) => each.form.form_id === form_id);
  if (!source) return undefined;
  const bank = { ...source, key: assembleKey(source) };
  banks.set(form_id, bank);
  return bank;
}

/**
 * The form of that id with its key (server side only). Throws for an unknown id: a stored form id that is
 * not in the bank is a fault of the product, not of a person.
 */
export function getForm(form_id: string): PersonalityBank {
  const bank = findForm(form_id);
  if (!bank) throw new Error(`no form ${form_id} in the item bank`);
  return bank;
}
