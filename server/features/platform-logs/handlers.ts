import type { Handlers } from '../../http/handler.ts';
import { download } from './download.ts';
import { list } from './list.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['platformLogs'] = { list, download };
