import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Refusal } from '../access/refusal.ts';
import type { AccessClaims } from '../access/tokens.ts';
import { makeTokens } from '../access/tokens.ts';
import { limitRates } from './rate-limit.ts';

const claims = (id: number): AccessClaims => ({ k: 'c', id: 1, cid: 1, sid: 0, api: { id, scopes: [] } });

it('another program’s token is as good for 3,000 requests a minute as a session is', () => {
  const limit = limitRates(Fastify(), makeTokens(['a secret']), () => true);
  for (let asked = 0; asked < 3000; asked += 1) limit(claims(1));
  expect(() => limit(claims(1))).toThrow(Refusal);
  expect(() => limit(claims(2))).not.toThrow();
  expect(() => limit({ ...claims(1), cid: 2 })).not.toThrow();
});
