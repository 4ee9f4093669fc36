import type { linkages } from '#contract/calls/linkages.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { countLetter } from '../../mails/door.ts';
import { placeOrder } from '../orders/place-order.ts';
import { externalIdOf, nameOf } from './greenhouse-rules.ts';
import { keepKey } from './keep-key.ts';
import { mailOrder } from './mail-order.job.ts';

/**
 * Orders the test and mails its link to the candidate. The same `url` again is the same order, and the link is mailed
 * once more, as long as it opens anything.
 * @throws Refusal as `placeOrder` does; tooMany where the address had as many letters today as it gets in a day
 */
export const sendTest: Handler<typeof linkages.sendTest> = async (scope, { body }, context) => {
  const { sealer, mailMarks, jobs } = context.adapters;
  const { candidate, partner_test_id: test_code, url } = body;
  await keepKey(scope, context);
  const order = await transaction(scope, async (inside) => {
    const placed = await placeOrder(
      inside,
      {
        ...{ external_order: url, callback_url: url, test_code, dialect: 'greenhouse', lang: null },
        external_id: externalIdOf(candidate),
        facts: { name: nameOf(candidate), email: candidate.email },
        // The contract has the test mailed: its names and addresses are written whatever launches may write.
        writes: ['name', 'email'],
      },
      sealer,
    );
    if (placed.status === 'open' || placed.status === 'begun') {
      await countLetter(inside, mailMarks, candidate.email);
      await jobs.enqueue(inside, mailOrder, { client_id: scope.client_id, id: placed.id });
    }
    return placed;
  });
  return { partner_interview_id: String(order.id) };
};
