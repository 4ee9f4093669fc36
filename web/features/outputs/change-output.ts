import { act, actsOf, type Posted } from '#web/api/acts.ts';
import { toastHere } from '#web/api/flash.ts';

/** What the rows of a list of outputs ask for: one that failed is made once more, one under way is cancelled, one is renamed. */
export const changeRows = {
  again: act({ call: 'outputs.requestAgain', ask: outputIn, done: () => null }),
  cancel: act({ call: 'outputs.cancel', ask: outputIn, done: () => null }),
  rename: act({
    call: 'outputs.rename',
    ask: ({ form }) => ({
      params: { cid: String(form.get('id') ?? '') },
      body: { name: String(form.get('name') ?? '') },
    }),
    done: toastHere('output.renamed'),
  }),
};

/** The action of a page that has such a list alone. */
export const changeOutputs = actsOf(changeRows);

function outputIn({ form }: Posted) {
  return { params: { cid: String(form.get('id') ?? '') }, body: {} };
}
