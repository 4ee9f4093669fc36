import { readScoreName } from '#scoring/reports/score-table.ts';
import type { MarketScale } from '#scoring/selection/market.ts';
import type { ExamScope } from '../../access/scope.ts';
import { getNormInForce } from '../statistics/door.ts';
import type { ExamScores } from './exam-scores.ts';

/** Norms of the product's first language: an exam in several languages is compared with one market. */
const marketLanguage = 'ja';

/**
 * The scores of an exam with the norms that are in force for them. Suitabilities are left out: they have no norm.
 */
export async function listMarketScales(scope: ExamScope, { forms }: ExamScores): Promise<MarketScale[]> {
  const form_ids = [...new Set([...forms.values()].map(({ form }) => form.form_id))];
  const { exam_id } = scope;
  const norms = new Map(
    await Promise.all(
      form_ids.map(
        async (form_id) =>
          [form_id, await getNormInForce(scope, { exam_id, form_id, language: marketLanguage })] as const,
      ),
    ),
  );
  return [...forms].flatMap(([score, { form }]) => {
    const name = readScoreName(score);
    const norm = norms.get(form.form_id);
    const scale = name.source === 3 ? `${name.id}.importance` : name.id;
    return name.source !== 6 && norm?.scales[scale] ? { ...name, scale, norm } : [];
  });
}
