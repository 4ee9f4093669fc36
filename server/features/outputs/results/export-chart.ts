import { fillAddress } from '#contract/address.ts';
import { outputs } from '#contract/calls/outputs.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { findResult } from '../store.ts';
import { listCharts } from './chart-of.ts';

export const exportChart: Handler<typeof outputs.exportChart> = async (scope, { params, body }) => {
  const result = await findResult(scope, params.eid);
  const charts = result ? listCharts(result) : [];
  const [first] = charts;
  const chart = body.chart ?? first;
  if (!chart || !charts.includes(chart)) throw new Refusal('notFound');
  const picture = { id: scope.exam_id, a: params.eid, b: `${chart}.${body.format}` };
  return { url: `/api${fillAddress(outputs.showChart.path, picture, { download: '1' })}` };
};
