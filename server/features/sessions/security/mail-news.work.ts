import { to } from '#contract/screens.ts';
import { formatMoment } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { sendFromCompany } from '../../mails/door.ts';
import { findNewsToMail, forgetNewsAddress, markNewsMailed } from './news-store.ts';

/** A worker that dies after sending sends again: a second mail does no harm. */
export const mailFactorNewsWork: JobWork = {
  async run({ scope, id, adapters }) {
    const found = await findNewsToMail(scope, id);
    if (!found) return;
    const text = translator(found.language);
    const { address, email, news } = found;
    const find = adapters.app_url + to('client.findAccount');
    await sendFromCompany(
      adapters,
      { ...found, email: address ?? email },
      {
        subject: text('factor.mail.subject'),
        body: text('factor.mail.body', {
          name: found.name,
          company: found.company_name,
          loginId: found.login_id,
          news: text(`factor.mail.${news}`),
          at: formatMoment(found.created_at.toISOString()),
          // At a former address no mailed code arrives: only people can help.
          help: text(address === null ? 'factor.mail.help' : 'factor.mail.help.moved', {
            find,
            whom: text(found.is_parent ? 'factor.mail.platform' : 'factor.mail.administrator'),
          }),
        }),
      },
    );
    await markNewsMailed(scope, id);
  },
  // Without the mail, the security page still shows it.
  giveUp: ({ scope, id }) => forgetNewsAddress(scope, id),
};
