import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { textsOf } from './template-rules.ts';
import { listTexts } from './template-store.ts';

export const showTexts: Handler<typeof mails.showTexts> = async (scope, _asked, { adapters }) => ({
  data: textsOf(await listTexts(scope)),
  is_outbox: adapters.mail.is_outbox,
});
