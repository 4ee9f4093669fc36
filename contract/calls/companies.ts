import { z } from 'zod';
import { call } from '../call.ts';
import { companyListStates } from '../codes/companies.ts';
import { limits } from '../codes/limits.ts';
import { CompanyChange, CompanyForm, CompanyRow, companySorts } from '../shapes/company.ts';
import { CompanyDetail } from '../shapes/company-detail.ts';
import { listOf } from '../shapes/paging.ts';
import { ClientInfo, PackageInfo } from '../shapes/session.ts';
import { Id, requiredLine, WrittenMoment } from '../shapes/text.ts';
import { companySettings } from './company-settings.ts';

const listed = listOf(CompanyRow, companySorts);

export const companies = {
  ...companySettings,
  search: call({
    method: 'POST',
    path: '/admin/companies/search',
    who: ['admin', 'viewOnlyAdmin'],
    reads: true,
    /** The text matches name, kana, company number and hash. */
    body: z.object({
      ...listed.fields,
      /** Left out: companies that are not deleted. */
      state: z.enum(companyListStates, 'field.choice').optional(),
    }),
    response: listed.response,
  }),
  register: call({
    method: 'POST',
    path: '/admin/companies',
    who: ['admin'],
    form: CompanyForm,
    gathers: true,
    // Larger than a logo may be: one that is slightly too large is read, so that its field can say so.
    maxBytes: 2 * limits.logoBytes,
    response: z.object({ data: CompanyRow }),
    refusals: ['fileUnavailable'],
  }),
  show: call({
    method: 'GET',
    path: '/admin/companies/{id}',
    who: ['admin', 'viewOnlyAdmin'],
    within: 'company',
    at: 'params.id',
    reachesDeletedCompany: true,
    params: z.object({ id: Id }),
    response: z.object({ data: CompanyDetail }),
  }),
  /** What is left out stays as it is; the account that holds the contract is changed by `accounts.updateUser`. */
  update: call({
    method: 'POST',
    path: '/admin/companies/{id}',
    who: ['admin'],
    within: 'company',
    at: 'params.id',
    params: z.object({ id: Id }),
    form: CompanyChange,
    gathers: true,
    maxBytes: 2 * limits.logoBytes,
    response: z.object({ data: CompanyDetail }),
    refusals: ['fetchLatest', 'fileUnavailable'],
  }),
  /**
   * Log-ins and links of its people end at once. Its data goes after `erase_after`; until then it can be restored. It is
   * refused while somebody is answering.
   */
  remove: call({
    method: 'DELETE',
    path: '/admin/companies/{id}',
    who: ['admin'],
    within: 'company',
    at: 'params.id',
    params: z.object({ id: Id }),
    body: z.object({ name: requiredLine(limits.name, 'company.name.required') }),
    response: z.object({
      data: z.object({
        id: z.number(),
        erase_after: WrittenMoment,
        exams: z.number(),
        people: z.number(),
        /** How many log-ins of staff and candidates have ended. */
        sessions_ended: z.number(),
      }),
    }),
  }),
  restore: call({
    method: 'POST',
    path: '/admin/companies/{id}/restore',
    who: ['admin'],
    within: 'company',
    at: 'params.id',
    reachesDeletedCompany: true,
    params: z.object({ id: Id }),
    response: z.object({ data: CompanyDetail }),
  }),
  /** What portions each package of the company offers, for the platform's exam-register. */
  listExamItems: call({
    method: 'GET',
    path: '/admin/companies/{id}/exam-items',
    who: ['admin', 'viewOnlyAdmin'],
    within: 'company',
    at: 'params.id',
    params: z.object({ id: Id }),
    response: z.object({ data: z.array(PackageInfo) }),
  }),
  /** The company as its own staff see it; also its packages, for add-exam. */
  showClient: call({
    method: 'GET',
    path: '/clients/{id}',
    who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
    within: 'company',
    at: 'params.id',
    params: z.object({ id: Id }),
    response: z.object({
      data: ClientInfo.extend({
        packages: z.array(PackageInfo),
        /** What its exams are for unless they say otherwise: new graduates (1) or mid-career (2). */
        contract_classification: z.number(),
      }),
    }),
  }),
  /** The logo, open to all: candidates see it before they log in. */
  showLogo: call({
    method: 'GET',
    path: '/logos/{hash}',
    who: 'anyone',
    token: 'none',
    params: z.object({ hash: z.string().regex(/^[A-Za-z0-9]{1,32}$/, 'field.choice') }),
    response: 'file',
    refusals: ['fileUnavailable'],
  }),
} as const;
