import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { getSender } from '../letter/sender.ts';
import { listStandardMails } from '../letter/standard-text.ts';
import { listWholeTemplates } from './template-store.ts';

export const getAllTemplates: Handler<typeof mails.getAllTemplates> = async (scope) => ({
  data: await listWholeTemplates(scope),
  standard: listStandardMails((await getSender(scope)).sender_name),
});
