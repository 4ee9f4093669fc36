import { type LoginSide, loginSides, passkeys } from '#contract/codes/factors.ts';
import type { Codes } from '../../../adapters/codes.ts';

/** A log-in by a passkey alone that waits for its device. */
export interface PasskeyLogin {
  side: LoginSide;
  challenge: string;
  expires_at: Date;
}

const whose = 'passkey log-in';

/**
 * What the browser keeps of it. Nothing is stored before a device has signed, so that endless requests fill no table
 * and block nobody else.
 */
export function writePasskeyLogin(codes: Codes, { side, challenge, expires_at }: PasskeyLogin): string {
  const said = `${side}.${expires_at.getTime()}.${challenge}`;
  return `${said}.${codes.markOf(whose, said)}`;
}

/** Reads what was presented; undefined when it is none of ours, or over. */
export function readPasskeyLogin(codes: Codes, text: string | undefined): PasskeyLogin | undefined {
  const match = /^((\w{1,10})\.(\d{1,15})\.([\w-]{43}))\.([\w-]{43})$/.exec(text ?? '');
  if (!match) return undefined;
  const [, said = '', named, until, challenge = '', mark = ''] = match;
  const side = loginSides.find((each) => each === named);
  const expires_at = new Date(Number(until));
  const isOurs = codes.isMarkOf(mark, whose, said);
  return side && isOurs && expires_at.getTime() > Date.now() ? { side, challenge, expires_at } : undefined;
}

export function passkeyLoginEnd(): Date {
  return new Date(Date.now() + passkeys.life);
}
