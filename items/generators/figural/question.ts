import type { Random } from '#scoring/random.ts';
import type { AbilityItem } from '../../ability/types.ts';
import type { FullText, Picture } from '../../types.ts';
import { shuffle } from '../draw.ts';
import type { Option } from './balance.ts';
import type { Cell } from './matrix/cell.ts';

/** A question whose options are drawn, but have no places yet. The right one is the one without a slip. */
export type Question = {
  family: string;
  text: FullText;
  picture: Picture;
  options: Option<Shown>[];
  /** Of a matrix: the eight cells that are drawn. */
  given?: Cell[];
};

/** A drawn option. In a matrix also what it was drawn from: the other families are solved from the drawing alone. */
export type Shown = { svg: string; cell?: Cell };

/** The question as it is printed, and the input of the solver of matrices: the given cells and the options in order. */
export type PlacedQuestion = { item: AbilityItem; matrix?: { given: Cell[]; options: Cell[] } };

/** Puts the right option at digit `key` and the others in random order around it. */
export function placeOptions(random: Random, id: string, question: Question, key: number): PlacedQuestion {
  const right = question.options.filter(({ slip }) => slip === null);
  const order = shuffle(
    random,
    question.options.filter(({ slip }) => slip !== null),
  );
  order.splice(key - 1, 0, ...right);
  const item: AbilityItem = {
    id,
    family: question.family,
    prompt: { text: question.text, picture: question.picture },
    choices: order.map(({ value }, place) => ({ picture: { svg: value.svg, alt: nameOption(place) } })),
    key,
    slips: order.map(({ slip }) => slip),
  };
  const cells = order.flatMap(({ value }) => value.cell ?? []);
  return question.given ? { item, matrix: { given: question.given, options: cells } } : { item };
}

/** A name that says nothing about what is drawn: the digit by which the option is chosen. */
export function nameOption(place: number): FullText {
  const digit = place + 1;
  return { ja: `図 ${digit}`, en: `Figure ${digit}`, zh: `图 ${digit}` };
}
