import type { outputs } from '#contract/calls/outputs.ts';
import { limits } from '#contract/codes/limits.ts';
import type { Handler } from '../../http/handler.ts';
import { refuseUnknownPeople } from '../examinees/door.ts';
import { getMode } from './results/result-mode.ts';
import * as store from './store.ts';

/** Everybody named must be in this exam, as when the reports are asked for. */
export const countSelected: Handler<typeof outputs.countSelected> = async (scope, { body }) => {
  const { result_mode, ...selection } = body;
  const mode = await getMode(scope, result_mode);
  const { named, people, with_result } = await store.countSelected(scope, selection, mode);
  refuseUnknownPeople(selection, named);
  const most = limits.countedRows;
  return {
    data: {
      people: Math.min(people, most),
      more: people > most,
      with_result: Math.min(with_result, most),
      more_with_result: with_result > most,
    },
  };
};
