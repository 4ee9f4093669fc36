import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Refusal } from '../access/refusal.ts';
import type { AccessClaims } from '../access/tokens.ts';
import { makeTokens } from '../access/tokens.ts';
import { limitRates } from './rate-limit.ts';

const claims = (id: number): AccessClaims => ({ k: 'c', id: 1, cid: 1, sid: 0, api: { id, scopes: [] } });

it('another program’s token is as good for 3,000 requests a minute as a session is', () => {
  const limit = limitRates(Fastify(), makeTokens(['a secret']), () => true);
  for (let asked = 0; asked < 3000; asked += 1) limit(claims(1), 'sessions.me');
  expect(() => limit(claims(1), 'sessions.me')).toThrow(Refusal);
  expect(() => limit(claims(2), 'sessions.me')).not.toThrow();
  expect(() => limit({ ...claims(1), cid: 2 }, 'sessions.me')).not.toThrow();
});

it('a recruiting system fires each call so often a minute as its linkage says', () => {
  const limit = limitRates(Fastify(), makeTokens(['a secret']), () => true);
  const link = { purpose: 'pull', per_minute: 2 } as const;
  const program: AccessClaims = { k: 'i', id: 7, cid: 1, eid: 1, sid: 0, link };
  for (let asked = 0; asked < 2; asked += 1) limit(program, 'linkages.pullPeople');
  expect(() => limit(program, 'linkages.pullPeople')).toThrow(Refusal);
  expect(() => limit(program, 'linkages.pullPerson')).not.toThrow();
  expect(() => limit({ ...program, id: 8 }, 'linkages.pullPeople')).not.toThrow();
});
