import type { companies } from '#contract/calls/companies.ts';
import type { Handler } from '../../http/handler.ts';
import { listPackages } from './store.ts';

export const listExamItems: Handler<typeof companies.listExamItems> = async (scope) => ({
  data: await listPackages(scope),
});
