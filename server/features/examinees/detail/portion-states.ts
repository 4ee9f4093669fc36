import type { z } from 'zod';
import type { PortionState } from '#contract/shapes/examinee.ts';
import { getForm } from '#items/registry.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import { listPortionStates } from '../../sittings/door.ts';
import { actorsIn } from '../history/actors.ts';
import { listPastAttempts } from '../history/history-store.ts';

/** An examinee's portions with their names in the viewer's language, and the attempts before. */
export async function portionStates(scope: ExamineeScope): Promise<z.input<typeof PortionState>[]> {
  const states = await listPortionStates(scope);
  const past = await listPastAttempts(scope);
  const actorOf = await actorsIn(
    scope,
    past.map(({ reset_by }) => reset_by),
  );
  return states.map(({ form_id, ...state }) => ({
    ...state,
    display_name: getForm(form_id).form.title[scope.language],
    attempts: past
      .filter(({ answer_id }) => answer_id === state.answer_id)
      .map(({ answer_id: _id, reset_by, ...attempt }) => ({ ...attempt, reset_by: actorOf(reset_by) })),
  }));
}
