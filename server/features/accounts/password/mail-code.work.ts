import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { sendFromCompany } from '../../mails/door.ts';
import { findCodeToMail, forgetSealedCode } from './code-store.ts';

/** A code that is over is not sent. A worker that dies after sending sends again: the code is the same. */
export const mailAccountCodeWork: JobWork = {
  async run({ scope, id, adapters }) {
    const found = await findCodeToMail(scope, id);
    if (found) {
      const text = translator(found.language);
      const code = adapters.sealer.open(found.code_sealed);
      await sendFromCompany(adapters, found, {
        is_urgent: true,
        subject: text('account.mail.code.subject'),
        body: text('account.mail.code.body', {
          name: found.name,
          company: found.company_name,
          loginId: found.login_id,
          code: `${code.slice(0, 4)} ${code.slice(4)}`,
          again: adapters.app_url + to('client.findAccount'),
        }),
      });
    }
    await forgetSealedCode(scope, id);
  },
  giveUp: ({ scope, id }) => forgetSealedCode(scope, id),
};
