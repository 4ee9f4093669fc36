import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import { CurrentPassword } from '../shapes/password.ts';
import { Done } from '../shapes/session.ts';
import { ProviderResponse, SignedOn, SignOnForm, SignOnSetting } from '../shapes/sign-on.ts';

const Hash = z.string('field.required').max(limits.directory, 'field.tooLong');
const parent = { who: ['client'], within: 'company', unless: ['childAccount'] } as const;
/** Where the provider asks who somebody is. */
const Away = z.object({ data: z.object({ address: z.string() }) });

/** Signing on with the company's own identity provider: a part of the calls of sessions. */
export const signOnCalls = {
  /** Whose page it is; not found where the company has not turned it on. */
  showSignOnPage: call({
    feature: 'signOn',
    method: 'GET',
    path: '/login/sign-on/{hash}',
    who: 'anyone',
    params: z.object({ hash: Hash }),
    response: z.object({ data: z.object({ name: z.string() }) }),
  }),
  /** For browsers: what the response has to fit to is kept in a cookie. `invalid` also where the provider does not answer. */
  beginSignOn: call({
    feature: 'signOn',
    method: 'POST',
    path: '/login/sign-on',
    who: 'anyone',
    token: 'none',
    body: z.object({ hash: Hash }),
    response: Away,
    refusals: ['notFound'],
  }),
  /**
   * `unauthorized`: the response is not the provider's or this visit's, or names nobody known; its text says which.
   */
  finishSignOn: call({
    feature: 'signOn',
    method: 'POST',
    path: '/login/sign-on/callback',
    who: 'anyone',
    token: 'none',
    body: ProviderResponse,
    response: SignedOn,
    refusals: ['unauthorized', 'forbidden', 'accountLocked'],
  }),
  showSignOn: call({
    feature: 'signOn',
    method: 'GET',
    path: '/sign-on',
    ...parent,
    response: z.object({
      data: SignOnSetting.nullable(),
      /** To be registered at the provider. */
      redirect_uri: z.string(),
      /** The company's own way in. */
      login_url: z.string(),
    }),
  }),
  /** Stores it; another provider, application or secret has to be tried before it is turned on again. */
  setSignOn: call({
    feature: 'signOn',
    method: 'PUT',
    path: '/sign-on',
    ...parent,
    body: SignOnForm.extend({ current_password: CurrentPassword }),
    response: z.object({ data: SignOnSetting }),
    refusals: ['accountLocked', 'tooMany'],
  }),
  /** Begins a sign-on that opens no session. */
  trySignOn: call({
    feature: 'signOn',
    method: 'POST',
    path: '/sign-on/try',
    ...parent,
    response: Away,
    refusals: ['invalid'],
  }),
  /** `fetchLatest`: it has not been tried as it is now. */
  switchSignOn: call({
    feature: 'signOn',
    method: 'POST',
    path: '/sign-on/switch',
    ...parent,
    body: z.object({
      is_on: z.boolean('field.choice'),
      /** To turn it on. */
      current_password: CurrentPassword.optional(),
    }),
    response: z.object({ data: SignOnSetting }),
    refusals: ['fetchLatest', 'accountLocked', 'tooMany'],
  }),
  /** Forgets provider, application and secret. */
  removeSignOn: call({
    feature: 'signOn',
    method: 'POST',
    path: '/sign-on/remove',
    ...parent,
    body: z.object({ current_password: CurrentPassword }),
    response: Done,
    refusals: ['accountLocked', 'tooMany'],
  }),
} as const;
