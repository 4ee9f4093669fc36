import type { PlacedQuestion } from '../question.ts';
import { texts } from '../texts.ts';
import { solveFolding } from './solve-folding.ts';
import { solveMatrix } from './solve-matrix.ts';
import { solveNet } from './solve-net.ts';
import { solveRotation } from './solve-rotation.ts';

/** The digits of the options that answer a question rightly, found without the code that made its key. */
export function solveFigural({ item, matrix }: PlacedQuestion): number[] {
  if (matrix) return solveMatrix(matrix.given, matrix.options);
  const figure = item.prompt.picture?.svg ?? '';
  const options = item.choices.map((choice) => ('picture' in choice ? choice.picture.svg : ''));
  switch (item.family) {
    case 'figural-rotation':
      return solveRotation(figure, options);
    case 'figural-folding':
      return solveFolding(figure, options);
    case 'figural-net': {
      const foldable = solveNet(figure, options);
      if (item.prompt.text !== texts.netCannot) return foldable;
      return options.flatMap((_, place) => (foldable.includes(place + 1) ? [] : [place + 1]));
    }
    default:
      throw new RangeError(`no solver for ${item.family}`);
  }
}
