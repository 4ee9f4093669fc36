import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import { signOn, signOnStates } from '../codes/sign-on.ts';
import { StaffAuth } from './session.ts';
import { requiredLine, toHalfWidth, WrittenMoment } from './text.ts';

/** The provider's own name, which is an address: what stands before `/.well-known/openid-configuration`. */
const Issuer = z
  .string('signOn.issuer.required')
  .overwrite(toHalfWidth)
  .min(1, 'signOn.issuer.required')
  .max(limits.address, 'field.tooLong')
  .refine(isIssuer, 'signOn.issuer.wrong');

/** http is for providers that the operator has named (docs/operations.md): the server asks no other. */
function isIssuer(text: string): boolean {
  return /^https?:\/\/[^\s?#@\\]+$/i.test(text) && URL.canParse(text);
}

const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** As typed, one a line: `example.co.jp`, also with the sign that stands before it in an address. */
const Domains = z
  .string('signOn.domains.required')
  .max(signOn.domains * 256, 'field.tooLong')
  .transform((text) => [
    ...new Set(
      toHalfWidth(text)
        .toLowerCase()
        .split(/[\s,、]+/)
        .map((each) => each.replace(/^@/, ''))
        .filter(Boolean),
    ),
  ])
  .pipe(
    z
      .array(z.string())
      .min(1, 'signOn.domains.required')
      .max(signOn.domains, 'signOn.domains.tooMany')
      .refine(
        (domains) => domains.every((each) => each.length <= 253 && domain.test(each)),
        'signOn.domains.wrong',
      ),
  );

export const SignOnForm = z.object({
  issuer: Issuer,
  /** What the provider calls the application: its client id. */
  application_id: requiredLine(signOn.applicationId, 'signOn.applicationId.required'),
  /** The client secret; empty: the one that is stored stays. It is never shown again. */
  application_password: z.string('field.wrong').max(signOn.password, 'field.tooLong').default(''),
  domains: Domains,
});

/** The setting as its company's contract account sees it. */
export const SignOnSetting = z.object({
  issuer: z.string(),
  application_id: z.string(),
  domains: z.array(z.string()),
  state: z.enum(signOnStates),
  /** When a trial has gone well. */
  tried_at: WrittenMoment.nullable(),
});
export type SignOnSetting = z.output<typeof SignOnSetting>;

/** What a provider sends its visitor back with: all of it is judged by the server. */
export const ProviderResponse = z.object({
  hash: z.string('field.required').max(limits.directory, 'field.tooLong'),
  /** The query of the address as it came. */
  query: z.string('field.required').max(signOn.response, 'field.tooLong'),
});

/** A finished sign-on opens a session; a trial only says whom the provider recognised. */
export const SignedOn = z.object({
  data: z.discriminatedUnion('is_trial', [
    StaffAuth.shape.data.extend({ is_trial: z.literal(false) }),
    z.object({ is_trial: z.literal(true), email: z.string(), client_id: z.number() }),
  ]),
});
