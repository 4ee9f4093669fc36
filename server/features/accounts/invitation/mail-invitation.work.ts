import { limits } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import { writeRowToken } from '../../../access/row-token.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { letterOf } from '../../mails/door.ts';
import { findInvitationToMail, forgetSealedSecret } from './invitation-store.ts';

/** A worker that dies after sending sends again: the link is the same. */
export const mailInvitationWork: JobWork = {
  async run({ scope, id, house }) {
    const found = await findInvitationToMail(scope, id);
    if (found) {
      const text = translator(found.language);
      const token = writeRowToken({
        client_id: scope.client_id,
        id,
        secret: house.sealer.open(found.secret_sealed),
      });
      const company = { name: found.company_name, color: found.company_color };
      const url = `${house.app_url}${to('client.updateNewAccount')}?token=${token}`;
      const words = {
        sender_name: company.name,
        subject: text('account.mail.invitation.subject', { company: company.name }),
        body: text('account.mail.invitation.body', {
          name: found.name,
          company: company.name,
          loginId: found.login_id,
          url,
          days: limits.invitationDays,
          login: house.app_url + to('client.login'),
        }),
      };
      await house.mail.send({
        is_urgent: true,
        to: found.email,
        ...letterOf(words, { company, language: found.language, button: url }),
      });
    }
    await forgetSealedSecret(scope, id);
  },
  giveUp: ({ scope, id }) => forgetSealedSecret(scope, id),
};
