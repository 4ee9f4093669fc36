import type { ImportedAct } from '#contract/codes/imports.ts';
import type { Import } from '#contract/shapes/import.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage } from '#web/app/text.tsx';

/** The number of rows that do it. */
export const countOf = {
  add: 'added',
  change: 'changed',
  ask: 'asked',
  leave: 'unchanged',
  refuse: 'refused',
} as const;

/** The people of an import, in an address of the list: all, or those with one kind of row. */
export function importedBy(id: number, act?: ImportedAct): string {
  return act ? `${id}-${act}` : String(id);
}

/** The numbers of an import as texts take them. */
export function useImportNumbers({ added, changed, asked, portions, unsat, keyless, guessable }: Import) {
  const language = useLanguage();
  const written = (number: number) => formatNumber(number, language);
  return {
    ...{ added: written(added), changed: written(changed + asked), people: written(added) },
    ...{ portions: written(portions), unsat: written(unsat), keyless: written(keyless) },
    ...{ guessable: written(guessable), asked: written(asked) },
  };
}
