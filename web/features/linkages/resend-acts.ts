import { LinkedSearch } from '#contract/shapes/link-delivery.ts';
import { momentOfLocal } from '#messages/format.ts';
import { act, type Posted } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { toldGone } from '#web/api/refused-act.ts';
import { askedStrictlyIn } from '#web/ui/list/asked-in.ts';
import { chosenIn } from '#web/ui/list/selection.ts';
import { serviceOf } from './service-param.ts';

/** The list stays as it is, and says of how many the other side is told. */
function told({ args, response }: Posted & { response: { data: { people: number } } }) {
  const { pathname, search } = args.url;
  return redirectWithToast(args, pathname + search, 'linkPeople.resend.done', {
    number: response.data.people,
  });
}

/** Tells the other side anew of who is selected: named, or all that the list finds. */
export const resendChosen = act({
  call: 'linkages.resend',
  ask: ({ args, form }) => {
    const chosen = chosenIn(form);
    const body =
      'found' in chosen
        ? { found: askedStrictlyIn(new URL(chosen.found, args.url), LinkedSearch) }
        : { examinee_ids: [...chosen.ids] };
    return { params: { service: serviceOf(args) }, body };
  },
  done: told,
  refused: toldGone('linkPeople.resend.gone'),
});

/** The same of everybody to whom something happened since a moment. */
export const resendSince = act({
  call: 'linkages.resend',
  ask: ({ args, form }) => ({
    params: { service: serviceOf(args) },
    body: { since: momentOfLocal(String(form.get('since') ?? '')) },
  }),
  done: told,
});

/** The same of everybody in one delivery. */
export const resendDelivery = act({
  call: 'linkages.resend',
  ask: ({ args, form }) => ({
    params: { service: serviceOf(args) },
    body: { delivery_id: String(form.get('delivery_id') ?? '') },
  }),
  done: told,
  refused: toldGone('linkDelivery.list.gone'),
});
