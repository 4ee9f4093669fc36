import { z } from 'zod';
import { Refusal } from '../../../access/refusal.ts';
import type { LinkageScope } from '../../../access/scope.ts';
import type { Sealer } from '../../../adapters/sealing.ts';

/** A place in the order of people's changes: the moment as the database writes it, to the microsecond, and the person. */
const Place = z.object({ at: z.iso.datetime(), id: z.int().positive() });
export type Place = z.output<typeof Place>;

const Cursor = Place.extend({ linkage_id: z.int() });

/** Sealed, so that nobody builds one: what it holds may change. */
export function writeCursor(sealer: Sealer, { viewer }: LinkageScope, place: Place): string {
  return sealer.seal(JSON.stringify({ linkage_id: viewer.id, ...place }));
}

/** @throws Refusal invalid for one that was not given to this linkage */
export function readCursor(sealer: Sealer, { viewer }: LinkageScope, text: string): Place {
  const cursor = Cursor.safeParse(openJson(sealer, text));
  if (cursor.data?.linkage_id === viewer.id) return cursor.data;
  throw new Refusal('invalid', { problems: [{ path: 'since', key: 'field.wrong' }] });
}

function openJson(sealer: Sealer, text: string): unknown {
  try {
    return JSON.parse(sealer.open(text));
  } catch {
    return undefined;
  }
}
