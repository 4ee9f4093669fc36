import { translator } from '#messages/translator.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { sendFromCompany } from '../../mails/door.ts';
import { findCodeToMail, forgetSealedCode } from './verification-store.ts';

/**
 * A mail that comes too late would only confuse: an expired code is not sent. A worker that dies after sending sends
 * again; a candidate without a mail logs in again, as the screen says.
 */
export const mailVerifyCodeWork: JobWork = {
  async run({ scope, id, adapters }) {
    const found = await findCodeToMail(scope, id);
    if (found) {
      const text = translator(found.language);
      const code = adapters.sealer.open(found.code_sealed);
      await sendFromCompany(adapters, found, {
        is_urgent: true,
        subject: text('code.mail.subject', { company: found.company_name }),
        body: text('code.mail.body', {
          exam: found.exam_name,
          code: `${code.slice(0, 4)} ${code.slice(4)}`,
          company: found.company_name,
          contact: found.inquiry_contact,
        }),
      });
    }
    await forgetSealedCode(scope, id);
  },
  giveUp: ({ scope, id }) => forgetSealedCode(scope, id),
};
