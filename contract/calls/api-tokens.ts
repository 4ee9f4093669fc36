import { z } from 'zod';
import { call } from '../call.ts';
import { ApiToken, NewApiToken } from '../shapes/api-token.ts';
import { CurrentPassword } from '../shapes/password.ts';
import { Done } from '../shapes/session.ts';
import { Id } from '../shapes/text.ts';

const own = { who: ['client', 'operator'], within: 'company' } as const;

/** One's own tokens for other programs: a part of the calls of sessions. None of them takes a token. */
export const apiTokens = {
  listTokens: call({
    feature: 'apiTokens',
    method: 'GET',
    path: '/security/tokens',
    ...own,
    response: z.object({ data: z.array(ApiToken) }),
  }),
  /** `api_token` is shown this once. Wrong guesses at one's own password count as failed log-ins. */
  addToken: call({
    feature: 'apiTokens',
    method: 'POST',
    path: '/security/tokens',
    ...own,
    body: NewApiToken.extend({ current_password: CurrentPassword }),
    response: z.object({ data: ApiToken, api_token: z.string() }),
    refusals: ['accountLocked', 'tooMany'],
  }),
  /** At once. */
  revokeToken: call({
    feature: 'apiTokens',
    method: 'DELETE',
    path: '/security/tokens/{id}',
    ...own,
    params: z.object({ id: Id }),
    response: Done,
  }),
  revokeTokens: call({
    feature: 'apiTokens',
    method: 'DELETE',
    path: '/security/tokens',
    ...own,
    response: z.object({ data: z.object({ revoked: z.number() }) }),
  }),
} as const;
