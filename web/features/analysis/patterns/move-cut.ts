/** Where the cuts between a row's five evaluations may stand. */
export const scale = { from: 2, to: 98 } as const;

/** Where a cut may be moved: no further than the cuts beside it, which it may meet and not pass. */
export function boundsOfCut(cuts: readonly number[], place: number): { min: number; max: number } {
  const known = (cut: number | undefined, otherwise: number) =>
    cut !== undefined && cut >= scale.from && cut <= scale.to ? cut : otherwise;
  return { min: known(cuts[place - 1], scale.from), max: known(cuts[place + 1], scale.to) };
}

/** The cuts after one was moved: it stops at the cuts beside it. */
export function moveCut(cuts: readonly number[], place: number, wanted: number): number[] {
  const { min, max } = boundsOfCut(cuts, place);
  const moved = Math.max(min, Math.min(max, Math.round(wanted)));
  return cuts.map((cut, at) => (at === place ? moved : cut));
}

/** Where a T-score stands on the line, in per cent of its width. */
export function percentOf(t: number): number {
  return ((Math.max(scale.from, Math.min(scale.to, t)) - scale.from) / (scale.to - scale.from)) * 100;
}
