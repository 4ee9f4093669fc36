import { z } from 'zod';
import { call } from '../call.ts';
import { factorPolicies, loginSides, stepMethods } from '../codes/factors.ts';
import { limits } from '../codes/limits.ts';
import { AddressList } from '../shapes/address-list.ts';
import { AppSecret, AwaitedStep, FactorCode, OwnProof, OwnSession, Security } from '../shapes/factor.ts';
import {
  GivenPasskey,
  MadePasskey,
  NewPasskeyName,
  PasskeyName,
  PasskeyToGive,
  PasskeyToMake,
} from '../shapes/passkey.ts';
import { CurrentPassword } from '../shapes/password.ts';
import { Done, StaffAuth, SteppedAuth } from '../shapes/session.ts';
import { Id, WrittenMoment } from '../shapes/text.ts';

const everyone = { who: ['admin', 'viewOnlyAdmin', 'client', 'operator'] } as const;
/** Wrong guesses at one's own password, and wrong codes, count as failed log-ins. */
const proven = { ...everyone, refusals: ['accountLocked', 'tooMany'] } as const;
const withPassword = z.object({ current_password: CurrentPassword });
const recoveryCodes = z.object({ data: z.object({ recovery_codes: z.array(z.string()).nullable() }) });

const AnyId = z.object({ id: Id });

