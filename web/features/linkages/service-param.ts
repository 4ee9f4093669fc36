import { data } from 'react-router';
import { type LinkService, linkServices } from '#contract/codes/linkages.ts';

/** Which linkage of the exam a page's address names; any other word is no page: 404. */
export function serviceOf({ params }: { params: Readonly<Record<string, string | undefined>> }): LinkService {
  const { service = '' } = params;
  if (!Object.hasOwn(linkServices, service)) throw data(null, { status: 404 });
  return service as LinkService;
}
