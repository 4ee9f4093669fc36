import type { JobScope } from '../../../access/scope.ts';
import { billPrinted } from '../../../db/billing-ledger.ts';
import { recordEvents } from '../../../db/events.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { moveCounters } from '../../exams/door.ts';
import * as store from './produce-store.ts';

/** Some of a file's people, and which of their portions it holds. */
export interface HeldPage {
  people: number[];
  answers: number[];
}

/** Pages that are moved at the same time: PostgreSQL works on each with a core of its own. */
const sideBySide = 2;

interface Ending {
  /**
   * The file's people, in its order, where they were found while it was made: from here on they are fixed. A search for
   * people without an output would not find them again once they are marked.
   */
  found?: readonly number[];
  /** They count as printed, and not as output alone. */
  isPrinted?: boolean;
  /** What comes true with the mark "done". */
  also?(inside: JobScope): Promise<void>;
}

/**
 * Ends a file in which people count as output, if this run still has it. Flags, portions and counters move page by page,
 * with log and bill, each page in a transaction of its own: a hundred thousand people are locked a few at a time. The
 * file is marked as done last. A run that follows a dead one goes through all pages again, of the same people, and finds
 * who was moved: of them nothing is written twice.
 * @param pages no more are read when another run has taken the output over
 */
export async function endAsOutput(
  { scope, signal }: Pick<JobTask, 'scope' | 'signal'>,
  output: store.TakenOutput,
  file: store.EndedFile,
  pages: Iterable<HeldPage>,
  { found, isPrinted = false, also }: Ending = {},
): Promise<boolean> {
  const isKept = await transaction(scope, async (inside) => {
    if (!(await store.keepFile(inside, output, file))) return false;
    if (found) await store.fixPeople(inside, output, found);
    return true;
  });
  if (!isKept) return false;
  if (!(await movePages({ scope, signal }, output, pages, isPrinted))) return false;
  return transaction(scope, async (inside) => {
    if (!(await store.endOutput(inside, output, file))) return false;
    recordEvents(inside, output.exam_id, [
      { kind: 'output_made', detail: { output_id: output.id, people: file.people } },
    ]);
    await also?.(inside);
    return true;
  });
}

/** Moves all pages, some side by side, until one fails. Returns whether the output is still this run's. */
async function movePages(
  { scope, signal }: Pick<JobTask, 'scope' | 'signal'>,
  output: store.TakenOutput,
  pages: Iterable<HeldPage>,
  isPrinted: boolean,
): Promise<boolean> {
  // Leaving the loop ends it for the other lane, too.
  const left = (function* () {
    yield* pages;
  })();
  const lane = async (): Promise<boolean> => {
    for (const page of left) {
      signal.throwIfAborted();
      if (!(await movePage(scope, output, page, isPrinted))) return false;
    }
    return true;
  };
  const lanes = await Promise.allSettled(Array.from({ length: sideBySide }, lane));
  return lanes.every((ended) => {
    if (ended.status === 'rejected') throw ended.reason;
    return ended.value;
  });
}

/** Returns whether the output is still this run's: if not, nobody was moved. */
function movePage(
  scope: JobScope,
  output: store.TakenOutput,
  { people, answers }: HeldPage,
  isPrinted: boolean,
): Promise<boolean> {
  const after = isPrinted ? { is_output: 1, is_printed: 1 } : { is_output: 1 };
  return transaction(scope, async (inside) => {
    if (!(await store.holdOutput(inside, output))) return false;
    await store.exportPortions(inside, answers);
    const flagged = await store.flagOutput(inside, people, answers, isPrinted);
    await recordOperations(
      inside,
      flagged.map(({ id, is_output, is_printed }) => ({
        ...{ operation: 'outputs.produce', exam_id: output.exam_id, examinee_id: id },
        before: isPrinted ? { is_output, is_printed } : { is_output },
        after: { ...after, output_id: output.id },
      })),
    );
    billPrinted(inside, answers);
    const moves = flagged.map((before) => ({ before, after: { ...before, ...after } }));
    moveCounters(inside, output, moves);
    return true;
  });
}
