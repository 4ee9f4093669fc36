import { refusals } from '#contract/codes/refusals.ts';
import { to } from '#contract/screens.ts';
import { RefusedCall } from './refused-call.ts';

/**
 * What a call of a staff page that its script fired has answered, unless the refusal leads elsewhere: then nothing comes
 * back, and the page shows nothing of it. Where the session is over the page is opened anew, for its guard knows the log-in
 * and the way back; where the company is gone, the list of companies is.
 */
export async function orLeave<T>(fired: Promise<T>): Promise<T> {
  try {
    return await fired;
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    if (error.code === refusals.companyGone.code) window.location.assign(to('admin.companyList'));
    else if (error.status === 401) window.location.reload();
    else throw error;
    return new Promise(() => undefined);
  }
}
