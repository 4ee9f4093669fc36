import { refusals } from '#contract/codes/refusals.ts';
import { RefusedCall } from './refused-call.ts';

/** Milliseconds for the page to come anew. */
const patience = 10_000;
/** While it comes, by the status that was answered. Where somebody stays because of unsaved changes, later refusals are shown. */
const leaving = new Map<number, Promise<void>>();

/**
 * The response to a call fired by script on a staff page, unless the refusal leads elsewhere: then nothing is returned
 * and the page shows nothing. Where the session is over, or the company is gone, the page is opened anew: its guard
 * knows where to lead, and says why.
 */
export async function orLeave<T>(fired: Promise<T>): Promise<T> {
  try {
    return await fired;
  } catch (error) {
    if (!(error instanceof RefusedCall) || !leadsElsewhere(error)) throw error;
    if (!leaving.has(error.status)) {
      leaving.set(error.status, new Promise((resolve) => setTimeout(resolve, patience)));
      window.location.reload();
    }
    await leaving.get(error.status);
    throw error;
  }
}

function leadsElsewhere({ code, status }: RefusedCall): boolean {
  return status === 401 || code === refusals.companyGone.code;
}
