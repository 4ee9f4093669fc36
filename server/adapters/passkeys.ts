import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import { type PasskeyTransport, passkeys, passkeyTransports } from '#contract/codes/factors.ts';
import type { GivenPasskey, MadePasskey, PasskeyToGive, PasskeyToMake } from '#contract/shapes/passkey.ts';

/** The name under which devices keep this product's passkeys, and the pages from which they respond. */
export interface PasskeyPlace {
  rp_id: string;
  origin: string;
}

/** What the device calls the product. */
const product = 'Hakaru';
/** EdDSA, ES256, RS256: what devices sign with. */
const algorithms = [-8, -7, -257];

/**
 * Where passkeys work for the product's address; undefined where browsers know none: below a bare address, and without
 * https. The own machine is the exception: there they work under its name.
 */
export function findPasskeyPlace(app_url: string): PasskeyPlace | undefined {
  const { protocol, hostname, port } = new URL(app_url);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return { rp_id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` };
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return { rp_id: hostname, origin: new URL(app_url).origin };
}

/** 256 random bits, which a device has to sign. */
export function drawChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** What a stored passkey is checked with. */
export interface StoredPasskey {
  credential: string;
  public_key: string;
  transports: readonly PasskeyTransport[];
}

/** @param account what it is made for: the device shows the name, and gives the handle back */
export async function askToMake(
  { rp_id }: PasskeyPlace,
  challenge: string,
  account: { handle: string; login_id: string; name: string },
  known: readonly StoredPasskey[],
): Promise<z.input<typeof PasskeyToMake>> {
  const options = await generateRegistrationOptions({
    rpName: product,
    rpID: rp_id,
    userID: new Uint8Array(Buffer.from(account.handle)),
    userName: account.login_id,
    userDisplayName: account.name,
    challenge: bytesOf(challenge),
    timeout: passkeys.wait,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
  return options as z.input<typeof PasskeyToMake>;
}

/** @param known those of one account; none: the device shows what it has, and verifies its user */
export async function askToGive(
  { rp_id }: PasskeyPlace,
  challenge: string,
  known: readonly StoredPasskey[] = [],
): Promise<z.input<typeof PasskeyToGive>> {
  const options = await generateAuthenticationOptions({
    rpID: rp_id,
    challenge: bytesOf(challenge),
    timeout: passkeys.wait,
    userVerification: known.length === 0 ? 'required' : 'preferred',
    allowCredentials: known.map(described),
  });
  return { allowCredentials: [], ...options } as z.input<typeof PasskeyToGive>;
}

/** A passkey that was made as it was asked for; undefined for any other answer. */
export async function findMade(
  { rp_id, origin }: PasskeyPlace,
  challenge: string,
  { id, type, response }: MadePasskey,
): Promise<(StoredPasskey & { counter: number; is_synced: boolean }) | undefined> {
  const { transports = [], ...answered } = response;
  if (hasCertificate(response.attestationObject)) return undefined;
  const verified = await unlessRefused(
    verifyRegistrationResponse({
      response: { id, rawId: id, type, response: answered, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rp_id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified?.verified) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credential: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: passkeyTransports.filter((each) => transports.includes(each)),
    is_synced: credentialBackedUp,
  };
}

/**
 * True for every response but the requested kind, which the device alone signs. To check a certificate is to ask the
 * address that it names whether it is revoked: the sender would choose where this server connects.
 */
function hasCertificate(attestation: string): boolean {
  try {
    const decoded = decodeAttestationObject(bytesOf(attestation));
    const format = decoded.get('fmt');
    return format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined);
  } catch {
    return true;
  }
}

/**
 * The device's counter of a passkey, where it has signed the challenge; undefined for any other response. @param
 * isAlone nothing else is proven: the device has to have verified its user
 */
export async function findUse(
  { rp_id, origin }: PasskeyPlace,
  challenge: string,
  { credential, public_key }: StoredPasskey,
  { id, type, response: { userHandle, ...response } }: GivenPasskey,
  isAlone: boolean,
): Promise<{ counter: number; is_synced: boolean } | undefined> {
  const verified = await unlessRefused(
    verifyAuthenticationResponse({
      response: { id, rawId: id, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rp_id,
      // Compared by the statement that stores the new number, so that of two uses of one number one counts.
      credential: { id: credential, publicKey: bytesOf(public_key), counter: 0 },
      requireUserVerification: isAlone,
    }),
  );
  if (!verified?.verified) return undefined;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { counter: newCounter, is_synced: credentialBackedUp };
}

/** The library throws for every wrong response. */
function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined);
}

function described({ credential, transports }: StoredPasskey) {
  return { id: credential, ...(transports.length > 0 && { transports: [...transports] }) };
}

function bytesOf(text: string) {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
