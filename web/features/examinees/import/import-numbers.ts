import type { Import } from '#contract/shapes/import.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage } from '#web/app/text.tsx';

/** The number of rows that do it. */
export const countOf = { add: 'added', change: 'changed', leave: 'unchanged', refuse: 'refused' } as const;

/** The numbers of an import as texts take them. */
export function useImportNumbers({ added, changed, portions, unsat, keyless }: Import) {
  const language = useLanguage();
  const written = (number: number) => formatNumber(number, language);
  return {
    ...{ added: written(added), changed: written(changed), people: written(added) },
    ...{ portions: written(portions), unsat: written(unsat), keyless: written(keyless) },
  };
}
