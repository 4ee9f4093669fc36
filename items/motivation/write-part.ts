import { type MatterId, matters } from './matters.ts';
import type { MotivationItem, MotivationItemKey, MotivationPart } from './types.ts';

/**
 * The items of one part in the given order, with their keys. An id names part and matter (`importance.M1-1`), so
 * ids stay on the server.
 */
export function writePart(
  part: MotivationPart,
  order: readonly MatterId[],
): { items: MotivationItem[]; keys: Record<string, MotivationItemKey> } {
  const items = order.map((matter) => ({ id: `${part}.${matter}`, text: matters[matter][part] }));
  const keys = order.map(
    (matter) => [`${part}.${matter}`, { part, factor: matters[matter].factor, matter }] as const,
  );
  return { items, keys: Object.fromEntries(keys) };
}
