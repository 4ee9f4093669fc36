import type { Handlers } from '../../http/handler.ts';
import { downloadBatch } from './batches/download-batch.ts';
import { listBatches } from './batches/list-batches.ts';
import { previewFile } from './batches/preview-file.ts';
import { pullBatch } from './batches/pull-batch.ts';
import { pullBatches } from './batches/pull-batches.ts';
import { listDeliveries } from './deliveries/list-deliveries.ts';
import { listPeople } from './deliveries/list-people.ts';
import { ping } from './deliveries/ping.ts';
import { resend } from './deliveries/resend.ts';
import { listTests } from './greenhouse/list-tests.ts';
import { responseError } from './greenhouse/response-error.ts';
import { sendTest } from './greenhouse/send-test.ts';
import { testStatus } from './greenhouse/test-status.ts';
import { addHandover } from './handover/add-handover.ts';
import { listHandovers } from './handover/list-handovers.ts';
import { openHandover } from './handover/open-handover.ts';
import { showHandover } from './handover/show-handover.ts';
import { voidHandover } from './handover/void-handover.ts';
import { addKey } from './keys/add-key.ts';
import { retireKey } from './keys/retire-key.ts';
import { rollSecret } from './keys/roll-secret.ts';
import { addOrder } from './orders/add-order.ts';
import { showOrder } from './orders/show-order.ts';
import { withdrawOrder } from './orders/withdraw-order.ts';
import { pullPeople } from './pull/pull-people.ts';
import { pullPerson } from './pull/pull-person.ts';
import { addE2r } from './settings/add-e2r.ts';
import { addSonar } from './settings/add-sonar.ts';
import { setIweb } from './settings/set-iweb.ts';
import { showE2r } from './settings/show-e2r.ts';
import { showIweb } from './settings/show-iweb.ts';
import { showSonar } from './settings/show-sonar.ts';
import { updateE2r } from './settings/update-e2r.ts';
import { updateSonar } from './settings/update-sonar.ts';
import { addTrial } from './trial/add-trial.ts';
import { deliverTrial } from './trial/deliver-trial.ts';
import { launchTrial } from './trial/launch-trial.ts';
import { listTrials } from './trial/list-trials.ts';
import { pullTrial } from './trial/pull-trial.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['linkages'] = {
  showSonar,
  addSonar,
  updateSonar,
  showIweb,
  setIweb,
  showE2r,
  addE2r,
  updateE2r,
  ping,
  listPeople,
  resend,
  listDeliveries,
  listTrials,
  addTrial,
  launchTrial,
  deliverTrial,
  pullTrial,
  listBatches,
  downloadBatch,
  previewFile,
  pullBatches,
  pullBatch,
  pullPeople,
  pullPerson,
  addOrder,
  showOrder,
  withdrawOrder,
  listTests,
  sendTest,
  testStatus,
  responseError,
  addHandover,
  listHandovers,
  voidHandover,
  showHandover,
  openHandover,
  addKey,
  retireKey,
  rollSecret,
};
