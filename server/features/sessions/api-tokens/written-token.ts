import { tokenPrefix } from '#contract/codes/api-tokens.ts';
import { type RowToken, readRowToken, writeRowToken } from '../../../access/row-token.ts';

/** A token as it is handed out. */
export function writeApiToken(token: RowToken): string {
  return `${tokenPrefix}${writeRowToken(token)}`;
}

/** Whether a bearer is meant to be such a token, right or wrong: a session's is none. */
export function isApiToken(bearer: string | undefined): bearer is string {
  return bearer?.startsWith(tokenPrefix) === true;
}

/** Reads what was presented; undefined when it cannot be one of ours. */
export function readApiToken(bearer: string): RowToken | undefined {
  return readRowToken(bearer.slice(tokenPrefix.length));
}
