import type { companies } from '#contract/calls/companies.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentDetail } from '../present.ts';
import { getDetail } from './detail-store.ts';

export const show: Handler<typeof companies.show> = async (scope, _input, context) => ({
  data: presentDetail(await getDetail(scope), context),
});
