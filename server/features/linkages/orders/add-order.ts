import type { linkages } from '#contract/calls/linkages.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { languageOfClaim } from '../launches/claims.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';

/** @throws Refusal as `placeOrder` does */
export const addOrder: Handler<typeof linkages.addOrder> = async (scope, { body }, { adapters }) => {
  const { external_order, external_id, test_code, callback_url, name, name_kana, email } = body;
  const lang = body.lang ? languageOfClaim[body.lang] : null;
  const order = await transaction(scope, (inside) =>
    placeOrder(
      inside,
      {
        ...{ external_order, external_id, test_code, callback_url, dialect: 'ours', lang },
        facts: { name, name_kana, email },
      },
      adapters.sealer,
    ),
  );
  return presentOrder(scope, order, adapters);
};
