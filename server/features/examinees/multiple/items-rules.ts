import { examStatus, yesNo } from '#contract/codes/status.ts';
import type { ItemNumbers } from '#contract/shapes/multiple.ts';
import type { FieldProblem } from '../../../access/refusal.ts';
import type { CountedState } from '../../exams/door.ts';
import type { ItemsOfPeople } from './items-store.ts';

/** Items outside of the exam's catalogue cannot be given. */
export function findItemProblems(
  item_ids: readonly number[],
  catalogue: readonly { id: number }[],
): FieldProblem[] {
  const known = new Set(catalogue.map(({ id }) => id));
  return item_ids.every((id) => known.has(id)) ? [] : [{ path: 'item_ids', key: 'field.choice' }];
}

/** The state of somebody who is given an item: the counters' side of what `moveStates` writes. */
export function stateOfGiven(before: CountedState): CountedState {
  const { notRegistered, unexamined, examining, examined } = examStatus;
  if (before.test_status === notRegistered) return { ...before, test_status: unexamined };
  if (before.test_status !== examined) return before;
  return { ...before, test_status: examining, is_output: yesNo.no, is_printed: yesNo.no, finished_on: null };
}

export function numbersOf({ people, items, states }: ItemsOfPeople): ItemNumbers {
  const sumOf = (isMeant: (state: CountedState) => boolean) =>
    states.filter(isMeant).reduce((sum, state) => sum + state.people, 0);
  const isThrough = ({ test_status }: CountedState) => test_status === examStatus.examined;
  return {
    people,
    items,
    given: sumOf(() => true),
    again: sumOf(isThrough),
    output: sumOf((state) => isThrough(state) && state.is_output === yesNo.yes),
    hidden: sumOf(({ is_hidden }) => is_hidden === yesNo.yes),
  };
}
