import { createHash } from 'node:crypto';
import { createDecoder, createSigner } from 'fast-jwt';
import { expect, it } from 'vitest';
import { type AccessClaims, makeTokens } from './tokens.ts';

const secret = 'a secret of the test';
const tokens = makeTokens([secret]);
const claims: AccessClaims = { k: 'c', id: 1, cid: 2, sid: 3 };
const sign = createSigner({
  key: createHash('sha256').update(`access:${secret}`).digest('hex'),
  ...{ algorithm: 'HS256', expiresIn: 60_000 },
});

it.each([
  ['a', 'hakaru:platform'],
  ['v', 'hakaru:platform'],
  ['c', 'hakaru:staff'],
  ['o', 'hakaru:staff'],
  ['e', 'hakaru:candidate'],
] as const)('a token of %s says who made it and whom it is for', (k, aud) => {
  const { access_token } = tokens.sign({ ...claims, k });
  expect(createDecoder()(access_token)).toMatchObject({ iss: 'hakaru', aud });
  expect(tokens.verify(access_token)).toMatchObject({ ...claims, k });
});

it.each([
  ['of another issuer', { iss: 'https://elsewhere.test', aud: 'hakaru:staff' }],
  ['for another kind of viewer', { iss: 'hakaru', aud: 'hakaru:candidate' }],
  ['for several', { iss: 'hakaru', aud: ['hakaru:staff', 'hakaru:candidate'] }],
  ['for nobody', { iss: 'hakaru' }],
  ['of nobody', { aud: 'hakaru:staff' }],
  ['of a release that knows more kinds', { k: 'z', iss: 'hakaru', aud: 'hakaru:staff' }],
])('a token %s is none, whoever has signed it', (_, more) => {
  expect(tokens.verify(sign({ ...claims, ...more }))).toBeUndefined();
});

it('a token from before is good until it expires', () => {
  expect(tokens.verify(sign({ ...claims }))).toMatchObject(claims);
});
