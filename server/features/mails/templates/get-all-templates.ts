import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { listStandardMails } from '../letter/standard-text.ts';
import { listWholeTemplates } from './template-store.ts';

export const getAllTemplates: Handler<typeof mails.getAllTemplates> = async (scope) => ({
  data: await listWholeTemplates(scope),
  standard: listStandardMails(scope.company.name),
});
