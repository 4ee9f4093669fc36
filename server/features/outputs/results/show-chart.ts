import type { outputs } from '#contract/calls/outputs.ts';
import { type ChartName, chartNames } from '#contract/codes/outputs.ts';
import { Refusal } from '../../../access/refusal.ts';
import { actorOf, type ExamScope } from '../../../access/scope.ts';
import { type Draw, drawPicture, type PictureFormat } from '../../../charts/draw-picture.ts';
import type { Handler } from '../../../http/handler.ts';
import { drawSearch } from '../../analysis/door.ts';
import { findResult } from '../store.ts';
import { findChart } from './chart-of.ts';
import { resultWords } from './result-words.ts';

export const showChart: Handler<typeof outputs.showChart> = async (scope, { params, query }) => {
  const [picture, format] = params.b.split('.') as [string, PictureFormat];
  const { a } = params;
  const draw =
    typeof a === 'string' ? drawerOfSearch(scope, a, picture) : await drawerOfPerson(scope, a, picture);
  const file = await drawPicture(
    actorOf(scope),
    { language: scope.language, color: scope.company.color },
    format,
    draw,
  );
  if (!file) throw new Refusal('notFound');
  const name = `${picture}-${scope.exam.directory}${typeof a === 'string' ? '' : `-${a}`}.${format}`;
  return { file: { ...file, ...(query.download ? { name } : {}) } };
};

/** @throws Refusal notFound when what the picture shows was not scored */
async function drawerOfPerson(scope: ExamScope, examinee_id: number, picture: string): Promise<Draw> {
  const result = await findResult(scope, examinee_id);
  if (!result || !isChart(picture)) throw new Refusal('notFound');
  return (style) =>
    findChart(picture, result, resultWords(result, style.language), {
      ...style,
      hidesNumbers: !result.shows_numbers,
    });
}

function isChart(picture: string): picture is ChartName {
  return (chartNames as readonly string[]).includes(picture);
}

function drawerOfSearch(scope: ExamScope, search_uid: string, picture: string): Draw {
  return (style) => drawSearch(scope, search_uid, picture, style);
}
