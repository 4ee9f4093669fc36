import type { MotivationId, MotivationKey, MotivationPart, MotivationSource } from './types.ts';

/**
 * Turns the keys by item id into the key by 0-based canonical position that scoring takes. Within a factor both
 * lists are ordered by matter, so equal places belong together.
 */
export function assembleMotivationKey({ form, items, keys, factors }: MotivationSource): MotivationKey {
  const entries = items.flatMap((item, position) => {
    const key = keys[item.id];
    return key ? [{ position, ...key }] : [];
  });
  const listPositions = (factor: MotivationId, part: MotivationPart) =>
    entries
      .filter((entry) => entry.factor === factor && entry.part === part)
      .sort((one, other) => (one.matter < other.matter ? -1 : 1))
      .map((entry) => entry.position);
  return {
    form_id: form.form_id,
    length: items.length,
    options: 4,
    factors: factors.map(({ id }) => ({
      id,
      importance: listPositions(id, 'importance'),
      satisfaction: listPositions(id, 'satisfaction'),
    })),
  };
}