/** The second step of a log-in, and what one proves oneself with: a part of the calls of sessions. */
export const factors = {
  /** What the browser's own log-in waits for; programs present their `step_token` as the bearer. */
  showSecondStep: call({
    method: 'GET',
    path: '/login/second-step',
    who: 'anyone',
    token: 'none',
    response: z.object({ data: AwaitedStep }),
    refusals: ['unauthorized'],
  }),
  /** `unauthorized`: the log-in has waited too long, was guessed at too often, or is done. */
  proveSecondStep: call({
    method: 'POST',
    path: '/login/second-step',
    who: 'anyone',
    token: 'none',
    body: z.object({
      method: z.enum(stepMethods, 'field.choice').default('totp'),
      /** Of every method but `passkey`. */
      code: FactorCode.optional(),
      /** What the device has answered; one that was made, where a passkey is set up in the log-in. */
      passkey: z.union([GivenPasskey, MadePasskey], 'field.wrong').optional(),
      /** of the log-in's response; a browser has it in its cookie. */
      step_token: z.string('field.wrong').max(limits.verifyToken, 'field.tooLong').optional(),
    }),
    response: SteppedAuth,
    refusals: ['unauthorized', 'forbidden', 'accountLocked', 'tooMany'],
  }),
  showSecurity: call({
    method: 'GET',
    path: '/security',
    ...everyone,
    response: z.object({ data: Security }),
  }),
  /** Draws a secret for an authenticator app; it counts once a code of it was confirmed. */
  beginApp: call({
    method: 'POST',
    path: '/security/app',
    ...proven,
    body: OwnProof,
    response: z.object({ data: AppSecret }),
  }),
  /** Ends every other session of the account. Answers recovery codes where it had none: they are shown this once. */
  confirmApp: call({
    method: 'POST',
    path: '/security/app/confirm',
    ...everyone,
    body: z.object({ code: FactorCode }),
    response: recoveryCodes,
    refusals: ['fetchLatest'],
  }),
  removeApp: call({
    method: 'POST',
    path: '/security/app/remove',
    ...proven,
    body: OwnProof,
    response: Done,
  }),
  /** What the browser asks its device for, that proves its owner beside the password; taken for minutes, once. */
  askPasskey: call({
    method: 'POST',
    path: '/security/passkeys/ask',
    ...everyone,
    response: z.object({ data: PasskeyToGive }),
    refusals: ['notFound'],
  }),
  /** What the browser asks its device for; the device's answer is taken for minutes, once. */
  beginPasskey: call({
    method: 'POST',
    path: '/security/passkeys/begin',
    ...proven,
    body: OwnProof,
    response: z.object({ data: PasskeyToMake }),
  }),
  /** Ends every other session of the account. Answers recovery codes where it had none: they are shown this once. */
  addPasskey: call({
    method: 'POST',
    path: '/security/passkeys',
    ...everyone,
    body: z.object({ name: NewPasskeyName.default(''), passkey: MadePasskey }),
    response: recoveryCodes,
    refusals: ['fetchLatest'],
  }),
  renamePasskey: call({
    method: 'PUT',
    path: '/security/passkeys/{id}',
    ...everyone,
    params: AnyId,
    body: z.object({ name: PasskeyName }),
    response: Done,
  }),
  removePasskey: call({
    method: 'POST',
    path: '/security/passkeys/{id}/remove',
    ...proven,
    params: AnyId,
    body: OwnProof,
    response: Done,
  }),
  /** A log-in by a passkey alone: what the browser asks its device for. */
  beginPasskeyLogin: call({
    method: 'POST',
    path: '/login/passkey/begin',
    who: 'anyone',
    token: 'none',
    body: z.object({ side: z.enum(loginSides, 'field.choice').default('client') }),
    response: z.object({
      data: z.object({
        passkey: PasskeyToGive,
        step_token: z.string().nullable(),
        expires_at: WrittenMoment,
      }),
    }),
    refusals: ['forbidden'],
  }),
  /** `unauthorized`: it has waited too long, the device did not make sure who holds it, or no account has this passkey. */
  passkeyLogin: call({
    method: 'POST',
    path: '/login/passkey',
    who: 'anyone',
    token: 'none',
    body: z.object({
      passkey: GivenPasskey,
      /** Of the response before; a browser has it in its cookie. */
      step_token: z.string('field.wrong').max(limits.passkeyToken, 'field.tooLong').optional(),
    }),
    response: StaffAuth,
    refusals: ['unauthorized', 'forbidden', 'accountLocked', 'tooMany'],
  }),
  /** Ten new ones: those before are good for nothing. */
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/security/recovery-codes',
    ...proven,
    body: OwnProof,
    response: recoveryCodes,
  }),
  /** Where one is signed in. */
  listSessions: call({
    method: 'GET',
    path: '/security/sessions',
    ...everyone,
    response: z.object({ data: z.array(OwnSession) }),
  }),
  /** Signs a device out; the session that asks ends by `/logout`. */
  endSession: call({
    method: 'DELETE',
    path: '/security/sessions/{id}',
    ...everyone,
    params: AnyId,
    response: Done,
  }),
  /** Signs out everywhere but here; log-ins that wait for their second step end too. */
  endOtherSessions: call({
    method: 'DELETE',
    path: '/security/sessions',
    ...everyone,
    response: z.object({ data: z.object({ ended: z.number() }) }),
  }),
  /** From where the company's people may log in; who is signed in elsewhere is logged out by it. */
  setAddresses: call({
    method: 'PUT',
    path: '/security/addresses',
    who: ['client'],
    within: 'company',
    unless: ['childAccount'],
    body: withPassword.extend({
      ip_addresses: AddressList,
      /** As it was read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
      read: z.object({ ip_addresses: z.string().nullable() }).partial().optional(),
    }),
    response: z.object({ data: z.object({ ip_addresses: z.string().nullable() }) }),
    refusals: [...proven.refusals, 'fetchLatest'],
  }),
  /** Whether the company's people have a second step. */
  setFactorPolicy: call({
    method: 'PUT',
    path: '/security/policy',
    who: ['client'],
    within: 'company',
    unless: ['childAccount'],
    body: withPassword.extend({
      second_factor: z.enum(factorPolicies, 'field.choice'),
      /** As it was read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
      read: z
        .object({ second_factor: z.enum(factorPolicies) })
        .partial()
        .optional(),
    }),
    response: z.object({ data: z.object({ second_factor: z.enum(factorPolicies) }) }),
    refusals: [...proven.refusals, 'fetchLatest'],
  }),
} as const;
