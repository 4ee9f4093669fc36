import type { Handlers } from '../../http/handler.ts';
import { add } from './add.ts';
import { list } from './list.ts';
import { listNames } from './list-names.ts';
import { remove } from './remove.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['examSets'] = { list, add, remove, listNames };
