import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { sendFromCompany } from '../../mails/door.ts';
import { findRequester } from './produce-store.ts';

/**
 * The mail has a link and a count, and nothing of any result: the link asks for a log-in. A worker that dies after
 * sending sends again; a mail that cannot be sent is given up, for the output's own row already says "done".
 */
export const tellRequesterWork: JobWork = {
  async run({ scope, id, adapters }) {
    const requester = await findRequester(scope, id);
    if (!requester) return;
    const text = translator(requester.language);
    const exam = { id: requester.exam_id, client_id: scope.client_id };
    const url = adapters.app_url + to('exam.outputList', { exam });
    await sendFromCompany(adapters, requester, {
      subject: text('output.mail.subject', { exam: requester.exam_name }),
      body: text('output.mail.body', { name: requester.name, number: requester.total, url }),
      button: url,
    });
  },
  giveUp: async () => undefined,
};
