import type { statistics } from '#contract/calls/statistics.ts';
import { getForm, listFormIds } from '#items/registry.ts';
import type { Handler } from '../../../http/handler.ts';
import { countsOf, formOf } from '../present.ts';
import { listFormCounts } from '../store.ts';

export const listForms: Handler<typeof statistics.listForms> = async (scope) => {
  const counts = await listFormCounts(scope);
  return {
    data: listFormIds().map((id) => ({
      ...formOf(getForm(id), scope.language),
      answers: countsOf(id, counts),
    })),
  };
};
