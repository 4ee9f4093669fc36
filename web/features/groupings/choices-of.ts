import type { Choice } from '#web/ui/form/field.tsx';

/** What can be chosen of a list or tree. Blanks that stay: the depth is seen, and the name is heard. */
export function choicesOf(list: readonly { id: number; name: string; depth?: number }[]): Choice[] {
  return list.map(({ id, name, depth = 0 }) => ({ value: id, label: '\u3000'.repeat(depth) + name }));
}
