import type { companies } from '#contract/calls/companies.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Handler } from '../../http/handler.ts';
import { presentClient } from './present.ts';
import { findClient, findContractType, listPackages } from './store.ts';

export const showClient: Handler<typeof companies.showClient> = async (scope) => {
  const client = await findClient(scope);
  if (!client) throw new Refusal('notFound');
  const packages = await listPackages(scope);
  const contract_classification = await findContractType(scope);
  return { data: { ...presentClient(client, packages), packages, contract_classification } };
};
