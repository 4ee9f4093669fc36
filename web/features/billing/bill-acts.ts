import { actsOf } from '#web/api/acts.ts';
import { toastHere } from '#web/api/flash.ts';

/** What a bill's screen writes: the month's closing, and lines by hand. */
export const writeBill = actsOf({
  close: {
    call: 'billing.closeMonth',
    ask: ({ form }) => ({
      params: { month: String(form.get('month') ?? '') },
      body: { typed: String(form.get('confirm') ?? ''), without_outputs: form.has('without_outputs') },
    }),
    done: toastHere('billing.close.begun'),
  },
  line: { call: 'billing.addLine', done: toastHere('billing.line.done') },
});
