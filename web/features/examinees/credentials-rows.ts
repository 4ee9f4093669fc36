import { act } from '#web/api/acts.ts';
import { chosenIn } from '#web/ui/list/selection.ts';
import { peopleOrderOf, selectionOf } from './people-filters.ts';

/** Show log-ins of what is selected, or give them new passwords: in the order of the list. */
export const credentialsRows = {
  show: act({
    call: 'examinees.listCredentials',
    ask: ({ args, form }) => ({ body: { ...selectionOf(chosenIn(form)), ...peopleOrderOf(args.url) } }),
    done: ({ response }) => ({ shown: response.data }),
  }),
  reissue: act({
    call: 'examinees.reissueCredentials',
    ask: ({ args, form }) => ({ body: { ...selectionOf(chosenIn(form)), ...peopleOrderOf(args.url) } }),
    done: ({ response }) => ({ reissued: response.data }),
  }),
};
