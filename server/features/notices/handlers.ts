import type { Handlers } from '../../http/handler.ts';
import { save } from './save.ts';
import { showAudience } from './show-audience.ts';
import { showCurrent } from './show-current.ts';
import { showForExaminee } from './show-for-examinee.ts';
import { showForStaff } from './show-for-staff.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['notices'] = {
  showForExaminee,
  showForStaff,
  showCurrent,
  showAudience,
  save,
};
