import type { Handlers } from '../../http/handler.ts';
import { add } from './add.ts';
import { generateMultiples } from './generate-multiples.ts';
import { rescore } from './rescore.ts';
import { search } from './search.ts';
import { show } from './show.ts';
import { showProfile } from './show-profile.ts';
import { showTestStatus } from './show-test-status.ts';
import { unlock } from './unlock.ts';
import { updateProfile } from './update-profile.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['examinees'] = {
  add,
  search,
  generateMultiples,
  show,
  showTestStatus,
  showProfile,
  updateProfile,
  rescore,
  unlock,
};
