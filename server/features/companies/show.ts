import type { companies } from '#contract/calls/companies.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Handler } from '../../http/handler.ts';
import { presentCompany } from './present.ts';
import { findCompany } from './store.ts';

export const show: Handler<typeof companies.show> = async (scope) => {
  const company = await findCompany(scope);
  if (!company) throw new Refusal('companyGone');
  return { data: presentCompany(company) };
};
