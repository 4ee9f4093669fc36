import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AnalysisConditions, AnalysisFound, FilterCondition } from '#contract/shapes/analysis.ts';
import { searchOf } from './conditions-in.ts';

/** How long a handle must rest before people are searched anew. */
const restMs = 150;

interface Moved {
  at: number;
  rank_number: number;
  /** The page from which it was searched anew; none while the handle has not rested. */
  from?: string;
}

/** The bounds while one of them is being moved: its number is known at once, the search follows when it rests. */
export interface MovedBounds {
  bounds: readonly FilterCondition[];
  /** How many would pass by these bounds; undefined where that is not known before the search. */
  passing: number | undefined;
  move: (at: number, rank_number: number) => void;
}

export function useMovedBounds(
  conditions: AnalysisConditions,
  { statistic, sensitivity }: Pick<AnalysisFound, 'statistic' | 'sensitivity'>,
): MovedBounds {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const [last, setMoved] = useState<Moved>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was found since goes by the bounds of the address again.
  const moved = last?.from === undefined || last.from === key ? last : undefined;
  const here = useRef(key);
  here.current = key;
  const loaded = conditions.filter_conditions;
  const boundsWith = (change: Moved | undefined) =>
    loaded.map((bound, at) => (at === change?.at ? { ...bound, rank_number: change.rank_number } : bound));
  const move = (at: number, rank_number: number) => {
    setMoved({ at, rank_number });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setMoved({ at, rank_number, from: here.current });
      const next = { ...conditions, filter_conditions: boundsWith({ at, rank_number }) };
      navigate({ search: searchOf(next, search) }, { replace: true, preventScrollReset: true });
    }, restMs);
  };
  const isMoved = moved !== undefined && loaded[moved.at]?.rank_number !== moved.rank_number;
  const known = sensitivity.find(({ condition }) => condition === moved?.at)?.at;
  return {
    bounds: boundsWith(moved),
    passing: isMoved
      ? known?.find(({ rank_number }) => rank_number === moved.rank_number)?.count
      : statistic.filter_count,
    move,
  };
}
