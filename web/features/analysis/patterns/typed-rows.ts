import type { FactorPattern, PatternRow } from '#contract/shapes/factor-pattern.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import type { FormValues } from '#web/ui/form/form.tsx';

/** One row of a pattern's form as it stands in its fields. A weight of 0 takes the score out of the pattern. */
export interface TypedRow {
  score: string;
  direction: string;
  /** Four, rising. */
  cuts: readonly string[];
  weight: string;
}

/** A row as calls give it. */
export type StoredRow = Pick<PatternRow, 'direction' | 'reference_value'> & {
  score: string;
  evaluation_scores: readonly number[];
};

export const cutPlaces = [0, 1, 2, 3] as const;

/** Names of a row's fields. */
export const fieldOf = {
  direction: (score: string) => `direction.${score}`,
  cut: (score: string, place: number) => `cut.${score}.${place}`,
  weight: (score: string) => `weight.${score}`,
} as const;

/** The field that names each row's score, in their order. */
export const scoreField = 'score';

export function typedRowOf({ score, direction, evaluation_scores, reference_value }: StoredRow): TypedRow {
  return {
    score,
    direction: String(direction),
    cuts: evaluation_scores.map(String),
    weight: String(reference_value),
  };
}

/** All rows that a form posts. */
export function typedRowsIn(values: FormValues): TypedRow[] {
  const first = (name: string) => values[name]?.[0] ?? '';
  return (values[scoreField] ?? []).map((score) => ({
    score,
    direction: first(fieldOf.direction(score)),
    cuts: cutPlaces.map((place) => first(fieldOf.cut(score, place))),
    weight: first(fieldOf.weight(score)),
  }));
}

export function isUsed({ weight }: Pick<TypedRow, 'weight'>): boolean {
  return !/^[0０]*$/.test(weight.trim());
}

/** The rows that a pattern consists of, as calls take them: numbers as they were typed, for the call to judge. */
export function usedRows(rows: readonly TypedRow[]): PatternRow[] {
  return rows.filter(isUsed).map(({ score, direction, cuts, weight }) => ({
    score,
    direction,
    evaluation_scores: cuts,
    reference_value: weight,
  })) as unknown as PatternRow[];
}

/** A refusal of such rows, under the names of the form's fields. */
export function refusedRows(reply: FormReply | undefined): FormReply | undefined {
  const { errors } = reply?.refusal ?? {};
  if (!reply || !errors) return reply;
  const used = typedRowsIn(reply.values).filter(isUsed);
  const nameOf = (path: string) => {
    const [, at = '', part, place] = /^rows\.(\d+)\.(\w+)(?:\.(\d+))?$/.exec(path) ?? [];
    const row = used[Number(at)];
    if (!row || at === '') return path;
    if (part === 'evaluation_scores') return fieldOf.cut(row.score, Number(place ?? 0));
    return part === 'direction' ? fieldOf.direction(row.score) : fieldOf.weight(row.score);
  };
  const named = Object.entries(errors).map(([path, texts]) => [nameOf(path), texts] as const);
  return { ...reply, refusal: { ...reply.refusal, errors: Object.fromEntries(named) } };
}

/** What a stored pattern says, as its form posts it. */
export function contentOf({ factor_pattern_name, rows }: FactorPattern) {
  return {
    factor_pattern_name,
    rows: rows.map(({ score, direction, evaluation_scores, reference_value }) => ({
      score,
      direction,
      evaluation_scores,
      reference_value,
    })),
  };
}
