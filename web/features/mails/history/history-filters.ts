import { type MailFilter, type MailKind, mailFilters, mailKinds } from '#contract/codes/mails.ts';
import { chosenOf, type ListFilter } from '#web/ui/list/list-filter.ts';

type Filter = ListFilter<'mail.history'>;

const stateFilter: Filter = {
  name: 'state',
  choices: mailFilters.map((value) => ({ value, text: `mail.state.${value}` })),
};
const kindFilter: Filter = {
  name: 'kind',
  choices: mailKinds.map((value) => ({ value, text: `mail.kind.${value}` })),
  isFurther: true,
};
const fromFilter: Filter = { name: 'from', kind: 'day', isFurther: true };
const toFilter: Filter = { name: 'to', kind: 'day', isFurther: true };

/** What the sending history is narrowed by. */
export const historyFilters = [stateFilter, kindFilter, fromFilter, toFilter];

/** Milliseconds of a day in Japan, which keeps one time all year. */
const day = 86_400_000;

/** When a day in Japan begins. @param after days later */
function beginOf(date: string, after = 0): string {
  return new Date(Date.parse(`${date}T00:00:00+09:00`) + after * day).toISOString();
}

/** What the address asks for, as the call takes it. */
export function mailsAsked(url: URL) {
  const [state] = chosenOf(url, stateFilter) as MailFilter[];
  const [kind] = chosenOf(url, kindFilter) as MailKind[];
  const [from] = chosenOf(url, fromFilter);
  const [until] = chosenOf(url, toFilter);
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(from && { from: beginOf(from) }),
    // The last day is one of them.
    ...(until && { to: beginOf(until, 1) }),
  };
}
