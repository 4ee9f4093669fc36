import { z } from 'zod';
import { browsers, systems } from '../codes/devices.ts';
import { factorPolicies, stepMethods } from '../codes/factors.ts';
import { limits } from '../codes/limits.ts';
import { GivenPasskey, OwnPasskey, PasskeyToGive, PasskeyToMake } from './passkey.ts';
import { CurrentPassword } from './password.ts';
import { toCode, WrittenMoment } from './text.ts';

/** A code as it was typed or pasted: groups, full width and capitals do not matter. */
export const FactorCode = z
  .string('session.code.required')
  .overwrite((text) =>
    toCode(text)
      .replace(/[\s-]+/g, '')
      .toLowerCase(),
  )
  .min(1, 'session.code.required')
  .max(limits.factorCode, 'field.tooLong');

/**
 * How somebody signed in proves once more to be the account's owner: by the password and, where it has a second step,
 * by a code of the app, a recovery code, or a passkey.
 */
export const OwnProof = z.object({
  current_password: CurrentPassword,
  code: FactorCode.optional(),
  /** What the device has answered. */
  passkey: GivenPasskey.optional(),
});
export type OwnProof = z.output<typeof OwnProof>;

/** What an authenticator app is set up with: the secret as it is typed, and as its QR code says it. */
export const AppSecret = z.object({ secret: z.string(), uri: z.string() });
export type AppSecret = z.output<typeof AppSecret>;

/** A log-in whose password was right. */
export const AwaitedStep = z.object({
  /** An account without a second step has to set one up first. */
  needs: z.enum(['prove', 'enrol']),
  methods: z.array(z.enum(stepMethods)),
  app: AppSecret.nullable(),
  /** What the browser asks its device for: one of the account's passkeys, or a new one. */
  passkey: PasskeyToGive.nullable(),
  new_passkey: PasskeyToMake.nullable(),
  expires_at: WrittenMoment,
});
export type AwaitedStep = z.output<typeof AwaitedStep>;

/** The second step and the passkeys of one's own account. */
export const Security = z.object({
  has_app: z.boolean(),
  passkeys: z.array(OwnPasskey),
  /** Passkeys work where the product is reached under a name of its own. */
  takes_passkeys: z.boolean(),
  /** Recovery codes that were not used. */
  codes_left: z.number(),
  /** Whether a second step may be set up, and whether one has to be kept. */
  policy: z.enum(factorPolicies),
  /** For the account that holds the contract: from where its people may log in, and from where it does itself. */
  addresses: z.object({ ip_addresses: z.string().nullable(), own: z.string() }).nullable(),
});
export type Security = z.output<typeof Security>;

/** An open session of one's own. */
export const OwnSession = z.object({
  id: z.number(),
  /** Null where it is older than what is kept of devices. */
  browser: z.enum(browsers).nullable(),
  system: z.enum(systems).nullable(),
  address: z.string().nullable(),
  created_at: WrittenMoment,
  /** To within a minute. */
  last_seen_at: WrittenMoment,
  /** The session of this request. */
  is_own: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;
