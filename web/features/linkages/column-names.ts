import { useText } from '#web/app/text.tsx';
import { findTextUnder } from '#web/ui/text-under.ts';

/** A factor pattern of the exam, whose match a column may hold. */
export interface NamedPattern {
  id: number;
  name: string;
}

/** What a column of the batch file is called: by its field, or by the kind of field and its code. */
export function useNameOfColumn(patterns: readonly NamedPattern[]): (field: string) => string {
  const t = useText();
  const namedIn = (kind: Kind, code: string) =>
    kind === 'pattern' ? (patterns.find(({ id }) => String(id) === code)?.name ?? code) : code;
  return (field) => {
    const [kind, code] = partsOf(field);
    return code === undefined
      ? (findTextUnder(t, 'linkage.column.name', field) ?? field)
      : t(`linkage.column.name.${kind}`, { code: namedIn(kind, code) });
  };
}

const numbered = [
  [/^temp_(T\d+)$/, 'temp'],
  [/^perf_(P\d+)$/, 'perf'],
  [/^mot_(M\d+)_imp$/, 'imp'],
  [/^mot_(M\d+)_sat$/, 'sat'],
  [/^job(\d+)$/, 'job'],
  [/^std(\d+)$/, 'std'],
  [/^pattern_(\d+)_match$/, 'pattern'],
  [/^subj_(.+)_raw$/, 'subj_raw'],
  [/^subj_(.+)_t$/, 'subj_t'],
  [/^subj_(.+)_rank$/, 'subj_rank'],
] as const;

type Kind = (typeof numbered)[number][1];

function partsOf(field: string): [Kind, string] | [undefined, undefined] {
  for (const [pattern, kind] of numbered) {
    const [, code] = pattern.exec(field) ?? [];
    if (code !== undefined) return [kind, code];
  }
  return [undefined, undefined];
}
