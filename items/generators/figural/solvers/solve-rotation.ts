import type { Point } from '../drawing.ts';
import { distance, middle, readPieces, readPoints } from './read-drawing.ts';

/** A drawn square: where its middle is from the middle of all, and how it is filled. */
type Spot = { at: Point; fill: string };

/**
 * Which drawings show the same figure turned in the plane: there must be one angle that brings every square of the
 * first onto a square of the same fill. Read from the drawings alone; turning over is not tried.
 */
export function solveRotation(figure: string, options: readonly string[]): number[] {
  const spots = readSpots(figure);
  return options.flatMap((option, place) => (isTurned(spots, readSpots(option)) ? [place + 1] : []));
}

function readSpots(svg: string): Spot[] {
  const drawn = readPieces(svg).flatMap(({ tag, at }) => {
    const corners = tag === 'path' && at.stroke !== 'none' && at.fill ? readPoints(at.d ?? '') : [];
    return corners.length === 4 ? [{ at: middle(corners), fill: at.fill ?? '' }] : [];
  });
  const [x, y] = middle(drawn.map(({ at }) => at));
  return drawn.map(({ at, fill }) => ({ at: [at[0] - x, at[1] - y], fill }));
}

function isTurned(from: readonly Spot[], to: readonly Spot[]): boolean {
  const far = from.toSorted((a, b) => Math.hypot(...b.at) - Math.hypot(...a.at))[0];
  if (!far || from.length !== to.length) return false;
  return to.some((aim) => {
    const angle = Math.atan2(aim.at[1], aim.at[0]) - Math.atan2(far.at[1], far.at[0]);
    return from.every(({ at: [x, y], fill }) => {
      const lands: Point = [
        x * Math.cos(angle) - y * Math.sin(angle),
        x * Math.sin(angle) + y * Math.cos(angle),
      ];
      return to.some((spot) => spot.fill === fill && distance(spot.at, lands) < tolerance);
    });
  });
}

/** Drawn numbers have two decimals; the squares are ten units and more apart. */
const tolerance = 0.5;
