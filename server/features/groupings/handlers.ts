import type { Handlers } from '../../http/handler.ts';
import { showForCandidate } from './show-for-candidate.ts';
import { showMasterData } from './show-master-data.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['groupings'] = { showMasterData, showForCandidate };
