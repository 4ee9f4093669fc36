import type { MatterId } from './matters.ts';

/**
 * Display orders, ten to a page: every page has each factor once, and neighbours never share a factor. They are
 * fixed for good, since stored answer strings are read by them.
 */
export const importanceOrder: readonly MatterId[] = (
  [
    ['M6-1', 'M1-2', 'M10-2', 'M3-2', 'M9-2', 'M4-1', 'M7-1', 'M5-3', 'M2-2', 'M8-1'],
    ['M3-1', 'M5-1', 'M2-1', 'M8-3', 'M6-4', 'M10-3', 'M1-1', 'M9-3', 'M4-2', 'M7-3'],
    ['M10-1', 'M4-4', 'M7-4', 'M1-4', 'M8-2', 'M2-4', 'M9-1', 'M6-2', 'M3-3', 'M5-2'],
    ['M8-4', 'M3-4', 'M6-3', 'M9-4', 'M5-4', 'M1-3', 'M4-3', 'M2-3', 'M7-2', 'M10-4'],
  ] satisfies MatterId[][]
).flat();

export const satisfactionOrder: readonly MatterId[] = (
  [
    ['M2-1', 'M9-4', 'M6-2', 'M8-3', 'M4-4', 'M1-1', 'M5-2', 'M10-4', 'M3-2', 'M7-1'],
    ['M5-3', 'M1-3', 'M9-1', 'M2-4', 'M7-2', 'M6-4', 'M3-4', 'M4-3', 'M8-1', 'M10-2'],
    ['M4-1', 'M7-3', 'M3-1', 'M10-3', 'M1-2', 'M8-4', 'M2-2', 'M6-1', 'M5-4', 'M9-3'],
    ['M7-4', 'M8-2', 'M5-1', 'M3-3', 'M10-1', 'M9-2', 'M6-3', 'M1-4', 'M4-2', 'M2-3'],
  ] satisfies MatterId[][]
).flat();
