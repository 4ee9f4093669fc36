import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { Contract } from '#contract/contract.ts';
import { fireFromBrowser } from '#web/api/browser-transport.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import type { QueueEntry } from './queue-shapes.ts';
import { readRefusal, type SaveOutcome } from './save-outcome.ts';

/** A request without a response for this long counts as failed; the server recognises repeats by their number. */
const patience = 15_000;

type SavePage = Contract['sittings']['savePage'];

/** Method and path alone: the contract's row would load the shapes of all calls. */
const savePage: Pick<SavePage, 'method' | 'path'> = { method: 'POST', path: '/examinee/answers/{id}/page' };

/** Sends one page from the browser, an open one as a draft. Never throws: whatever happens is an outcome. */
export async function sendPage(answerId: number, writer: string, entry: QueueEntry): Promise<SaveOutcome> {
  const sentAt = performance.now();
  try {
    const { page, value, seq, released, opened } = entry;
    const ask: RequestOf<SavePage> = {
      params: { id: answerId },
      body: { page, value, seq, writer, opened, draft: released ? undefined : true },
    };
    const response = await fireFromBrowser(savePage, ask, {
      signal: AbortSignal.timeout(patience),
      keepalive: true,
    });
    const { data } = (await response.json()) as ResponseOf<SavePage>;
    return { kind: 'saved', storedSeq: data.seq, remainTime: data.remain_time, sentAt };
  } catch (error) {
    if (error instanceof RefusedCall) return readRefusal(error, Date.now());
    return { kind: 'failed' };
  }
}
