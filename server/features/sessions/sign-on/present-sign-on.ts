import type { z } from 'zod';
import type { SignOnSetting } from '#contract/shapes/sign-on.ts';
import { stateOf } from './sign-on-rules.ts';
import type { SignOnRecord } from './sign-on-store.ts';

/** A setting as the API returns it: without its secret. */
export function presentSignOn(setting: SignOnRecord): z.input<typeof SignOnSetting> {
  const { issuer, application_id, domains, tried_at } = setting;
  return { issuer, application_id, domains, tried_at, state: stateOf(setting) };
}
