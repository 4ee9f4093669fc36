import type { Choice } from '../../types.ts';
import type { LogicalFacts } from './facts.ts';
import { solveOrder } from './solve-order.ts';
import { solveSeries } from './solve-series.ts';
import { solveSyllogism } from './solve-syllogism.ts';
import { solveTruthTeller } from './solve-truth-teller.ts';

/** The digits of the choices that are right by the facts. */
export function solveLogical(facts: LogicalFacts, choices: readonly Choice[]): number[] {
  switch (facts.family) {
    case 'number-series':
      return solveSeries('number', facts.terms, choices);
    case 'letter-series':
      return solveSeries('letter', facts.terms, choices);
    case 'syllogism':
      return solveSyllogism(facts);
    case 'order':
      return solveOrder(facts, choices);
    case 'truth-teller':
      return solveTruthTeller(facts, choices);
  }
}
