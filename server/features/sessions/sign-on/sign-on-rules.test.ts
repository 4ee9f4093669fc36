import { expect, it } from 'vitest';
import { Refusal } from '../../../access/refusal.ts';
import { judgeIdentity } from './sign-on-rules.ts';

const google = { issuer: 'https://accounts.google.com', domains: ['example.com'] };
const own = { issuer: 'https://login.example.com', domains: ['example.com'] };
const somebody = { subject: '1', email: 'Taro@Example.com', is_verified: true };

it.each([
  ['of the company’s own provider', own, somebody, true],
  [
    'of a provider for everybody, which says whose',
    google,
    { ...somebody, organisation: 'Example.com' },
    true,
  ],
  ['of a provider for everybody, which does not say whose', google, somebody, false],
  ['of another company there', google, { ...somebody, organisation: 'example.org' }, false],
  ['of another domain', own, { ...somebody, email: 'taro@example.org' }, false],
  ['of no domain', own, { ...somebody, email: 'taro' }, false],
  ['with a second sign', own, { ...somebody, email: 'taro@example.com@example.org' }, false],
  ['that is not verified', own, { ...somebody, is_verified: false }, false],
  ['of letters that fold to others', own, { ...somebody, email: '\u212aim@example.com' }, false],
] as const)('lets in an address %s, or not', (_, setting, identity, isLetIn) => {
  const judged = judgeIdentity(identity, setting);
  if (isLetIn) expect(judged).toBe('taro@example.com');
  else expect(judged).toBeInstanceOf(Refusal);
});
