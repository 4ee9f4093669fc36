import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { countOutputsAbout } from '../../outputs/door.ts';
import { listCopies } from './copies-store.ts';
import { countPerson, impactOf } from './erase.ts';
import { findHold, isAnswering } from './erasure-store.ts';

export const showPrivacy: Handler<typeof examinees.showPrivacy> = async (scope) => {
  const outputs = await countOutputsAbout(scope, scope.exam_id, [scope.examinee_id]);
  return {
    data: {
      erasure: impactOf(await countPerson(scope, outputs)),
      hold: (await findHold(scope)) ?? null,
      is_answering: await isAnswering(scope),
      copies: await listCopies(scope),
    },
  };
};
