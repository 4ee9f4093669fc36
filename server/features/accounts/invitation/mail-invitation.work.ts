import { limits } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import { writeRowToken } from '../../../access/row-token.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { sendFromCompany } from '../../mails/door.ts';
import { findInvitationToMail, forgetSealedSecret } from './invitation-store.ts';

/** A worker that dies after sending sends again: the link is the same. */
export const mailInvitationWork: JobWork = {
  async run({ scope, id, adapters }) {
    const found = await findInvitationToMail(scope, id);
    if (found) {
      const text = translator(found.language);
      const token = writeRowToken({
        client_id: scope.client_id,
        id,
        secret: adapters.sealer.open(found.secret_sealed),
      });
      const url = `${adapters.app_url}${to('client.updateNewAccount')}?token=${token}`;
      await sendFromCompany(adapters, found, {
        is_urgent: true,
        subject: text('account.mail.invitation.subject', { company: found.company_name }),
        body: text('account.mail.invitation.body', {
          name: found.name,
          company: found.company_name,
          loginId: found.login_id,
          url,
          days: limits.invitationDays,
          login: adapters.app_url + to('client.login'),
        }),
        button: url,
      });
    }
    await forgetSealedSecret(scope, id);
  },
  giveUp: ({ scope, id }) => forgetSealedSecret(scope, id),
};
