import type { Handlers } from '../../http/handler.ts';
import { showReport } from './show-report.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['verify'] = { showReport };
