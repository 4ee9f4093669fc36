import type { companies } from '#contract/calls/companies.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { companyRowOf } from './present.ts';
import { findCompany } from './store.ts';

export const show: Handler<typeof companies.show> = async (scope) => {
  const company = await findCompany(scope);
  if (!company) throw new Refusal('companyGone');
  return { data: companyRowOf(company) };
};
