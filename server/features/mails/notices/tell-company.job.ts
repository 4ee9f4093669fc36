import type { JobKind } from '../../../jobs/jobs.ts';
import { listWaitingStages } from './contract-store.ts';

/** Mails a company's addresses that its contract nears its end, or its applicants the agreed number. */
export const tellCompany: JobKind = {
  name: 'tell-company',
  listDue: listWaitingStages,
  load: async () => (await import('./tell-company.work.ts')).tellCompanyWork,
};
