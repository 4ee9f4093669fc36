import type { Handlers } from '../../http/handler.ts';
import { showForExaminee } from './show-for-examinee.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['notices'] = { showForExaminee };
