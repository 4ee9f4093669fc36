import { z } from 'zod';
import { call } from '../call.ts';
import { CompanyOverview, Overview } from '../shapes/overview.ts';
import { Id } from '../shapes/text.ts';

/** What the platform has to look at today, and what somebody of a company has to do. */
export const overview = {
  show: call({
    method: 'GET',
    path: '/admin/overview',
    who: ['admin', 'viewOnlyAdmin'],
    response: z.object({ data: Overview }),
  }),
  /** Of the exams that the viewer may see, and only what they may do there. */
  showCompany: call({
    method: 'GET',
    path: '/clients/{id}/overview',
    who: ['admin', 'client', 'operator'],
    within: 'company',
    at: 'params.id',
    params: z.object({ id: Id }),
    response: z.object({ data: CompanyOverview }),
  }),
} as const;
