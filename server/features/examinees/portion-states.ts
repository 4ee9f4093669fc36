import type { z } from 'zod';
import type { PortionState } from '#contract/shapes/examinee.ts';
import { getForm } from '#items/registry.ts';
import type { ExamineeScope } from '../../access/scope.ts';
import { listPortionStates } from '../sittings/door.ts';

/** An examinee's portions with their names in the viewer's language. */
export async function portionStates(scope: ExamineeScope): Promise<z.input<typeof PortionState>[]> {
  const states = await listPortionStates(scope);
  return states.map(({ form_id, ...state }) => ({
    ...state,
    display_name: getForm(form_id).form.title[scope.language],
  }));
}
