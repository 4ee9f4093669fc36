import { moved, picture, promptWidth } from '../drawing.ts';
import type { Cell, Layout } from './cell.ts';
import { cellSide, drawCell } from './draw-cell.ts';

const margin = (promptWidth - 3 * cellSide) / 2;
const side = promptWidth;

/** The eight given cells in a grid of three by three, and a question mark in the ninth. */
export function drawMatrix(cells: readonly Cell[], layout: Layout): string {
  const drawn = cells
    .slice(0, 8)
    .map((cell, place) => moved(cornerOf(place), drawCell(cell, layout)))
    .join('');
  return picture(side, side, grid() + drawn + moved(cornerOf(8), questionMark));
}

/** One option. */
export function drawOption(cell: Cell, layout: Layout): string {
  return picture(cellSide, cellSide, drawCell(cell, layout));
}

function cornerOf(place: number): [number, number] {
  return [margin + cellSide * (place % 3), margin + cellSide * Math.floor(place / 3)];
}

function grid(): string {
  const lines = [0, 1, 2, 3].map((line) => {
    const at = margin + cellSide * line;
    return `M${margin} ${at}H${side - margin}M${at} ${margin}V${side - margin}`;
  });
  return `<path stroke-width="2" d="${lines.join('')}"/>`;
}

const questionMark =
  '<path stroke-width="6" stroke-linecap="round" d="M38 40C38 24 62 24 62 40C62 50 50 49 50 61M50 75V75.1"/>';
