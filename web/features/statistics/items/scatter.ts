import type { ItemFigures } from '#contract/shapes/statistics.ts';

export interface Dot {
  id: string;
  at: number;
  r: number;
  isOdd: boolean;
}

interface Axis {
  from: number;
  to: number;
  ticks: number[];
}

/** Items as points, and axes that hold them: discrimination from 0 (or lower) to 0.8 (or higher) by 0.2. */
export function scatterOf(
  items: readonly Pick<ItemFigures, 'id' | 'p' | 'mean' | 'r_drop' | 'flags'>[],
  isAbility: boolean,
): { dots: Dot[]; across: Axis; up: Axis } {
  const dots = items.flatMap(({ id, p, mean, r_drop, flags }) => {
    const at = isAbility ? p : mean;
    return at === null || r_drop === null ? [] : [{ id, at, r: r_drop, isOdd: (flags?.length ?? 0) > 0 }];
  });
  const lowest = Math.min(0, ...dots.map(({ r }) => Math.floor(r * 5) / 5));
  const highest = Math.max(0.8, ...dots.map(({ r }) => Math.ceil(r * 5) / 5));
  return {
    dots,
    across: isAbility ? axis(0, 1, 0.2) : axis(1, 4, 0.5),
    up: axis(lowest, highest, 0.2),
  };
}

function axis(from: number, to: number, step: number): Axis {
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, tick) => from + tick * step);
  return { from, to, ticks };
}
