import { z } from 'zod';
import type { Sealer } from '../../../adapters/sealing.ts';

/** A visit to the company's provider. The browser keeps it, so that a visit that was only begun needs no row. */
export interface Visit {
  client_id: number;
  /** What state, nonce and verifier are made of. */
  secret: string;
  /** Opens no session. */
  is_trial: boolean;
  /** By the database's clock. */
  began: Date;
}

const Written = z.object({
  what: z.literal('sign-on'),
  client_id: z.number().int().positive(),
  secret: z.string().regex(/^[\w-]{43}$/),
  is_trial: z.boolean(),
  began: z.coerce.date(),
});

export function writeVisit(sealer: Sealer, visit: Visit): string {
  return sealer.seal(JSON.stringify({ what: 'sign-on', ...visit }));
}

/** Reads what was presented; undefined for what this product has not sealed as such. */
export function readVisit(sealer: Sealer, text: string | undefined): Visit | undefined {
  if (text === undefined || text.length > 1000) return undefined;
  try {
    return Written.parse(JSON.parse(sealer.open(text)));
  } catch {
    return undefined;
  }
}
