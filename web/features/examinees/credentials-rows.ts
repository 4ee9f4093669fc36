import { act, type Posted } from '#web/api/acts.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { chosenIn } from '#web/ui/list/selection.ts';
import { scoreFactsOf } from './listed-scores.ts';
import { peopleOrderOf, selectionOf } from './people-filters.ts';

/** Show log-ins of what is selected, or give them new passwords: in the order of the list. */
export const credentialsRows = {
  show: act({
    call: 'examinees.listCredentials',
    ask: inOrder,
    done: ({ response }) => ({ shown: response.data }),
  }),
  reissue: act({
    call: 'examinees.reissueCredentials',
    ask: inOrder,
    done: ({ response }) => ({ reissued: response.data }),
  }),
};

function inOrder({ args, form }: Posted) {
  const order = peopleOrderOf(args.url, scoreFactsOf(pageExamOf(args)));
  return { body: { ...selectionOf(chosenIn(form)), ...order } };
}
