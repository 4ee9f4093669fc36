import { mailFilters, mailKinds } from '#contract/codes/mails.ts';
import type { ListFilter } from '#web/ui/list/list-filter.ts';

type Filter = ListFilter<'mail.history'>;

/** What the sending history is narrowed by. */
export const historyFilters: Filter[] = [
  { name: 'state', choices: mailFilters.map((value) => ({ value, text: `mail.state.${value}` })) },
  {
    name: 'kind',
    choices: mailKinds.map((value) => ({ value, text: `mail.kind.${value}` })),
    isFurther: true,
  },
  { name: 'from', kind: 'day', isFurther: true },
  { name: 'to', kind: 'day', isFurther: true },
];
