import type { examinees } from '#contract/calls/examinees.ts';
import { limits } from '#contract/codes/limits.ts';
import { drawExamineePassword } from '../../../adapters/ids.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { lockSelected } from '../selected-store.ts';
import { endLogins, getSelectedLogins, replacePasswords } from './issue-store.ts';

/** Gives new passwords to those of the selection who have not begun: nobody loses a running test. */
export const reissueCredentials: Handler<typeof examinees.reissueCredentials> = (scope, { body }, context) =>
  transaction(scope, async (inside) => {
    const { sealer } = context.adapters;
    const { among } = await lockSelected(inside, body, limits.selectedIds);
    const selected = await getSelectedLogins(inside, body, among);
    const drawn = selected
      .filter(({ begun }) => !begun)
      .map(({ id, login_id, name }) => ({ id, login_id, name, password: drawExamineePassword() }));
    const sealed = drawn.map(({ id, password }) => ({ id, password_sealed: sealer.seal(password) }));
    await replacePasswords(inside, sealed);
    const examinee_ids = drawn.map(({ id }) => id);
    await endLogins(inside, examinee_ids);
    const { exam_id } = inside;
    await recordOperations(
      inside,
      examinee_ids.map((examinee_id) => ({
        operation: 'examinees.reissueCredentials',
        exam_id,
        examinee_id,
      })),
    );
    return { data: drawn };
  });
