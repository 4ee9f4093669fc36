import { type Market as MarketGroup, markets } from '#contract/codes/analysis.ts';
import { type Language, languages } from '#contract/codes/languages.ts';
import type { NormGroup } from '#contract/codes/norm-ids.ts';
import { answerStatus } from '#contract/codes/status.ts';
import { getForm } from '#items/registry.ts';
import { type Margin, marginOf } from '#scoring/norms/margin.ts';
import { getScaleNorm, type Norm } from '#scoring/norms/norm.ts';
import { percentileIn } from '#scoring/norms/percentile.ts';
import { describeMargin } from '#scoring/selection/factor-statistics.ts';
import type { MarketScale } from '#scoring/selection/market.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { findNormOfGroup, getNormInForce } from '../../statistics/door.ts';
import { type AnalysedExam, type ExamScore, scaleOf } from './exam-scores.ts';

/** The norms of a form: what people's scores are told by, and the group they are compared with. */
export interface FormNorms {
  norm: Norm;
  group: Norm;
  /** The group has no norm of its own: everybody stands for it. */
  falls_back: boolean;
}

/** The norms of an exam's forms. */
export type ExamNorms = ReadonlyMap<string, FormNorms>;

const groups: Readonly<Record<MarketGroup, NormGroup>> = {
  [markets.all]: 'all',
  [markets.newGraduates]: 'newGraduates',
  [markets.midCareer]: 'midCareer',
  [markets.employees]: 'employees',
  [markets.own]: 'own',
};

/** The norms in force now, in the language that most of the exam's people take each form in. */
export async function getExamNorms(
  scope: ExamScope,
  exam: AnalysedExam,
  market: MarketGroup,
): Promise<ExamNorms> {
  const [norms = new Map<string, FormNorms>()] = await listExamNorms(scope, exam, [market]);
  return norms;
}

/** The same beside each of several markets, in their order; what they share is read once. */
export async function listExamNorms(
  scope: ExamScope,
  exam: AnalysedExam,
  asked: readonly MarketGroup[],
): Promise<ExamNorms[]> {
  const forms = [...new Set(exam.scores.map(({ form_id }) => form_id))];
  const spoken = await listLanguages(scope, forms);
  const named = [...new Set<NormGroup>(['all', ...asked.map((market) => groups[market])])];
  const known = await Promise.all(
    forms.map(async (form_id) => {
      const cell = { exam_id: scope.exam_id, form_id, language: spoken.get(form_id) ?? languages[0] };
      const [norm, ...found] = await Promise.all([
        getNormInForce(scope, cell),
        ...named.map((group) => findNormOfGroup(scope, cell, group)),
      ]);
      return { form_id, norm, found: new Map(named.map((group, at) => [group, found[at]])) };
    }),
  );
  return asked.map((market) => {
    return new Map(
      known.map(({ form_id, norm, found }): [string, FormNorms] => {
        const own = found.get(groups[market]);
        const everybody = found.get('all') ?? getForm(form_id).norm;
        return [form_id, { norm, group: own ?? everybody, falls_back: own === undefined }];
      }),
    );
  });
}

/** So many answers of a language are counted, which the index of ended answers does at once. */
const mostCounted = 1000;

async function listLanguages(
  scope: ExamScope,
  forms: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  const pairs = forms.flatMap((form_id) => languages.map((language) => ({ form_id, language })));
  const of = <K extends keyof (typeof pairs)[number]>(name: K) => pairs.map((pair) => pair[name]);
  const rows = await scope.db.rows<{ form_id: string; language: Language }>(sql`
    select distinct on (f.form_id) f.form_id, f.language
    from unnest(${of('form_id')}::text[], ${of('language')}::text[]) with ordinality f(form_id, language, place)
    cross join lateral (
      select count(*) as people from (
        select 1 from answers a
        where a.client_id = ${scope.client_id} and a.exam_id = ${scope.exam_id} and a.form_id = f.form_id
          and a.language = f.language and a.status >= ${answerStatus.answered}
        limit ${mostCounted}
      ) taken
    ) counted
    order by f.form_id, counted.people desc, f.place`);
  return new Map(rows.map(({ form_id, language }) => [form_id, language]));
}

/** How a score lies in the market; null for one without a norm of its own. */
export function marketOfScore(score: ExamScore, norms: ExamNorms) {
  const margin = marginIn(score, norms);
  return margin && describeMargin(margin);
}

/** Where a printed T stands in the market, in per cent; null for a score without a norm of its own. */
export function percentileAt(score: ExamScore, t: number, norms: ExamNorms): number | null {
  const margin = marginIn(score, norms);
  return margin && percentileIn(margin, t);
}

function marginIn(score: ExamScore, norms: ExamNorms): Margin | null {
  const [scale] = scalesOf([score], norms);
  if (!scale?.group) return null;
  return marginOf(getScaleNorm(scale.norm, scale.scale), getScaleNorm(scale.group, scale.scale));
}

/** Scores with their norms and the market's; those without a norm of their own are left out. */
export function scalesOf(scores: readonly ExamScore[], norms: ExamNorms): MarketScale[] {
  return scores.flatMap((score): MarketScale[] => {
    const scale = scaleOf(score);
    const of = norms.get(score.form_id);
    if (scale === undefined || !of?.norm.scales[scale] || !of.group.scales[scale]) return [];
    return [{ source: score.source, id: score.id, scale, norm: of.norm, group: of.group }];
  });
}

export function nameOf({ id, version }: Norm): string {
  return `${id} ${version}`;
}
