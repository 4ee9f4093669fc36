import type { AbilitySource } from './ability/types.ts';
import { assembleMotivationKey } from './motivation/assemble-key.ts';
import { motivationEmployee } from './motivation/employee/source.ts';
import { motivationRecruitment } from './motivation/recruitment/source.ts';
import type { MotivationBank, MotivationSource } from './motivation/types.ts';
import { office } from './office/source.ts';
import { assembleKey } from './personality/assemble-key.ts';
import { personalitySources } from './personality/sources.ts';
import type { PersonalityBank } from './personality/types.ts';
import { english } from './subjects/english/source.ts';
import { figural, figuralThree, figuralTwo } from './subjects/figural/source.ts';
import { knowledge } from './subjects/knowledge/source.ts';
import { logical } from './subjects/logical/source.ts';
import { numerical, numericalThree, numericalTwo } from './subjects/numerical/source.ts';
import { verbal } from './subjects/verbal/source.ts';

/** Every form there is, as written down; those of personality are in personality/sources.ts. */
export const motivationSources: readonly MotivationSource[] = [motivationRecruitment, motivationEmployee];
export const abilitySources: readonly AbilitySource[] = [
  verbal,
  numerical,
  numericalTwo,
  numericalThree,
  logical,
  figural,
  figuralTwo,
  figuralThree,
  english,
  knowledge,
  office,
];

/** A form with its keys: server side only. */
export type FormBank = PersonalityBank | MotivationBank | AbilityBank;
export type AbilityBank = AbilitySource & { portion: 'subjects' | 'jimu' };

const banks = new Map<string, FormBank>();

/** The form of that id with its key (server side only), or undefined when there is none. */
export function findForm(form_id: string): FormBank | undefined {
  const known = banks.get(form_id) ?? assembleBank(form_id);
  if (known) banks.set(form_id, known);
  return known;
}

/**
 * The form of that id with its key (server side only). Throws for an unknown id: a stored form id that is
 * not in the bank is a fault of the product, not of a person.
 */
export function getForm(form_id: string): FormBank {
  const bank = findForm(form_id);
  if (!bank) throw new Error(`no form ${form_id} in the item bank`);
  return bank;
}

/** The personality form of that id. Throws when there is none, or when it is a form of another kind. */
export function getPersonalityForm(form_id: string): PersonalityBank {
  const bank = getForm(form_id);
  if (bank.portion !== 'personality') throw new Error(`${form_id} is no personality form`);
  return bank;
}

/** The motivation form of that id. Throws when there is none, or when it is a form of another kind. */
export function getMotivationForm(form_id: string): MotivationBank {
  const bank = getForm(form_id);
  if (bank.portion !== 'motivation') throw new Error(`${form_id} is no motivation form`);
  return bank;
}

/** Every form's id, in the order of reports. */
export function listFormIds(): string[] {
  return [...personalitySources, ...motivationSources, ...abilitySources].map(({ form }) => form.form_id);
}

function assembleBank(form_id: string): FormBank | undefined {
  const hasId = (source: { form: { form_id: string } }) => source.form.form_id === form_id;
  const personality = personalitySources.find(hasId);
  if (personality) return { ...personality, portion: 'personality', key: assembleKey(personality) };
  const motivation = motivationSources.find(hasId);
  if (motivation) return { ...motivation, portion: 'motivation', key: assembleMotivationKey(motivation) };
  const ability = abilitySources.find(hasId);
  return ability && { ...ability, portion: ability.ability === 'J' ? 'jimu' : 'subjects' };
}
