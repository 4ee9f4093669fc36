import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { Chosen } from '#web/ui/list/selection.ts';

/** Whom the address of the form names by itself: links that lead to it about one person, or about an import. */
function findChosenIn(search: string): Chosen | undefined {
  const params = new URLSearchParams(search);
  const found = params.get('found');
  if (found !== null) return { found };
  const ids = (params.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return ids.length > 0 ? { ids: ids.map(Number) } : undefined;
}

export function useChosenInAddress(): Chosen | undefined {
  const { search } = useLocation();
  return useMemo(() => findChosenIn(search), [search]);
}
