import type { Handlers } from '../../http/handler.ts';
import { listForms } from './items/list-forms.ts';
import { showItemAnalysis } from './items/show-item-analysis.ts';
import { listNorms } from './norms/list-norms.ts';
import { measureNorm } from './norms/measure-norm.ts';
import { putNormInForce } from './norms/put-norm-in-force.ts';
import { retireNorm } from './norms/retire-norm.ts';
import { showNorm } from './norms/show-norm.ts';
import { showSeries } from './series/show-series.ts';
import { showSeriesChart } from './series/show-series-chart.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['statistics'] = {
  listForms,
  showSeries,
  showSeriesChart,
  showItemAnalysis,
  listNorms,
  measureNorm,
  showNorm,
  putNormInForce,
  retireNorm,
};
