import type { outputs } from '#contract/calls/outputs.ts';
import { limits } from '#contract/codes/limits.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { refuseCondition } from '../conditions/exam-choices.ts';
import { countTemplates, insertTemplate } from './template-store.ts';

/** @throws Refusal invalid for a condition that nothing could be asked for under, a name that is taken, one too many */
export const createTemplate: Handler<typeof outputs.createTemplate> = async (scope, { body }) => {
  const { template_name, ...condition } = body;
  await refuseCondition(scope, condition);
  return transaction(scope, async (inside) => {
    const most = limits.outputTemplates;
    if ((await countTemplates(inside)) >= most)
      refuseInvalid([{ path: 'template_name', key: 'output.template.tooMany', args: { most } }]);
    const data = await insertTemplate(inside, { template_name, condition });
    if (!data)
      throw new Refusal('invalid', { problems: [{ path: 'template_name', key: 'output.template.taken' }] });
    await recordOperation(inside, {
      operation: 'outputs.createTemplate',
      exam_id: inside.exam_id,
      after: { id: data.id, template_name },
    });
    return { data };
  });
};
