import { createElement } from 'react';
import { ComparisonChart } from '#charts/comparison-chart.ts';
import type { examinees } from '#contract/calls/examinees.ts';
import { Refusal } from '../../../access/refusal.ts';
import { actorOf } from '../../../access/scope.ts';
import { drawPicture, type PictureFormat } from '../../../charts/draw-picture.ts';
import type { Handler } from '../../../http/handler.ts';
import { getComparison } from './compare.ts';

export const drawComparison: Handler<typeof examinees.drawComparison> = async (scope, { params, query }) => {
  const [, format] = params.b.split('.') as [string, PictureFormat];
  const { people, groups, shows_numbers } = await getComparison(scope, query.examinee_ids);
  const looks = { language: scope.language, color: scope.company.color };
  const file = await drawPicture(actorOf(scope), looks, format, (style) =>
    groups.length > 0
      ? createElement(ComparisonChart, { people, groups, style: { ...style, hidesNumbers: !shows_numbers } })
      : undefined,
  );
  if (!file) throw new Refusal('notFound');
  const name = `comparison-${scope.exam.directory}.${format}`;
  return { file: { ...file, ...(query.download ? { name } : {}) } };
};
