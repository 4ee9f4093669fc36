import type { platformLogs } from '#contract/calls/platform-logs.ts';
import type { Handler } from '../../http/handler.ts';
import { paginationOf } from '../../http/paging.ts';
import { nameActor, nameOperation, presentLines } from './present.ts';
import * as store from './store.ts';

export const list: Handler<typeof platformLogs.list> = async (scope, { query }) => {
  const { rows, total } = await store.listLines(scope, query);
  const admins = await store.listAdmins(scope);
  const operations = await store.listOperations(scope);
  return {
    data: presentLines(rows, admins, await store.listExamNames(scope, rows), scope.language),
    pagination: paginationOf(query, total),
    actors: [...admins.keys(), 'system'].map((actor) => ({
      actor,
      name: nameActor(actor, admins, scope.language),
    })),
    operations: operations.map((operation) => ({
      operation,
      text: nameOperation(operation, scope.language),
    })),
  };
};
