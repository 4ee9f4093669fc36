import { refusals } from '#contract/codes/refusals.ts';
import { to } from '#contract/screens.ts';
import { RefusedCall } from './refused-call.ts';

/** Milliseconds for the next page to come. */
const patience = 10_000;
/** Ways out that were taken. Where somebody stays because of unsaved changes, later refusals are shown. */
const leaving = new Map<WayOut, Promise<void>>();

type WayOut = keyof typeof waysOut;

const waysOut = {
  /** The page's guard knows the log-in and the way back. */
  opened: () => window.location.reload(),
  companies: () => window.location.assign(to('admin.companyList')),
};

/**
 * The response to a call fired by script on a staff page, unless the refusal leads elsewhere: then nothing is returned
 * and the page shows nothing. Where the session is over the page is opened anew; where the company is gone, the list of
 * companies is.
 */
export async function orLeave<T>(fired: Promise<T>): Promise<T> {
  try {
    return await fired;
  } catch (error) {
    const way = error instanceof RefusedCall ? wayOutOf(error) : undefined;
    if (!way) throw error;
    if (!leaving.has(way)) {
      leaving.set(way, new Promise((resolve) => setTimeout(resolve, patience)));
      waysOut[way]();
    }
    await leaving.get(way);
    throw error;
  }
}

function wayOutOf({ code, status }: RefusedCall): WayOut | undefined {
  if (code === refusals.companyGone.code) return 'companies';
  return status === 401 ? 'opened' : undefined;
}
