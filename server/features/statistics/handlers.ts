import type { Handlers } from '../../http/handler.ts';
import { listForms } from './list-forms.ts';
import { listNorms } from './list-norms.ts';
import { measureNorm } from './measure-norm.ts';
import { putNormInForce } from './put-norm-in-force.ts';
import { retireNorm } from './retire-norm.ts';
import { showItemAnalysis } from './show-item-analysis.ts';
import { showNorm } from './show-norm.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['statistics'] = {
  listForms,
  showItemAnalysis,
  listNorms,
  measureNorm,
  showNorm,
  putNormInForce,
  retireNorm,
};
