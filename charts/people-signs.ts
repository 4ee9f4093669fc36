import { createElement, type ReactElement } from 'react';
import { palette } from './palette.ts';

/** The shape of each person among several, about the point 0, 0: colour alone would not tell them apart. */
export const personShapes = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'M-4.5-4.5h9v9h-9z',
  'M0-5.5L5.5 4.5H-5.5z',
  'M0-6.5L6 0L0 6.5L-6 0z',
  'M0 5.5L5.5-4.5H-5.5z',
] as const;

/** The shape of the person at a place. */
export function shapeOf(place: number): string {
  return personShapes[place] ?? personShapes[0];
}

/** The colour of the person at a place, on paper. */
export function colorOf(place: number): string {
  return palette.people[place] ?? palette.text;
}

type PersonSignProps = { place: number; x: number; y: number; color?: string };

/** The sign of the person at a place, at a point of the picture. */
export function PersonSign({ place, x, y, color = colorOf(place) }: PersonSignProps): ReactElement {
  return createElement('path', {
    d: shapeOf(place),
    transform: `translate(${x} ${y})`,
    fill: color,
    stroke: palette.paper,
    strokeWidth: 1,
  });
}
