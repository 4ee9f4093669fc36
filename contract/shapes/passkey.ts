import { z } from 'zod';
import { passkeyTransports } from '../codes/factors.ts';
import { limits } from '../codes/limits.ts';
import { line, requiredLine, WrittenMoment } from './text.ts';

/** Bytes as browsers write them: base64url. */
function bytes(most: number) {
  return z
    .string('field.wrong')
    .min(1, 'field.wrong')
    .max(most, 'field.tooLong')
    .regex(/^[\w-]+$/, 'field.wrong');
}

/** WebAuthn: a credential's id has 1023 bytes at most, a user handle 64. */
const credential = { id: bytes(1364), type: z.literal('public-key', 'field.wrong') };
const handle = bytes(88);
const clientDataJSON = bytes(4000);

/** What a device answers that shall make a passkey, as browsers write it. */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(8000),
    transports: z.array(z.string('field.wrong').max(20, 'field.tooLong')).max(10, 'field.tooLong').optional(),
  }),
});
export type MadePasskey = z.output<typeof MadePasskey>;

/** What a device answers that was asked for a passkey, as browsers write it. */
export const GivenPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(2000),
    signature: bytes(2000),
    userHandle: handle.nullish(),
  }),
});
export type GivenPasskey = z.output<typeof GivenPasskey>;

const Known = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.enum(passkeyTransports)).optional(),
  }),
);

/** What a browser asks its device for, as WebAuthn writes it: a passkey that is made. */
export const PasskeyToMake = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: Known,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
});
export type PasskeyToMake = z.output<typeof PasskeyToMake>;

/** The same: a passkey that there is. Without any named, the device shows those it has. */
export const PasskeyToGive = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: Known,
});
export type PasskeyToGive = z.output<typeof PasskeyToGive>;

export const PasskeyName = requiredLine(limits.passkeyName);
/** Empty: it is called after the device. */
export const NewPasskeyName = line(limits.passkeyName);

/** One of an account's passkeys, as its owner sees it. */
export const OwnPasskey = z.object({
  id: z.number(),
  name: z.string(),
  /** The device's maker keeps a copy, so that its owner has it on other devices too. */
  is_synced: z.boolean(),
  /** The password was changed since: until it is used after that one, it opens nothing alone. */
  needs_password: z.boolean(),
  created_at: WrittenMoment,
  last_used_at: WrittenMoment.nullable(),
});
export type OwnPasskey = z.output<typeof OwnPasskey>;
