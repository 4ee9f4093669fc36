import { makeTokens } from '../access/tokens.ts';
import { makeBuckets } from '../adapters/buckets.ts';
import { makeCodes, makeMark } from '../adapters/codes.ts';
import { openFileStore } from '../adapters/files.ts';
import { openMailer } from '../adapters/mail/mail.ts';
import { makeMailMarks } from '../adapters/mail/mail-marks.ts';
import { makeOutsideFetch } from '../adapters/outside-fetch.ts';
import { makeProviders } from '../adapters/providers.ts';
import { makeReportCheck } from '../adapters/report-check.ts';
import { type Config, secretsOf } from '../config.ts';
import type { OpenedSecrets } from '../db/secrets/open-secrets.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Adapters } from './handler.ts';

/** What handlers and jobs reach the outside with. Whoever opens it closes its mailer. */
export function openAdapters(config: Config, { sealer, keys }: OpenedSecrets, jobs: Jobs): Adapters {
  const secrets = secretsOf(config);
  return {
    tokens: makeTokens(secrets),
    mailMarks: makeMailMarks(keys.mails),
    mailReports: makeReportCheck(config.mail_webhook_secret),
    sealer,
    codes: makeCodes(secrets),
    recoveryMark: makeMark(keys.recovery),
    askRecruiter: makeOutsideFetch(config.private_linkages),
    providers: makeProviders(makeOutsideFetch(config.private_issuers)),
    buckets: makeBuckets(keys.buckets),
    files: openFileStore(config),
    mail: openMailer(config),
    mail_domain: config.mail_domain,
    jobs,
    app_url: config.app_url,
    hidden_features: config.hidden_features,
  };
}
