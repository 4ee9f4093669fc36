import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { nameOfService } from '../service-name.ts';
import { stateOf } from './handover-rules.ts';
import { findAbout, proveLink } from './prove-link.ts';

/** Shows whoever has a link what it is about. Nothing is used up: programs open links to look at them. */
export const showHandover: Handler<typeof linkages.showHandover> = async (scope, { query }, context) => {
  const link = await proveLink(scope, context, query.token);
  const about = await findAbout(scope, link);
  const { expires_at, opened_at } = link;
  if (!about) return { data: { state: 'stopped', expires_at, opened_at, about: null } };
  const { company, exam } = about;
  return {
    data: {
      ...{ state: stateOf(link), expires_at, opened_at },
      about: { company: company.name, exam: exam.name, service: nameOfService(link.service) },
    },
  };
};
