import { accounts } from './calls/accounts.ts';
import { analysis } from './calls/analysis.ts';
import { billing } from './calls/billing.ts';
import { companies } from './calls/companies.ts';
import { examSets } from './calls/exam-sets.ts';
import { examinees } from './calls/examinees.ts';
import { exams } from './calls/exams.ts';
import { groupings } from './calls/groupings.ts';
import { linkages } from './calls/linkages.ts';
import { mails } from './calls/mails.ts';
import { notices } from './calls/notices.ts';
import { outputs } from './calls/outputs.ts';
import { overview } from './calls/overview.ts';
import { platform } from './calls/platform.ts';
import { platformLogs } from './calls/platform-logs.ts';
import { sessions } from './calls/sessions.ts';
import { sittings } from './calls/sittings.ts';
import { statistics } from './calls/statistics.ts';
import { verify } from './calls/verify.ts';

/** Every call of the product, by feature. What is not in this table does not exist. */
export const contract = {
  sessions,
  accounts,
  companies,
  exams,
  examSets,
  examinees,
  groupings,
  sittings,
  mails,
  outputs,
  statistics,
  notices,
  platform,
  verify,
  analysis,
  billing,
  overview,
  platformLogs,
  linkages,
} as const;

export type Contract = typeof contract;
export type FeatureName = keyof Contract;
