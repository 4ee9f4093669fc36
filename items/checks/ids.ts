import type { Problem } from './problem.ts';

/** The part of a form that concerns ids: its items, and their keys by id. */
type Identified = { items: readonly { id: string }[]; keys: Readonly<Record<string, unknown>> };

/** Every item stands once and has its key, and every key has its item. */
export function checkIds({ items, keys }: Identified): Problem[] {
  const ids = items.map((item) => item.id);
  const known = new Set(ids);
  return [
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => ({ rule: 'duplicate-id' as const, at: id, detail: '' })),
    ...ids.filter((id) => !keys[id]).map((id) => ({ rule: 'key-missing' as const, at: id, detail: '' })),
    ...Object.keys(keys)
      .filter((id) => !known.has(id))
      .map((id) => ({ rule: 'key-surplus' as const, at: id, detail: '' })),
  ];
}
