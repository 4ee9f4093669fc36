import type { Handlers } from '../../http/handler.ts';
import { show } from './show.ts';
import { showCompany } from './show-company.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['overview'] = { show, showCompany };
