import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { GivenPasskey, MadePasskey } from '#contract/shapes/passkey.ts';

/** A device that keeps passkeys, as WebAuthn describes it: it signs with P-256, and what it says can be bent. */
export interface Authenticator {
  /** Answers what it was asked to make. */
  make(asked: { challenge: string; rp: { id: string }; user: { id: string } }, bent?: Bent): MadePasskey;
  /** Answers what it was asked to give. */
  give(asked: { challenge: string; rpId: string }, bent?: Bent): GivenPasskey;
}

/** What an answer says that is not as it should be. */
interface Bent {
  origin?: string;
  rp_id?: string;
  challenge?: string;
  type?: string;
  /** Whether it made sure who holds it, and that somebody does. */
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  handle?: string;
  /** What it says of its maker: a format, and a statement of nothing that fits it. */
  format?: string;
  /** Another device's key signs. */
  key?: KeyObject;
}

/** @param counts whether it counts its uses: many do not, and always say zero */
export function anAuthenticator(origin: string, { counts = true } = {}): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  let uses = 0;
  let handle = '';

  const client = (type: string, asked: { challenge: string }, bent: Bent) =>
    Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? asked.challenge,
        origin: bent.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (rp_id: string, bent: Bent, attested: boolean) => {
    const flags =
      (bent.isPresent === false ? 0 : 0x01) | (bent.isVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    if (counts) uses += 1;
    counter.writeUInt32BE(bent.counter ?? uses);
    return Buffer.concat([sha256(bent.rp_id ?? rp_id), Buffer.of(flags), counter]);
  };
  const named = () => ({ id: credential.toString('base64url'), type: 'public-key' as const });

  return {
    make(asked, bent = {}) {
      handle = asked.user.id;
      const length = Buffer.of(0, credential.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseOf(publicKey)]);
      const data = Buffer.concat([head(asked.rp.id, bent, true), attested]);
      return {
        ...named(),
        response: {
          clientDataJSON: client('webauthn.create', asked, bent).toString('base64url'),
          attestationObject: attestationOf(data, bent.format).toString('base64url'),
          transports: ['internal', 'of-the-future'],
        },
      };
    },
    give(asked, bent = {}) {
      const data = head(asked.rpId, bent, false);
      const said = client('webauthn.get', asked, bent);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), bent.key ?? privateKey);
      return {
        ...named(),
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: bent.handle ?? handle,
        },
      };
    },
  };
}

/** A key that no account has. */
export function aForeignKey(): KeyObject {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.concat([Buffer.of(0x58, 0x20), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    bytes(x),
    Buffer.of(0x22),
    bytes(y),
  ]);
}

/** CBOR: {"fmt": format, "attStmt": {} or {"x5c": ["no certificate"]}, "authData": …}. */
function attestationOf(data: Buffer, format = 'none'): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)]);
  const statement =
    format === 'none'
      ? Buffer.of(0xa0)
      : Buffer.concat([Buffer.of(0xa1), text('x5c'), Buffer.of(0x81), text('no certificate')]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.of(0xa3),
    ...[text('fmt'), text(format), text('attStmt'), statement, text('authData')],
    ...[Buffer.of(0x59), length, data],
  ]);
}
