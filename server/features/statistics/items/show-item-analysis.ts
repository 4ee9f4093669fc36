import type { statistics } from '#contract/calls/statistics.ts';
import { fewestPeople, type Grouping, mostPeople } from '#contract/codes/statistics.ts';
import { findForm } from '#items/registry.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { choosePeople } from '../limits.ts';
import { listComplete } from '../norms/measure.ts';
import { formOf, itemTextOf, scaleNameOf } from '../present.ts';
import { listScored, type ScoredRow } from '../store.ts';
import { doInOwnThread } from './in-own-thread.ts';
import { type AnalysisWork, analyse } from './work.ts';

export const showItemAnalysis: Handler<typeof statistics.showItemAnalysis> = async (
  scope,
  { params, query },
) => {
  const { language, with_simulated, group, focal } = query;
  const bank = findForm(params.form_id);
  if (!bank) throw new Refusal('notFound');
  // Languages are compared over all answers; everything else is of one language.
  const across = group === 'language' ? null : language;
  const rows = await listScored(scope, { form_id: params.form_id, language: across, with_simulated });
  // The same people as a norm is measured on, without those whom scoring cannot judge.
  const newest = listComplete(bank, rows.slice(0, mostPeople));
  const looked = Object.values(Object.groupBy(newest, (row) => row.language)).flatMap((people) =>
    choosePeople(people, fewestPeople.figures),
  );
  const work: AnalysisWork = {
    kind: 'analysis',
    form_id: params.form_id,
    answers: looked.map((row) => ({
      value: row.value,
      seed: row.seed,
      random_position: row.random_position,
      is_simulated: row.is_simulated,
      is_analysed: row.language === language,
      group: group ? groupOf(row, group) : null,
    })),
    compare: group ? { focal } : null,
  };
  // A form that nobody has answered yet is no long work.
  const analysis = looked.length === 0 ? analyse(work) : await doInOwnThread(work);
  const analysed = looked.filter((row) => row.language === language);
  const { item_count: _, ...form } = formOf(bank, scope.language);
  return {
    data: {
      ...form,
      ...{ language, with_simulated, n: analysed.length, is_cut: rows.length > mostPeople },
      simulated: analysed.filter(({ is_simulated }) => is_simulated).length,
      is_real_left_out: analysed.length < newest.filter((row) => row.language === language).length,
      scales: analysis.scales.map((scale) => ({
        ...scale,
        name: scaleNameOf(bank, scale.id, scope.language),
      })),
      items: analysis.items.map((item) => ({ ...item, text: itemTextOf(bank, item.id, language) })),
      comparison: group && analysis.comparison ? { by: group, ...analysis.comparison } : null,
    },
  };
};

function groupOf(row: ScoredRow, by: Grouping): string | null {
  if (by === 'language') return row.language;
  return by === 'gender' ? row.gender : row.generation;
}
