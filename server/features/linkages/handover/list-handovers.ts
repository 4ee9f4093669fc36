import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { getLinkageId } from '../keys/key-store.ts';
import { listLinks } from './handover-store.ts';
import { presentLink } from './present-link.ts';

/** @throws Refusal notFound where the exam has no linkage of this kind */
export const listHandovers: Handler<typeof linkages.listHandovers> = async (scope, { params }) => {
  const links = await listLinks(scope, await getLinkageId(scope, params.service));
  return { data: links.map(presentLink) };
};
