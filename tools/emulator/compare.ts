import { type Asking, pullOne, pullSince } from './ask-product.ts';
import { findKnown, type Inbox, type Item } from './inbox.ts';

/** How far this system's copy and the product agree. */
export interface Comparison {
  agree: number;
  /** People whom either side knows. */
  of: number;
  differing: string[];
  /** As the product has them. */
  theirs: Item[];
}

/** Asks for everybody anew. Who is not in the list, since they changed in the last seconds, is asked for alone. */
export async function compare(asking: Asking, inbox: Inbox): Promise<Comparison> {
  const known = [...inbox.known.keys()].filter((id) => findKnown(inbox, id));
  const { people: theirs } = await pullSince(asking, undefined);
  const listed = new Set(theirs.map(({ external_id }) => external_id));
  for (const external_id of known)
    if (!listed.has(external_id)) {
      const found = await pullOne(asking, external_id);
      if (found) theirs.push(found);
    }
  const all = new Map(theirs.map((each) => [each.external_id, each]));
  const ids = [...new Set([...all.keys(), ...known])].toSorted();
  const differing = ids.filter((id) => !isSame(findKnown(inbox, id), all.get(id)));
  return { agree: ids.length - differing.length, of: ids.length, differing, theirs };
}

function isSame(ours: Item | undefined, theirs: Item | undefined): boolean {
  if (!ours || !theirs) return false;
  return ours.seq === theirs.seq && ours.status === theirs.status && ours.scored === theirs.scored;
}
