import type { companies } from '#contract/calls/companies.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Handler } from '../../http/handler.ts';
import { findLogo } from './store.ts';

export const showLogo: Handler<typeof companies.showLogo> = async (scope, { params }, context) => {
  const logo = await findLogo(scope, params.hash);
  const content = logo && (await context.adapters.files.stream(logo.logo_file));
  if (!content) throw new Refusal('notFound');
  return { file: { content, type: logo.logo_type, cache: 'public, max-age=300' } };
};
