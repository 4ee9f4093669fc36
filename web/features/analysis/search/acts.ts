import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { shutPage } from '#web/api/refused-act.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { conditionsIn } from './conditions-in.ts';

/** Saves the search of the address, and leads to its link. */
export const writeAnalysis = actsOf({
  save: {
    call: 'analysis.saveSearch',
    ask: ({ args, form }) => ({
      body: {
        ...conditionsIn(args.url),
        per_page: 1,
        acknowledged: form.get('acknowledged') === '1',
        reason: String(form.get('reason') ?? ''),
      },
    }),
    done: ({ args, response: { search_uid } }) =>
      redirectWithToast(
        args,
        to('exam.analysis', { exam: pageExamOf(args), query: { search_uid } }),
        'analysis.save.done',
      ),
    refused: shutPage,
  },
});
