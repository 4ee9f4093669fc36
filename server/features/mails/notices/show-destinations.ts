import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { findSetting, periodDays, writeExample } from './example-notice.ts';

/** Who is notified of which events of the exam, and a mail as it would be now. */
export const showDestinations: Handler<typeof mails.showDestinations> = async (
  scope,
  _input,
  { adapters },
) => {
  const setting = await findSetting(scope);
  const { subject, body: text } = await writeExample(scope, setting, adapters.app_url);
  return { data: { ...setting, period_days: periodDays(scope), preview: { subject, text } } };
};
