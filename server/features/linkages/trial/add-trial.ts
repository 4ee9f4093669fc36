import type { linkages } from '#contract/calls/linkages.ts';
import { linkLimits } from '#contract/codes/linkages.ts';
import { nobody } from '#contract/shapes/examinee.ts';
import { translator } from '#messages/translator.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { drawExamineePassword } from '../../../adapters/ids.ts';
import type { Sealer } from '../../../adapters/sealing.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { addPeople, unplaced } from '../../examinees/door.ts';
import { getLinkage } from '../deliveries/linkage-store.ts';
import { lockSettings } from '../settings/setting-store.ts';
import { drawTrialId } from './trial-id.ts';
import { getTrial, listTrialPeople, markTrial } from './trial-store.ts';

/**
 * Makes somebody to try the linkage with: with the tests that everybody gets, and the id by which both sides know them.
 * @throws Refusal notFound; examEnded; invalid where there are three
 */
export const addTrial: Handler<typeof linkages.addTrial> = async (scope, { params }, { adapters }) => {
  const data = await transaction(scope, async (inside) => {
    // The exam before the linkage, as a launch that adds somebody holds them.
    await lockSettings(inside, inside.exam_id);
    const { service } = await getLinkage(inside, inside.exam_id, params.service);
    const alive = await listTrialPeople(inside, service);
    if (alive.length >= linkLimits.trials) refuseInvalid([{ path: 'trial', key: 'linkTrial.tooMany' }]);
    return getTrial(inside, service, await makeTrial(inside, service, adapters.sealer));
  });
  return { data };
};

async function makeTrial(scope: ExamScope, service: number, sealer: Sealer): Promise<number> {
  const external_id = drawTrialId();
  const person = {
    ...nobody,
    ...unplaced,
    name: translator(scope.language)('linkTrial.name'),
    login_id: external_id,
    time_factor: 1,
    password_sealed: sealer.seal(drawExamineePassword()),
  };
  const [added] = await addPeople(scope, [person], 'linkages.addTrial');
  if (!added) throw new Error('a person was added who is not there');
  await markTrial(scope, { examinee_id: added.id, external_id, service });
  return added.id;
}
