import { offerNames } from '#contract/codes/exam.ts';
import { gatherSlots } from '#web/ui/form/gather-slots.ts';

/**
 * Makes the two lists of an exam's portions from its form: which are chosen, in which order, and which of them
 * everybody gets. An empty value says that a list is shown and none of it is chosen.
 */
export function gatherPortions(form: FormData): void {
  if (!form.has('portions_shown')) return;
  const order = form.getAll('portion_order');
  const everybody = form.getAll('everybody');
  gatherSlots('portions', offerNames)(form);
  const chosen = form.getAll('portions');
  const placeOf = (offer: FormDataEntryValue) =>
    order.includes(offer) ? order.indexOf(offer) : order.length;
  const placed = chosen.toSorted((one, other) => placeOf(one) - placeOf(other));
  const optional = placed.filter((offer) => order.includes(offer) && !everybody.includes(offer));
  for (const name of ['portions', 'optional_portions', 'portions_shown', 'portion_order', 'everybody'])
    form.delete(name);
  for (const offer of placed.length > 0 ? placed : ['']) form.append('portions', offer);
  for (const offer of optional.length > 0 ? optional : ['']) form.append('optional_portions', offer);
}
