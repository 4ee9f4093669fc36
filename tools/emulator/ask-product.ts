import { fillAddress } from '#contract/address.ts';
import { linkages } from '#contract/calls/linkages.ts';
import type { Item } from './inbox.ts';

/** A pull that was refused: its HTTP status. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;

  constructor(status: number) {
    super(`the product answered ${status}`);
    this.status = status;
  }
}

/** Where and with which keys a program of the recruiting system asks. */
export interface Asking {
  app_url: string;
  directory: string;
  /** Two may be good at once: when one is answered 401, the other is taken. */
  keys: readonly string[];
}

/** Everybody who has changed since a place, and the place where they end. */
export async function pullSince(
  asking: Asking,
  since: string | undefined,
): Promise<{ people: Item[]; place: string | undefined }> {
  const { directory } = asking;
  const people: Item[] = [];
  for (let place = since; ; ) {
    const response = await ask(
      asking,
      fillAddress(linkages.pullPeople.path, { directory }, { since: place }),
    );
    if (!response.ok) throw new Refused(response.status);
    const { data, next, has_more } = (await response.json()) as {
      data: Item[];
      next: string | null;
      has_more: boolean;
    };
    people.push(...data);
    place = next ?? undefined;
    if (!has_more) return { people, place };
  }
}

/** One person; undefined for somebody who is not there, or was erased. */
export async function pullOne(asking: Asking, external_id: string): Promise<Item | undefined> {
  const { directory } = asking;
  const response = await ask(asking, fillAddress(linkages.pullPerson.path, { directory, external_id }));
  if (response.status === 404 || response.status === 410) return undefined;
  if (!response.ok) throw new Refused(response.status);
  return ((await response.json()) as { data: Item }).data;
}

async function ask({ app_url, keys }: Asking, path: string): Promise<Response> {
  let response: Response | undefined;
  for (const key of keys) {
    response = await fetch(`${app_url}/api${path}`, { headers: { authorization: `Bearer ${key}` } });
    if (response.status !== 401) return response;
  }
  if (!response) throw new Refused(401);
  return response;
}
