import { z } from 'zod';
import { call } from '../call.ts';
import { CompanySettings, CompanySettingsForm, PlatformVisit } from '../shapes/company-settings.ts';
import { pageOf, pagingFields } from '../shapes/paging.ts';
import { Id } from '../shapes/text.ts';

/** For the account that holds the contract alone. */
const ofParent = {
  who: ['client'],
  within: 'company',
  at: 'params.id',
  params: z.object({ id: Id }),
  unless: ['childAccount'],
} as const;

/** What a company settles for itself: a part of the calls of companies. */
export const companySettings = {
  showSettings: call({
    method: 'GET',
    path: '/clients/{id}/settings',
    ...ofParent,
    response: z.object({ data: CompanySettings }),
  }),
  setSettings: call({
    method: 'PUT',
    path: '/clients/{id}/settings',
    ...ofParent,
    body: CompanySettingsForm,
    response: z.object({ data: CompanySettings }),
    refusals: ['fetchLatest'],
  }),
  /** Who of the platform entered the company, when and from where, the newest first. */
  listVisits: call({
    method: 'GET',
    path: '/clients/{id}/platform-visits',
    ...ofParent,
    query: z.object(pagingFields),
    response: pageOf(PlatformVisit),
  }),
} as const;
