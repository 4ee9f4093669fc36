import { z } from 'zod';
import { tokenLimits, tokenScopes } from '../codes/api-tokens.ts';
import { integer, requiredLine, WrittenMoment } from './text.ts';

/** What a token may do, in the order of the list and each once. */
const Scopes = z
  .array(z.enum(tokenScopes, 'field.choice'), 'apiToken.scopes.required')
  .min(1, 'apiToken.scopes.required')
  .max(20, 'field.choice')
  .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope)));

export const NewApiToken = z.object({
  name: requiredLine(tokenLimits.name, 'apiToken.name.required'),
  scopes: Scopes,
  /** Until it ends by itself. */
  days: integer(1, tokenLimits.days, 'apiToken.days.wrong'),
});

/** A token in the list of one's own: never the token itself. */
export const ApiToken = z.object({
  id: z.number(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  created_at: WrittenMoment,
  expires_at: WrittenMoment,
  /** To within a minute. */
  last_used_at: WrittenMoment.nullable(),
  /** Revoked by its owner, or over: it opens nothing any more. */
  state: z.enum(['good', 'revoked', 'over']),
});
export type ApiToken = z.output<typeof ApiToken>;
