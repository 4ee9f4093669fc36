import type { LinkService } from '#contract/codes/linkages.ts';
import { act } from '#web/api/acts.ts';
import { toastHere } from '#web/api/flash.ts';
import { toldGone } from '#web/api/refused-act.ts';

/** What is done with the keys and secrets of a linkage, on each of the three screens. */
export function keyActs(service: LinkService) {
  return {
    addKey: act({
      call: 'linkages.addKey',
      ask: ({ body }) => ({ params: { service }, body }),
      done: ({ response: { data, secret } }) => ({ made: { key_id: data.key_id, secret } }),
    }),
    /** A key that a colleague has retired meanwhile is no mistake of the user. */
    retireKey: act({
      call: 'linkages.retireKey',
      ask: ({ form }) => ({ params: { service, key_id: String(form.get('key_id')) }, body: {} }),
      done: toastHere('linkage.keys.retire.done'),
      refused: toldGone('linkage.keys.retire.gone'),
    }),
    rollSecret: act({
      call: 'linkages.rollSecret',
      ask: () => ({ params: { service }, body: {} }),
      done: ({ response: { secret } }) => ({ made: { key_id: null, secret } }),
    }),
  };
}
