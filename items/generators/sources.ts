import type { Random } from '#scoring/random.ts';
import type { AbilitySource } from '../ability/types.ts';
import { office } from '../office/source.ts';
import { figural, figuralThree, figuralTwo } from '../subjects/figural/source.ts';
import { logical } from '../subjects/logical/source.ts';
import { numerical, numericalThree, numericalTwo } from '../subjects/numerical/source.ts';
import { levelOne, levelThree, levelTwo } from './figural/blueprint.ts';
import { solveFigural } from './figural/solvers/solve-figural.ts';
import { writeFigural } from './figural/write-figural.ts';
import { logical1 } from './logical/blueprint.ts';
import { solveLogical } from './logical/solve-logical.ts';
import { draftLogical } from './logical/write-logical.ts';
import { type NumericalBlueprint, numerical1, numerical2, numerical3 } from './numerical/blueprint.ts';
import { solveNumerical } from './numerical/solve-numerical.ts';
import { draftNumerical } from './numerical/write-numerical.ts';
import { solveOffice } from './office/solve-office.ts';

/** A source whose questions are generated, with the solver that watches over it. */
export type GeneratedSource = {
  source: AbilitySource;
  /**
   * For each question of the paper that `source.write` makes of the same random state: the digits that a solver accepts
   * which shares no code with the making of the key. Anything but exactly the key is an invalid question.
   */
  solve: (random: Random) => number[][];
};

/** Every generated source: what `tools/check-generators.ts` runs over. */
export const generatedSources: GeneratedSource[] = [
  { source: numerical, solve: solveWith(numerical1) },
  { source: numericalTwo, solve: solveWith(numerical2) },
  { source: numericalThree, solve: solveWith(numerical3) },
  {
    source: logical,
    solve: (random) =>
      draftLogical(logical1, random).map(({ facts, item }) => solveLogical(facts, item.choices)),
  },
  { source: figural, solve: (random) => writeFigural(random, levelOne).map(solveFigural) },
  { source: figuralTwo, solve: (random) => writeFigural(random, levelTwo).map(solveFigural) },
  { source: figuralThree, solve: (random) => writeFigural(random, levelThree).map(solveFigural) },
  {
    source: office,
    solve: (random) => {
      const { commons, items } = office.write(random);
      const { page_size } = office.form;
      return items.map((item, place) => solveOffice(item, commons[Math.floor(place / page_size)] ?? null));
    },
  },
];

function solveWith(blueprint: NumericalBlueprint): GeneratedSource['solve'] {
  return (random) =>
    draftNumerical(blueprint, random).drafts.map(({ facts, item }) => solveNumerical(facts, item.choices));
}
