import { expect, it } from 'vitest';
import { isForeign, isOwnOrigin } from './own-origin.ts';

const sent = { host: 'inner:3000', app_url: 'https://exams.example.com', origin: undefined, site: undefined };

it.each([
  ['nothing said', {}, false],
  ['a hidden origin', { origin: 'null' }, false],
  ['another site', { origin: 'https://evil.example' }, false],
  ['a name that begins alike', { origin: 'https://exams.example.com.evil.example' }, false],
  ['a sibling site', { site: 'same-site' }, false],
  ['an address that was typed', { site: 'none' }, false],
  ['the host it was sent to', { origin: 'http://inner:3000' }, true],
  ['that host behind a proxy that ends TLS', { origin: 'https://inner:3000' }, true],
  ['the same host on another port', { origin: 'http://inner:3001' }, false],
  ['the address people know', { origin: 'https://exams.example.com' }, true],
  ['a browser that says so', { site: 'same-origin' }, true],
  ['a browser that says so of a hidden origin', { site: 'same-origin', origin: 'null' }, true],
])('a write from %s is our own: %j %s', (_, said, own) => {
  expect(isOwnOrigin({ ...sent, ...said })).toBe(own);
});

it.each([
  ['nothing said', {}, false],
  ['an address that was typed', { site: 'none' }, false],
  ['a browser that says so', { site: 'same-origin' }, false],
  ['the address people know', { origin: 'https://exams.example.com' }, false],
  ['another site', { site: 'cross-site' }, true],
  ['a sibling site', { site: 'same-site' }, true],
  ['a foreign origin', { origin: 'https://evil.example' }, true],
  ['a hidden origin', { origin: 'null' }, true],
])('a reading from %s is foreign: %j %s', (_, said, foreign) => {
  expect(isForeign({ ...sent, ...said })).toBe(foreign);
});
