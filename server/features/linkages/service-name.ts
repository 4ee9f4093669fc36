import { type LinkService, linkServices } from '#contract/codes/linkages.ts';

/** The word for a kind of linkage, from its number. */
export function nameOfService(service: number): LinkService {
  const found = (Object.keys(linkServices) as LinkService[]).find((name) => linkServices[name] === service);
  if (!found) throw new Error(`there is no linkage of kind ${service}`);
  return found;
}
