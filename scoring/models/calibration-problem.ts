import type { AnswerPatterns } from '#scoring/models/answer-patterns.ts';
import type { Quadrature } from '#scoring/models/quadrature.ts';
import type { ResponseModel } from '#scoring/models/response-model.ts';

/** Everything a calibration works on; it never changes while the parameters do. */
export interface CalibrationProblem {
  model: ResponseModel;
  patterns: AnswerPatterns;
  quadrature: Quadrature;
  priors: boolean;
  /** How many parameters are free. */
  size: number;
  /** For each item, where each of its parameters stands among the free ones. */
  places: Int32Array[];
  /** Runs of free parameters that can be improved by themselves once the traits are known. */
  blocks: Block[];
  /** Categories of all items stand in one table, one row each: the row of an item's category 0. */
  first_rows: Int32Array;
  row_count: number;
  /** Patterns x items, the row of the answer, -1 = missing. */
  answer_rows: Int32Array;
}

export interface Block {
  from: number;
  to: number;
  items: number[];
}

/** Lays out the free parameters: one block for each item, or one for all when they have a slope in common. */
export function poseProblem(
  model: ResponseModel,
  patterns: AnswerPatterns,
  quadrature: Quadrature,
  priors: boolean,
): CalibrationProblem {
  const { categories } = patterns;
  const places: Int32Array[] = [];
  const blocks: Block[] = [];
  let size = model.common_slope ? 1 : 0;
  for (const [item, values] of categories.entries()) {
    const from = size;
    const slope = model.common_slope ? 0 : size++;
    const intercepts = values.slice(1).map(() => size++);
    places.push(Int32Array.of(slope, ...intercepts));
    blocks.push({ from, to: size, items: [item] });
  }
  const all = { from: 0, to: size, items: categories.map((_, item) => item) };
  const first_rows = new Int32Array(categories.length);
  let row_count = 0;
  for (const [item, values] of categories.entries()) {
    first_rows[item] = row_count;
    row_count += values.length;
  }
  const answer_rows = Int32Array.from(patterns.codes, (code, at) =>
    code < 0 ? -1 : code + (first_rows[at % categories.length] ?? 0),
  );
  return {
    model,
    patterns,
    quadrature,
    priors,
    size,
    places,
    blocks: model.common_slope ? [all] : blocks,
    first_rows,
    row_count,
    answer_rows,
  };
}

/** The parameters of one item out of the free ones, which begin at place `from` of all. */
export function takeParameters(places: Int32Array, free: Float64Array, from = 0): Float64Array {
  return Float64Array.from(places, (place) => free[place - from] ?? Number.NaN);
}
