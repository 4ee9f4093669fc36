import { getQuestionKind } from '../kinds/registry.ts';
import type { PersonalityKey, PersonalitySource } from './types.ts';

/**
 * Turns the keys by item id into the key by 0-based canonical position that scoring takes.
 * Throws when a paraphrase names an item the form does not have; everything else is the checker's to find.
 */
export function assembleKey({ form, items, keys, factors }: PersonalitySource): PersonalityKey {
  const entries = items.flatMap((item, position) => {
    const key = keys[item.id];
    return key ? [{ position, key }] : [];
  });
  const positionOf = new Map(items.map((item, position) => [item.id, position]));
  return {
    form_id: form.form_id,
    length: items.length,
    options: getQuestionKind(form.kind).options,
    factors: factors.map(({ id, list }) => ({
      id,
      list,
      items: entries.flatMap(({ position, key }) =>
        key.role === 'factor' && key.factor === id ? [{ position, reversed: key.reversed }] : [],
      ),
    })),
    desirability: entries.flatMap(({ position, key }) => (key.role === 'desirability' ? [position] : [])),
    pairs: entries.flatMap(({ position, key }) =>
      key.role === 'paraphrase'
        ? [[getPosition(positionOf, key.of), position] satisfies [number, number]]
        : [],
    ),
    attention: entries.flatMap(({ position, key }) =>
      key.role === 'attention' ? [{ position, accept: key.accept }] : [],
    ),
  };
}

function getPosition(positionOf: Map<string, number>, id: string): number {
  const position = positionOf.get(id);
  if (position === undefined) throw new Error(`paraphrase of an unknown item ${id}`);
  return position;
}
