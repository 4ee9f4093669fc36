import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { getOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';

/** @throws Refusal notFound, also where the person was erased or is hidden */
export const showOrder: Handler<typeof linkages.showOrder> = async (scope, { params }, { adapters }) =>
  presentOrder(scope, await getOrder(scope, params.order), adapters);
