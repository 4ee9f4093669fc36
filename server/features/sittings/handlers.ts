import type { Handlers } from '../../http/handler.ts';
import { agree } from './agree.ts';
import { confirm } from './confirm.ts';
import { listSubjects } from './list-subjects.ts';
import { reset } from './reset.ts';
import { savePage } from './save-page.ts';
import { showFeedback } from './show-feedback.ts';
import { showNotice } from './show-notice.ts';
import { showRehearsal } from './show-rehearsal.ts';
import { start } from './start.ts';
import { submit } from './submit.ts';

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
