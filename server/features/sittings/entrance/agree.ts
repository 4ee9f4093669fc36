import type { sittings } from '#contract/calls/sittings.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getExamineeSession } from '../door.ts';
import { judgeAgreement } from '../rules.ts';
import { lockAgreement, storeAgreement } from './terms-store.ts';

/** Agrees to the terms for this log-in. Once is enough: a second click changes nothing. */
export const agree: Handler<typeof sittings.agree> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const { terms_version, purpose_version } = body;
    const verdict = judgeAgreement(await lockAgreement(inside), { terms_version, purpose_version });
    if (verdict instanceof Refusal) throw verdict;
    if (verdict === 'agree') {
      await storeAgreement(inside, { terms_version, purpose_version });
      await recordOperation(inside, {
        operation: 'sittings.agree',
        exam_id: inside.exam_id,
        examinee_id: inside.examinee_id,
        after: { terms_version, purpose_version, language: inside.language },
      });
    }
    return { data: await getExamineeSession(inside) };
  });
