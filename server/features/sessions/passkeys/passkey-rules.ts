import { type LoginSide, passkeys } from '#contract/codes/factors.ts';
import { Refusal } from '../../../access/refusal.ts';
import { findPasskeyPlace, type PasskeyPlace } from '../../../adapters/passkeys.ts';
import type { Owner } from '../second-step/owner.ts';

/** Which account a passkey is of, as its device gives it back: a log-in by it alone names nobody else. */
export function handleOf({ kind, client_id, id }: Owner): string {
  return `${kind}.${client_id}.${id}`;
}

/** @param handle in base64url, as the device gave it */
export function findOwner(handle: string): Owner | undefined {
  const match = /^([as])\.(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(handle, 'base64url').toString());
  if (!match) return undefined;
  const [, kind, client_id, id] = match;
  const owner = { client_id: Number(client_id), id: Number(id) };
  if (kind === 'a') return owner.client_id === 0 ? { kind, ...owner } : undefined;
  return { kind: 's', ...owner };
}

/** Administrators log in at their own page, and nobody else there. */
export function isOfSide({ kind }: Owner, side: LoginSide): boolean {
  return (kind === 'a') === (side === 'admin');
}

/** @throws Refusal forbidden where browsers know no passkeys for the product's address */
export function getPlace(app_url: string): PasskeyPlace {
  const place = findPasskeyPlace(app_url);
  if (!place) throw new Refusal('forbidden', { detail: 'refusal.noPasskeys' });
  return place;
}

export function mayAddPasskey(has: number): Refusal | undefined {
  return has >= passkeys.most ? new Refusal('forbidden', { detail: 'refusal.passkeysFull' }) : undefined;
}

/** It was made before the account's password was changed: its owner proves it by the new password. */
export function passkeyAfterPassword(): Refusal {
  return new Refusal('unauthorized', { detail: 'refusal.passkeyAfterPassword' });
}

/** One refusal for whatever was wrong: nobody learns which account there is, or which passkey. */
export function wrongPasskey(): Refusal {
  return new Refusal('unauthorized', { detail: 'refusal.passkey' });
}
