import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { getLetter } from './get-letter.ts';

export const downloadLetter: Handler<typeof mails.downloadLetter> = async (
  scope,
  { params },
  { adapters },
) => {
  const { letter } = await getLetter(scope, params.recipientId, adapters.app_url);
  return { file: { content: letter.html, type: 'text/html; charset=utf-8' } };
};
