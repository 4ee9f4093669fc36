/* Companies and their settings. What is printed in a company's name asks `getLetterhead`: logo as a picture of known size, contact. */

import type { ClientInfo } from '#contract/shapes/session.ts';
import type { Scope } from '../../access/scope.ts';
import { presentClient } from './present.ts';
import { findClientById, listPackagesById } from './store.ts';

export { eraseBesideExams } from './deletion/erase-companies.ts';
export { getLetterhead } from './letterhead.ts';
export { logoUrl } from './present.ts';
export { findContractType, type LogoFacts, listPackages } from './store.ts';

/** What every staff screen shows of a company, or undefined when it is gone. */
export async function findClientInfo(scope: Scope, client_id: number): Promise<ClientInfo | undefined> {
  const client = await findClientById(scope, client_id);
  return client && presentClient(client, await listPackagesById(scope, client_id));
}
