import { jobStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import { MailProblem } from '../../../adapters/mail/mail-problem.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { writeToList } from '../letter/write-to-list.ts';
import { writeContractLetter } from './contract-letter.ts';
import { endStage, findStage, getContract, noteDone } from './contract-store.ts';

/**
 * One address after the other, each recorded once its mail was taken: a worker that dies in between sends one of them
 * twice at most. An address that the mail server refuses for good is passed over.
 */
export const tellCompanyWork: JobWork = {
  async run({ scope, id, adapters, signal }) {
    const stage = await findStage(scope, id);
    if (!stage) return;
    const company = await getContract(scope);
    const { language } = stage;
    const letter = writeContractLetter(stage, company, language, adapters.app_url);
    for (const [at, address] of stage.addresses.entries()) {
      if (at < stage.done) continue;
      signal.throwIfAborted();
      const list = { client_id: scope.client_id, exam_id: null, address };
      const token = adapters.mailMarks.writeLeaving(list);
      const unsubscribe_url = adapters.app_url + to('client.unsubscribe', { query: { token } });
      try {
        await adapters.mail.send({
          to: address,
          ...writeToList(letter, { company, unsubscribe_url, language, button: adapters.app_url }),
        });
      } catch (error) {
        if (!(error instanceof MailProblem) || error.verdict !== 'refused') throw error;
      }
      await noteDone(scope, id, at + 1);
    }
    await endStage(scope, id, jobStatus.done);
  },
  giveUp: ({ scope, id }) => endStage(scope, id, jobStatus.error),
};
