import type { ItemAnalysis } from '#contract/shapes/statistics.ts';
import { getForm } from '#items/registry.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import { measure, type NormHeading, type ScoredAnswer } from '../norms/measure.ts';
import { analyseSheet, type ItemNumbers, type ScaleNumbers } from './analyse.ts';
import { chooseGroups, compareGroups } from './compare.ts';
import { type EndedAnswer, layOut } from './sheet.ts';

/** An ended portion, and which group its person belongs to. */
export interface GroupedAnswer extends EndedAnswer {
  /** True for answers whose items are analysed; the others are only compared. */
  is_analysed: boolean;
  group: string | null;
}

export interface AnalysisWork {
  kind: 'analysis';
  form_id: string;
  answers: GroupedAnswer[];
  /** Groups are compared; `focal` is the one asked for. */
  compare: { focal: string | undefined } | null;
}

export interface NormWork {
  kind: 'norm';
  form_id: string;
  answers: ScoredAnswer[];
  heading: NormHeading;
  market: Norm | null;
}

/** Long work that holds no connection: done in a thread of its own (in-own-thread.ts). */
export type Work = AnalysisWork | NormWork;

export interface Analysis {
  scales: ScaleNumbers[];
  items: (ItemNumbers & { dif: ItemAnalysis['items'][number]['dif'] })[];
  comparison: Omit<NonNullable<ItemAnalysis['comparison']>, 'by'> | null;
}

export interface Done {
  analysis: Analysis;
  norm: Norm | null;
}

/** Does the work. Pure: the same answers give the same figures. */
export function doWork(work: Work): Done[Work['kind']] {
  if (work.kind === 'analysis') return analyse(work);
  return measure(getForm(work.form_id), work.answers, work.heading, work.market);
}

export function analyse(work: AnalysisWork): Analysis {
  const bank = getForm(work.form_id);
  const analysed = layOut(
    bank,
    work.answers.filter(({ is_analysed }) => is_analysed),
  );
  const { scales, items } = analyseSheet(bank, analysed);
  const everybody = work.answers.every(({ is_analysed }) => is_analysed)
    ? analysed
    : layOut(bank, work.answers);
  const groups = work.answers.map(({ group }, person) => (everybody.isCounted[person] ? group : null));
  const comparison = work.compare && chooseGroups(groups, work.compare.focal);
  const dif = comparison?.is_compared ? compareGroups(bank, everybody, groups, comparison) : new Map();
  return { scales, items: items.map((item) => ({ ...item, dif: dif.get(item.id) ?? null })), comparison };
}
