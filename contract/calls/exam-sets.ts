import { z } from 'zod';
import { call } from '../call.ts';
import { ExamSet, ExamSetForm } from '../shapes/exam-set.ts';
import { Id } from '../shapes/text.ts';

const ofExam = { within: 'exam', at: 'params.id', params: z.object({ id: Id }) } as const;

/** Sets of tests; paths and fields of the API call them templates. */
export const examSets = {
  /** The company's sets, as this exam sees them. */
  list: call({
    method: 'GET',
    path: '/exams/{id}/list-templates',
    tokenScope: 'read:status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    ...ofExam,
    response: z.object({ data: z.array(ExamSet) }),
  }),
  add: call({
    method: 'POST',
    path: '/exams/{id}/add-template',
    who: ['admin', 'client', 'operator'],
    needs: 'manage',
    unless: ['restrictedUser'],
    ...ofExam,
    body: ExamSetForm,
    response: z.object({ data: ExamSet }),
  }),
  /** Nobody gets the set any more; who has it keeps its tests. */
  remove: call({
    method: 'DELETE',
    path: '/exams/{id}/delete-template',
    who: ['admin', 'client', 'operator'],
    needs: 'manage',
    unless: ['restrictedUser'],
    ...ofExam,
    query: z.object({ template_id: Id }),
    response: z.object({ data: z.object({ id: z.number() }) }),
  }),
  /** The sets that people of this exam can be given. */
  listNames: call({
    method: 'GET',
    path: '/examinees/template-names',
    tokenScope: 'read:status',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'exam',
    at: 'query.exam_id',
    query: z.object({ exam_id: Id }),
    response: z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
} as const;
