import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { getLetter } from './get-letter.ts';

export const showLetter: Handler<typeof mails.showLetter> = async (scope, { params }, { adapters }) => {
  const { address, letter } = await getLetter(scope, params.recipientId, adapters.app_url);
  const { sender_name, subject, text } = letter;
  return { data: { id: params.recipientId, to: address, sender_name, subject, text } };
};
