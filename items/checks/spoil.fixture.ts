import { checkBank } from '../check.ts';
import { recruitment } from '../personality/recruitment/source.ts';
import type { ItemKey, PersonalityItem, PersonalitySource } from '../personality/types.ts';

// A real form with one thing made wrong.

/** The defects found after `spoil` has changed a copy of a real form, as 'rule at'. */
export function defectsAfter(spoil: (bank: PersonalitySource) => void, source = recruitment): string[] {
  const copy = structuredClone(source);
  spoil(copy);
  return checkBank(copy).map(({ rule, at }) => `${rule} ${at}`);
}

export function getItem(bank: PersonalitySource, id: string): PersonalityItem {
  const item = bank.items.find((each) => each.id === id);
  if (!item) throw new Error(id);
  return item;
}

export function getKey<Role extends ItemKey['role']>(bank: PersonalitySource, id: string, role: Role) {
  const key = bank.keys[id];
  if (key?.role !== role) throw new Error(id);
  return key as Extract<ItemKey, { role: Role }>;
}

export function moveItem(bank: PersonalitySource, id: string, to: number): void {
  const item = getItem(bank, id);
  bank.items.splice(bank.items.indexOf(item), 1);
  bank.items.splice(to, 0, item);
}
