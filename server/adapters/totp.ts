import { generateSecret, generateURI, verifySync } from 'otplib';
import { secondStep } from '#contract/codes/factors.ts';

/** The product's name in the app: an app holds accounts of many products. */
const issuer = 'Hakaru';

/** The secret of a new authenticator app: 160 random bits in base 32. */
export function drawAppSecret(): string {
  return generateSecret();
}

/** What the QR code of a secret says. */
export function uriOf(secret: string, label: string): string {
  return generateURI({ issuer, label, secret });
}

/**
 * The time step whose code this is: the present one or a neighbour, since clocks of phones differ; undefined for a wrong
 * code and for one that is not younger than what was taken before.
 */
export function findTimeStep(secret: string, code: string, after: number): number | undefined {
  if (!isAppCode(code)) return undefined;
  const verified = verifySync({ secret, token: code, epochTolerance: secondStep.period });
  // Not the library's own bound: that throws where the server's clock was set back.
  return verified.valid && 'timeStep' in verified && verified.timeStep > after
    ? verified.timeStep
    : undefined;
}

export function isAppCode(text: string): boolean {
  return text.length === secondStep.digits && /^[0-9]+$/.test(text);
}
