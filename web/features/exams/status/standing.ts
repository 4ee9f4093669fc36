import type { z } from 'zod';
import type { ExamCounters } from '#contract/shapes/exam.ts';

/** How many people of an exam are in each state, and per cent tested, as every screen shows it. */
export function standingOf(counters: z.output<typeof ExamCounters>) {
  const { registered_person_number: registered, tested_person_number: tested } = counters;
  const noOutput = counters.no_output_person_number;
  return {
    registered,
    untested: counters.untested_person_number,
    examining: counters.under_examination_person_number,
    tested,
    // Also people who are examined anew after a report; people in a table of results alone do not count.
    printed: counters.printed_person_number,
    output: Math.max(0, tested - noOutput),
    noOutput,
    percent: percentOf(tested, registered),
  };
}

/** Whole per cent, rounded down: 100 only when all are done, and never 0 once somebody is. */
export function percentOf(done: number, total: number): number {
  if (total === 0 || done === 0) return 0;
  return Math.max(1, Math.floor((done * 100) / total));
}
