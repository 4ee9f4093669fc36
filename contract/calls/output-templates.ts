import { z } from 'zod';
import { call } from '../call.ts';
import { ConditionTemplate, NewConditionTemplate } from '../shapes/output-template.ts';
import { Id } from '../shapes/text.ts';
import { mayOutput } from './output-conditions.ts';

/** Conditions that are kept under a name: of an exam, for everybody who may output its results. */
export const outputTemplates = {
  listTemplates: call({
    ...mayOutput,
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    method: 'GET',
    path: '/exams/{id}/get-output-condition-template',
    params: z.object({ id: Id }),
    response: z.object({ data: z.array(ConditionTemplate) }),
  }),
  showTemplate: call({
    ...mayOutput,
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    method: 'GET',
    path: '/exams/{id}/get-output-condition-template/{tid}',
    params: z.object({ id: Id, tid: Id }),
    response: z.object({ data: ConditionTemplate }),
  }),
  createTemplate: call({
    ...mayOutput,
    method: 'POST',
    path: '/exams/{id}/create-output-condition-template',
    params: z.object({ id: Id }),
    body: NewConditionTemplate,
    response: z.object({ data: ConditionTemplate }),
  }),
  removeTemplate: call({
    ...mayOutput,
    method: 'DELETE',
    path: '/exams/{id}/delete-output-condition-template/{tid}',
    params: z.object({ id: Id, tid: Id }),
    response: z.object({ data: z.object({ id: z.number() }) }),
  }),
} as const;
