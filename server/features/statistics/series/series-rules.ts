import { portionKinds } from '#contract/codes/exam.ts';
import { languages } from '#contract/codes/languages.ts';
import { deviceKinds } from '#contract/codes/platform.ts';
import type { Series } from '#contract/shapes/series.ts';
import { isFew, joinFew } from '../limits.ts';
import type { CellRecord, Counts, DayRecord, ExamKey, ExamRecord } from './series-store.ts';

/** Exams that are named; the others are one line. */
const namedExams = 30;

const areFew = ({ begun, ended }: Counts) => isFew(begun) || isFew(ended);

/** As `joinFew`; what is few when all is joined is not told at all. */
function joinAll<Cell>(
  cells: readonly Cell[],
  tellsOfFew: (cell: Cell) => boolean,
  join: (one: Cell, next: Cell) => Cell,
): Cell[] {
  return joinFew(cells, tellsOfFew, join).filter((cell) => !tellsOfFew(cell));
}

const sum = (one: Counts, next: Counts): Counts => ({
  begun: one.begun + next.begun,
  ended: one.ended + next.ended,
});

/** Days one after another. */
export function daysOf(days: readonly DayRecord[]): Series['days'] {
  const cells = days.map(({ day, ...counts }) => ({ from: day, to: day, ...counts }));
  return joinAll(cells, areFew, (one, next) => ({ from: one.from, to: next.to, ...sum(one, next) }));
}

interface ExamCell extends Counts {
  exam: ExamKey | null;
  exams: number;
}

/** Exams in their order, and those after the first ones together. */
export function examsOf(exams: readonly ExamRecord[]): ExamCell[] {
  const cells = exams.map(({ client_id, id, ...counts }) => ({
    exam: { client_id, id },
    exams: 1,
    ...counts,
  }));
  const join = (one: ExamCell, next: ExamCell): ExamCell => ({
    exam: null,
    exams: one.exams + next.exams,
    ...sum(one, next),
  });
  const rest = cells.slice(namedExams);
  const others: ExamCell[] = rest.length > 0 ? [rest.reduce<ExamCell>(join, nothing)] : [];
  return joinAll<ExamCell>([...cells.slice(0, namedExams), ...others], areFew, join);
}

const nothing: ExamCell = { exam: null, exams: 0, begun: 0, ended: 0 };

/** Kinds of tests, with the quartiles of their minutes. */
export function portionsOf(cells: readonly CellRecord[]): Series['by_portion'] {
  const portions = portionKinds.flatMap((portion) => {
    const own = cells.filter((cell) => cell.portion === portion);
    const ended = own.filter(({ event }) => event !== 'begun');
    const begun = own.filter(({ event }) => event === 'begun');
    return own.length === 0
      ? []
      : [{ portions: [portion], cells: ended, begun: total(begun), ended: total(ended) }];
  });
  const joined = joinAll(portions, areFew, (one, next) => ({
    ...sum(one, next),
    portions: [...one.portions, ...next.portions],
    cells: [...one.cells, ...next.cells],
  }));
  return joined.map(({ cells: ended, ...counts }) => ({ ...counts, ...quartilesOf(ended) }));
}

function quartilesOf(cells: readonly CellRecord[]) {
  const sorted = cells.toSorted((one, next) => one.minutes - next.minutes);
  const at = (share: number): number | null => {
    const wanted = share * total(sorted);
    let passed = 0;
    for (const { n, minutes } of sorted) {
      passed += n;
      if (passed >= wanted) return minutes;
    }
    return null;
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** Ended by time, and otherwise: each follows from the other two numbers. */
const areFewEnds = ({ ended, timed_out }: { ended: number; timed_out: number }) =>
  isFew(ended) || isFew(timed_out) || isFew(ended - timed_out);

/** Which share of tests ended by time, by the language in which they were taken. */
export function languagesOf(cells: readonly CellRecord[]): Series['by_language'] {
  const found = endsBy(languages, cells, ({ language }) => language);
  return found.map(({ names, ...counts }) => ({ languages: names, ...counts }));
}

/** The same by what people sat at. */
export function devicesOf(cells: readonly CellRecord[]): Series['by_device'] {
  const found = endsBy(deviceKinds, cells, ({ device }) => device);
  return found.map(({ names, ...counts }) => ({ devices: names, ...counts }));
}

function endsBy<Name extends string>(
  all: readonly Name[],
  cells: readonly CellRecord[],
  nameOf: (cell: CellRecord) => Name,
) {
  const ends = all.flatMap((name) => {
    const own = cells.filter((cell) => cell.event !== 'begun' && nameOf(cell) === name);
    const timed_out = total(own.filter(({ event }) => event === 'timed_out'));
    return own.length === 0 ? [] : [{ names: [name], ended: total(own), timed_out }];
  });
  return joinAll(ends, areFewEnds, (one, next) => ({
    names: [...one.names, ...next.names],
    ended: one.ended + next.ended,
    timed_out: one.timed_out + next.timed_out,
  }));
}

function total(cells: readonly CellRecord[]): number {
  return cells.reduce((sum, { n }) => sum + n, 0);
}
