import type { Handlers } from '../../http/handler.ts';
import { update } from './change/update.ts';
import { remove } from './deletion/remove.ts';
import { restore } from './deletion/restore.ts';
import { show } from './detail/show.ts';
import { listExamItems } from './list-exam-items.ts';
import { register } from './register.ts';
import { search } from './search.ts';
import { listVisits } from './settings/list-visits.ts';
import { setSettings } from './settings/set-settings.ts';
import { showSettings } from './settings/show-settings.ts';
import { showClient } from './show-client.ts';
import { showLogo } from './show-logo.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['companies'] = {
  search,
  register,
  show,
  update,
  remove,
  restore,
  listExamItems,
  showClient,
  showLogo,
  showSettings,
  setSettings,
  listVisits,
};
