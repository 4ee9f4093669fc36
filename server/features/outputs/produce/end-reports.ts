import type { JobTask } from '../../../jobs/jobs.ts';
import { markMade } from '../print/report-codes.ts';
import { endAsOutput, type HeldPage } from './end-as-output.ts';
import type * as store from './produce-store.ts';
import { tellRequester } from './tell-requester.job.ts';

/** Ends reports, in which people count as printed too: their codes become valid, and the requester gets a mail. */
export function endReports(
  task: JobTask,
  output: store.TakenOutput,
  file: store.EndedFile,
  pages: readonly HeldPage[],
): Promise<boolean> {
  return endAsOutput(task, output, file, pages, {
    isPrinted: true,
    async also(inside) {
      const people = pages.flatMap((page) => page.people);
      await markMade(inside, output.id, people);
      const ticket = { client_id: inside.client_id, id: output.id };
      await task.adapters.jobs.enqueue(inside, tellRequester, ticket);
    },
  });
}
