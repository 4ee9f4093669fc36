import type { Handlers } from '../http/handler.ts';
import { handlers as accounts } from './accounts/handlers.ts';
import { handlers as analysis } from './analysis/handlers.ts';
import { handlers as billing } from './billing/handlers.ts';
import { handlers as companies } from './companies/handlers.ts';
import { handlers as examSets } from './exam-sets/handlers.ts';
import { handlers as examinees } from './examinees/handlers.ts';
import { handlers as exams } from './exams/handlers.ts';
import { handlers as groupings } from './groupings/handlers.ts';
import { handlers as linkages } from './linkages/handlers.ts';
import { handlers as mails } from './mails/handlers.ts';
import { handlers as notices } from './notices/handlers.ts';
import { handlers as outputs } from './outputs/handlers.ts';
import { handlers as overview } from './overview/handlers.ts';
import { handlers as platform } from './platform/handlers.ts';
import { handlers as platformLogs } from './platform-logs/handlers.ts';
import { handlers as sessions } from './sessions/handlers.ts';
import { handlers as sittings } from './sittings/handlers.ts';
import { handlers as statistics } from './statistics/handlers.ts';
import { handlers as verify } from './verify/handlers.ts';

/** The work behind every row of the contract. A row without work, or work without a row, does not compile. */
export const handlers: Handlers = {
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
};
