import { type FactorPolicy, type StepMethod, secondStep } from '#contract/codes/factors.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Owner } from './owner.ts';

/** Whether an account has anything to prove itself with after its password. */
export function hasFactor(factors: { totp_sealed: string | null; passkeys: number } | undefined): boolean {
  return factors !== undefined && (factors.totp_sealed !== null || factors.passkeys > 0);
}

/**
 * What follows a right password. An account with a second step always goes through it: a company that switches it off
 * must not remove an account's own protection.
 */
export function stepAfterPassword(hasFactor: boolean, policy: FactorPolicy): 'none' | 'prove' | 'enrol' {
  if (hasFactor) return 'prove';
  return policy === 'required' ? 'enrol' : 'none';
}

/** The platform's people see every company's data: where the product is reached from outside they need a second step. */
export function policyOfPlatform(app_url: string): FactorPolicy {
  return app_url.startsWith('https:') ? 'required' : 'optional';
}

/** An account that needs a second step cannot remove it. */
export function mayRemoveFactor(policy: FactorPolicy): Refusal | undefined {
  return policy === 'required' ? new Refusal('forbidden', { detail: 'refusal.factorRequired' }) : undefined;
}

/** Where a company has switched the second step off, nobody sets one up anew; who has one may move it to another device. */
export function maySetUpFactor(policy: FactorPolicy, hasFactor: boolean): Refusal | undefined {
  return policy === 'off' && !hasFactor
    ? new Refusal('forbidden', { detail: 'refusal.factorOff' })
    : undefined;
}

/** One refusal for a log-in that has waited too long, was guessed at too often, is done or never was. */
export function deadStep(): Refusal {
  return new Refusal('unauthorized', { detail: 'refusal.deadStep' });
}

/** @param tries with this one */
export function wrongStepCode(tries: number, method: StepMethod): Refusal {
  const left = secondStep.tries - tries;
  if (left <= 0) return deadStep();
  if (method === 'passkey')
    return new Refusal('invalid', { problems: [{ path: 'passkey', key: 'factor.passkey.wrong' }] });
  return new Refusal('invalid', { problems: [{ path: 'code', key: 'factor.code.wrong', args: { left } }] });
}

/** The owner of recovery codes, part of their hash: a code of one account fits no other. */
export function recoveryOf({ kind, client_id, id }: Owner): string {
  return `recovery:${kind}:${client_id}:${id}`;
}
