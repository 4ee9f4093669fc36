import { randomInt } from 'node:crypto';
import { secondStep } from '#contract/codes/factors.ts';
import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import type { MarkOf } from '../../../adapters/codes.ts';
import * as store from './factor-store.ts';
import type { Owner } from './owner.ts';
import { recoveryOf } from './step-rules.ts';

/** Without what is mistaken for another sign when it is copied by hand. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 10;

/** Gives an account new recovery codes. They are shown this once: only their hashes are stored. */
export async function renewCodes(
  scope: OpenScope | ViewerScope | TenantScope,
  markOf: MarkOf,
  owner: Owner,
): Promise<string[]> {
  const drawn = Array.from({ length: secondStep.recoveryCodes }, drawCode);
  await store.putRecoveryMarks(
    scope,
    owner,
    drawn.map((code) => markOf(recoveryOf(owner), code)),
  );
  return drawn.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
}

/** Uses up a recovery code; false when it is none of the account's, or was used. */
export function takeCode(
  scope: OpenScope | ViewerScope | TenantScope,
  markOf: MarkOf,
  owner: Owner,
  code: string,
): Promise<boolean> {
  return store.takeRecoveryMark(scope, owner, markOf(recoveryOf(owner), code));
}

/** About 49 random bits. */
function drawCode(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}
