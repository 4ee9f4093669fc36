import type { Handlers } from '../../http/handler.ts';
import { confirm } from './end/confirm.ts';
import { reset } from './end/reset.ts';
import { showFeedback } from './end/show-feedback.ts';
import { submit } from './end/submit.ts';
import { agree } from './entrance/agree.ts';
import { listSubjects } from './entrance/list-subjects.ts';
import { showRehearsal } from './entrance/show-rehearsal.ts';
import { showNotice } from './paper/show-notice.ts';
import { start } from './paper/start.ts';
import { savePage } from './queue/save-page.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['sittings'] = {
  agree,
  showRehearsal,
  listSubjects,
  showNotice,
  start,
  savePage,
  confirm,
  submit,
  reset,
  showFeedback,
};
