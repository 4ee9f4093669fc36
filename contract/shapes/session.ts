import { z } from 'zod';
import { examServices, packageTypes, portionKinds } from '../codes/exam.ts';
import { limits } from '../codes/limits.ts';
import { roles } from '../codes/viewers.ts';
import { WrittenMoment } from './text.ts';

export const PackageInfo = z.object({
  id: z.number(),
  name: z.string(),
  service: z.enum(examServices),
  type: z.enum(packageTypes),
  /** Kinds of portion that were contracted. */
  contents: z.array(z.enum(portionKinds)),
});
export type PackageInfo = z.output<typeof PackageInfo>;

/** Client info: what every staff screen shows of the company. */
export const ClientInfo = z.object({
  id: z.number(),
  hash: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
  color: z.string().nullable(),
  package: PackageInfo.nullable(),
});
export type ClientInfo = z.output<typeof ClientInfo>;

/** The signed-in staff member. `kind` is the admin kind for role a, the account kind otherwise. */
export const StaffUser = z.object({
  id: z.number(),
  name: z.string(),
  login_id: z.string(),
  role: z.enum(roles),
  kind: z.number(),
  restricted: z.boolean(),
  client_id: z.number().nullable(),
});
export type StaffUser = z.output<typeof StaffUser>;

/**
 * Tokens. Programs get them in the body; a browser session gets HttpOnly cookies and nulls here, so that no script can
 * read them. After a raced rotation `refresh_token` is null: keep the newer one.
 */
const tokenFields = {
  access_token: z.string().nullable(),
  refresh_token: z.string().nullable(),
  expires_at: WrittenMoment,
};

export const StaffAuth = z.object({
  data: z.object({ ...tokenFields, user: StaffUser, client: ClientInfo.nullable() }),
});
export type StaffAuth = z.output<typeof StaffAuth>;

/**
 * A log-in that waits for its second step. `step_token` is what the step is proven with: programs get it here, browsers
 * as an HttpOnly cookie and null.
 */
const StepAwaited = z.object({
  is_second_step: z.literal(true),
  access_token: z.null(),
  refresh_token: z.null(),
  user: z.null(),
  client: z.null(),
  step_token: z.string().nullable(),
  expires_at: WrittenMoment,
});

/**
 * A right password that somebody else chose: no session opens until the account has set its own, which `account_token`
 * sets once (POST /change-password).
 */
const PasswordAwaited = z.object({
  is_second_step: z.literal(false),
  is_new_account: z.literal(true),
  access_token: z.null(),
  refresh_token: z.null(),
  user: z.null(),
  client: z.null(),
  account_token: z.string(),
  expires_at: WrittenMoment,
});

/** What a right password leads to: an open session, the second step, or a password of one's own. */
export const StaffEntry = z.object({
  data: z.discriminatedUnion('is_second_step', [
    StepAwaited,
    z.discriminatedUnion('is_new_account', [
      StaffAuth.shape.data.extend({ is_second_step: z.literal(false), is_new_account: z.literal(false) }),
      PasswordAwaited,
    ]),
  ]),
});
export type StaffEntry = z.output<typeof StaffEntry>;

/** The session after a second step; recovery codes where the step was just set up, shown once. */
export const SteppedAuth = z.object({
  data: StaffAuth.shape.data.extend({ recovery_codes: z.array(z.string()).nullable() }),
});

/** A candidate's session. */
export const ExamineeSession = z.object({
  id: z.number(),
  name: z.string(),
  is_updated_profile: z.boolean(),
  test_status: z.object({ value: z.number() }),
  /** The recruiting system's address to return to once everything is submitted. */
  return_url: z.string().nullable(),
  /** Nothing has to be read before the tests: the terms were agreed to in this log-in, or the exam asks for none. */
  is_agreed: z.boolean(),
  /** They logged in after the period with nothing to go on with: nothing opens but their own data. */
  is_data_only: z.boolean(),
  /** The portion whose clock runs: a log-in leads straight into it. Null when none does. */
  running: z.object({ answer_id: z.number(), type: z.enum(portionKinds) }).nullable(),
  exam: z.object({
    id: z.number(),
    name: z.string(),
    exam_type: z.number(),
    use_multilingual: z.boolean(),
    directory: z.string(),
    client: z.object({ hash: z.string(), name: z.string() }),
    package: PackageInfo.omit({ contents: true }),
  }),
});
export type ExamineeSession = z.output<typeof ExamineeSession>;

/** A candidate's open session. */
export const ExamineeAuth = z.object({
  data: z.object({ is_verify_code: z.literal(false), ...tokenFields, examinee: ExamineeSession }),
});
export type ExamineeAuth = z.output<typeof ExamineeAuth>;

/**
 * A log-in that waits for the code which was mailed. `verify_token` is what the code is tried with: programs get it
 * here, browsers as an HttpOnly cookie and null. `email` is masked; `expires_at` is the code's.
 */
const CodeAwaited = z.object({
  is_verify_code: z.literal(true),
  access_token: z.null(),
  refresh_token: z.null(),
  examinee: z.null(),
  verify_token: z.string().nullable(),
  email: z.string(),
  expires_at: WrittenMoment,
});

/** What a right log-in leads to: an open session, or the request for a code. */
export const ExamineeEntry = z.object({
  data: z.discriminatedUnion('is_verify_code', [ExamineeAuth.shape.data, CodeAwaited]),
});
export type ExamineeEntry = z.output<typeof ExamineeEntry>;

/** What names an order in its link. */
export const OrderToken = z.string('field.required').max(64, 'field.tooLong');

/**
 * What a recruiting system signs (docs/launch.md): a compact JWS, or a query with an HMAC for systems without JWS.
 * `order`: the token of an order's link, which this product has marked. `ts`: seconds since 1970; `hash`: the company's, as in the exam's address.
 */
export const Launch = z.union([
  z.object({ token: z.string('field.required').max(limits.launchToken, 'field.tooLong') }),
  z.object({ order: OrderToken }),
  z.object({
    hash: z.string('field.required').max(limits.directory, 'field.tooLong'),
    tenant: z.string('field.required').max(limits.name, 'field.tooLong'),
    sid: z.string('field.required').max(limits.externalId, 'field.tooLong'),
    exam: z.string('field.required').max(limits.directory, 'field.tooLong'),
    ts: z.string('field.required').max(16, 'field.tooLong'),
    nonce: z.string('field.required').max(limits.name, 'field.tooLong'),
    sig: z.string('field.required').max(64, 'field.tooLong'),
  }),
]);
export type Launch = z.output<typeof Launch>;

/** What a launch adds to its response: the exam that it led into, and the address to return to afterwards. */
const ledInto = { hash: z.string(), directory: z.string(), return_url: z.string().nullable() };

/** The response to a launch: an open session, or the request for a code. */
export const LaunchAuth = z.object({
  data: z.discriminatedUnion('is_verify_code', [
    ExamineeAuth.shape.data.extend(ledInto),
    CodeAwaited.extend(ledInto),
  ]),
});
export type LaunchAuth = z.output<typeof LaunchAuth>;

export const Done = z.object({ data: z.null() });
