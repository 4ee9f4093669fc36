import type { examinees } from '#contract/calls/examinees.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getSelectedLogins } from './issue-store.ts';

/** Shows ids and passwords again. Whose were shown, and to whom, is in the operation log. */
export const listCredentials: Handler<typeof examinees.listCredentials> = (scope, { body }, context) =>
  transaction(scope, async (inside) => {
    const people = await getSelectedLogins(inside, body);
    const { exam_id } = inside;
    await recordOperations(
      inside,
      people.map(({ id: examinee_id }) => ({ operation: 'examinees.listCredentials', exam_id, examinee_id })),
    );
    const { sealer } = context.adapters;
    return {
      data: people.map(({ id, login_id, name, password_sealed }) => ({
        ...{ id, login_id, name, password: sealer.open(password_sealed) },
      })),
    };
  });
