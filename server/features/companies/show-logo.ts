import type { companies } from '#contract/calls/companies.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Handler } from '../../http/handler.ts';
import { findLogo } from './store.ts';

export const showLogo: Handler<typeof companies.showLogo> = async (scope, { params }, context) => {
  const logo = await findLogo(scope, params.hash);
  if (!logo) throw new Refusal('notFound');
  const content = await context.adapters.files.open(logo.logo_file);
  return { file: { content, type: logo.logo_type, cache: 'public, max-age=300' } };
};
