import { redirect } from 'react-router';
import type { LinkService } from '#contract/codes/linkages.ts';
import { act, type Posted } from '#web/api/acts.ts';
import { toastHere } from '#web/api/flash.ts';
import { refusalAsToast, toldGone } from '#web/api/refused-act.ts';
import { idOf } from '#web/app/params.ts';

/** What is done to try a linkage, on each of the three screens. */
export function trialActs(service: LinkService) {
  const at = ({ args, form }: Posted) => ({
    params: { id: idOf(args, 'examId'), service, examinee_id: Number(form.get('examinee_id')) },
    body: {},
  });
  const gone = toldGone('linkage.trial.gone');
  const told: typeof gone = (posted, refused) => gone(posted, refused) ?? refusalAsToast(posted, refused);
  return {
    addTrial: act({
      call: 'linkages.addTrial',
      ask: ({ args }) => ({ params: { id: idOf(args, 'examId'), service }, body: {} }),
      done: toastHere('linkage.trial.added'),
      refused: refusalAsToast,
    }),
    /** Leads on in a window of its own, as the other side's page would. */
    launchTrial: act({
      call: 'linkages.launchTrial',
      ask: at,
      done: ({ response: { data } }) => {
        const { pathname, search } = new URL(data.address);
        return redirect(pathname + search);
      },
      refused: told,
    }),
    deliverTrial: act({
      call: 'linkages.deliverTrial',
      ask: at,
      done: ({ response: { data } }) => ({ exchange: data }),
      refused: told,
    }),
    pullTrial: act({
      call: 'linkages.pullTrial',
      ask: at,
      done: ({ response: { data } }) => ({ exchange: data }),
      refused: told,
    }),
    removeTrial: act({
      call: 'examinees.removeTrial',
      ask: ({ args, form }) => ({ params: at({ args, form }).params }),
      done: toastHere('linkage.trial.removed'),
      refused: told,
    }),
  };
}
