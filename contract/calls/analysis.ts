import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import {
  AnalysisFound,
  AnalysisMaster,
  AnalysisSearch,
  foundPage,
  PersonAnalysis,
  PersonAnalysisForm,
  SavedAnalysisForm,
} from '../shapes/analysis.ts';
import { Id, line } from '../shapes/text.ts';
import { factorPatterns } from './factor-patterns.ts';
import { mayAnalyse, mayLookAtAnalysis } from './may-analyse.ts';

const ofExam = z.object({ id: Id });

/** Choosing among an exam's people by their scores. */
export const analysis = {
  showMaster: call({
    ...mayLookAtAnalysis,
    method: 'GET',
    path: '/exams/{id}/examinee-analysis-result/master-factor',
    tokenScope: 'read:results',
    params: ofExam,
    response: z.object({ data: AnalysisMaster }),
  }),
  /** Searches, and saves nothing. */
  search: call({
    ...mayLookAtAnalysis,
    method: 'POST',
    path: '/exams/{id}/list-selected-examinee',
    tokenScope: 'read:results',
    reads: true,
    takesLong: true,
    params: ofExam,
    body: AnalysisSearch,
    response: AnalysisFound,
  }),
  /**
   * Searches, and saves the conditions under a `search_uid`. Where a verdict of fairness asks to look again, it takes
   * `acknowledged` and a reason.
   */
  saveSearch: call({
    ...mayAnalyse,
    method: 'POST',
    path: '/exams/{id}/examinee-analysis-result',
    takesLong: true,
    params: ofExam,
    body: SavedAnalysisForm,
    response: AnalysisFound,
  }),
  /** A saved search, its people found anew. */
  openSearch: call({
    ...mayLookAtAnalysis,
    method: 'GET',
    path: '/exams/{id}/list-selected-examinee/{search_uid}',
    tokenScope: 'read:results',
    takesLong: true,
    params: ofExam.extend({ search_uid: line(limits.searchUid) }),
    query: z.object(foundPage),
    response: AnalysisFound,
  }),
  /** One person beside a group, a pattern or a search. */
  showPersonAnalysis: call({
    ...mayLookAtAnalysis,
    method: 'POST',
    path: '/exams/{id}/examinees/{eid}/examinee-analysis-result',
    tokenScope: 'read:results',
    reads: true,
    takesLong: true,
    params: ofExam.extend({ eid: Id }),
    body: PersonAnalysisForm,
    response: z.object({ data: PersonAnalysis }),
  }),
  ...factorPatterns,
} as const;
