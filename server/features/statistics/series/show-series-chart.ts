import type { statistics } from '#contract/calls/statistics.ts';
import type { SeriesPicture } from '#contract/codes/statistics.ts';
import { Refusal } from '../../../access/refusal.ts';
import { actorOf } from '../../../access/scope.ts';
import { drawPicture, type PictureFormat } from '../../../charts/draw-picture.ts';
import type { Handler } from '../../../http/handler.ts';
import { drawSeries } from './draw-series.ts';
import { loadSeries } from './load-series.ts';

export const showSeriesChart: Handler<typeof statistics.showSeriesChart> = async (
  scope,
  { params: { picture, ...range }, query },
) => {
  const [name, format] = picture.split('.') as [SeriesPicture, PictureFormat];
  const series = await loadSeries(scope, range);
  const file = await drawPicture(actorOf(scope), { language: scope.language, color: null }, format, (style) =>
    drawSeries(series, name, style),
  );
  // All of these days may tell of few people.
  if (!file) throw new Refusal('notFound');
  const saved = { name: `${name}-${range.start_date}-${range.end_date}.${format}` };
  return { file: { ...file, ...(query.download ? saved : {}) } };
};
