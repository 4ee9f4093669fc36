import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { writePreview } from './write-preview.ts';

export const preview: Handler<typeof mails.preview> = async (scope, { body }, { adapters }) => {
  const { letter, ...about } = await writePreview(scope, body, adapters.app_url);
  return { data: { ...letter, ...about } };
};
