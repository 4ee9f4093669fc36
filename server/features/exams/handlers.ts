import type { Handlers } from '../../http/handler.ts';
import { downloadStatuses } from './download-statuses.ts';
import { changeState } from './erasure/change-state.ts';
import { confirmErasure } from './erasure/confirm-erasure.ts';
import { hold } from './erasure/hold.ts';
import { previewForgetting } from './erasure/preview-forgetting.ts';
import { release } from './erasure/release.ts';
import { add } from './form/add.ts';
import { register } from './form/register.ts';
import { update } from './form/update.ts';
import { init } from './init/init.ts';
import { list } from './list.ts';
import { listAll } from './list-all.ts';
import { listItems } from './list-items.ts';
import { initOfPlatform } from './platform/init-of-platform.ts';
import { listOfPlatform } from './platform/list-of-platform.ts';
import { showOfPlatform } from './platform/show-of-platform.ts';
import { updateOfPlatform } from './platform/update-of-platform.ts';
import { downloadProgress } from './progress/download-progress.ts';
import { showProgress } from './progress/show-progress.ts';
import { remove } from './remove.ts';
import { show } from './show.ts';
import { showBooklet } from './show-booklet.ts';
import { showForCandidate } from './show-for-candidate.ts';
import { showSetup } from './show-setup.ts';
import { showStatus } from './show-status.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['exams'] = {
  list,
  downloadStatuses,
  listAll,
  listItems,
  add,
  register,
  show,
  update,
  remove,
  init,
  showStatus,
  showSetup,
  showProgress,
  downloadProgress,
  showBooklet,
  showForCandidate,
  listOfPlatform,
  showOfPlatform,
  updateOfPlatform,
  initOfPlatform,
  changeState,
  confirmErasure,
  previewForgetting,
  hold,
  release,
};
