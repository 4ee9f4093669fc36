import { afterEach, expect, it, vi } from 'vitest';
import { anAuthenticator } from '#tests/makers/an-authenticator.ts';
import { findMade, findPasskeyPlace } from './passkeys.ts';

const origin = 'http://localhost:3000';
const place = { rp_id: 'localhost', origin };
const challenge = 'A'.repeat(43);

/** CBOR: the format "android-key" with a certificate of the sender's own, whose list of revocations is at crl.example.com. */
const withCertificate = [
  'o2NmbXRrYW5kcm9pZC1rZXlnYXR0U3RtdKNjYWxnJmNzaWdYRgEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB',
  'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQFjeDVjglkBhjCCAYIwggEooAMCAQICAQIwCgYIKoZIzj0EAwIwDzENMAsG',
  'A1UEAxMEZXZpbDAgFw0yNjAxMDEwMDAwMDBaGA8yMTI1MDEwMTAwMDAwMFowDzENMAsGA1UEAxMEbGVhZjBZMBMGByqGSM49AgEG',
  'CCqGSM49AwEHA0IABG8OWJWpFC2OaUY1FL02z4PzAFxknA4XaJ95T18MPVKcWza7M9LPacA9_xjbf6gO9f3N-Pgk-wdUSTzsb3YU',
  'wDajczBxMEUGCisGAQQB1nkCAREENzA1AgEDCgEBAgEDCgEBBCCqJ92C7BfEzQlnaShsxQKT3HMCdg6IDd9pz48M76uzvQQBADAA',
  'MAAwKAYDVR0fBCEwHzAdoBugGYYXaHR0cDovL2NybC5leGFtcGxlLmNvbS8wCgYIKoZIzj0EAwIDSAAwRQIgPx4lbadHPOfkgz6z',
  'b99h8Rv4B-2vKtNQrjvRkgLSH64CIQDldT_xQ8h5cIEedAQRIowgf0F8sBDlZhCbrWuaFAF8vlkBFDCCARAwgbegAwIBAgIBATAK',
  'BggqhkjOPQQDAjAPMQ0wCwYDVQQDEwRldmlsMCAXDTI2MDEwMTAwMDAwMFoYDzIxMjUwMTAxMDAwMDAwWjAPMQ0wCwYDVQQDEwRl',
  'dmlsMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDtyEPYeAKDNt78AtGysQcq6mZTdUNr2bKM9nFfuSDzflbmUcP4S58xm9Buo',
  'WP_JjoBr7_fGBv70qaULsKKSA6MCMAAwCgYIKoZIzj0EAwIDSAAwRQIhAJEOyKvPpiZbqgFopbzM-ZmBMemXhMFC1jDBR6S9jeOB',
  'AiBBiw54hR-fejQR8W1413PaWYvjW7VK5iJo7YQhjcY44mhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMd',
  'l2NFAAAAAQAAAAAAAAAAAAAAAAAAAAAAIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHpQECAyYgASFYIG8OWJWpFC2O',
  'aUY1FL02z4PzAFxknA4XaJ95T18MPVKcIlggWza7M9LPacA9_xjbf6gO9f3N-Pgk-wdUSTzsb3YUwDY',
].join('');

afterEach(() => vi.restoreAllMocks());

it('takes what was made without a certificate', async () => {
  const made = anAuthenticator(origin).make({ challenge, rp: { id: 'localhost' }, user: { id: 'handle' } });
  expect(await findMade(place, challenge, made)).toMatchObject({ credential: made.id });
});

it('refuses certificates, and asks no address that one of them names', async () => {
  const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no request may leave'));
  const made = anAuthenticator(origin).make({ challenge, rp: { id: 'localhost' }, user: { id: 'handle' } });
  const bent = {
    ...made,
    id: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc',
    response: { ...made.response, attestationObject: withCertificate },
  };
  expect(await findMade(place, challenge, bent)).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});

it('refuses what is no CBOR at all', async () => {
  const made = anAuthenticator(origin).make({ challenge, rp: { id: 'localhost' }, user: { id: 'handle' } });
  for (const attestationObject of ['', 'AAAA', made.response.attestationObject.slice(0, 40)])
    expect(
      await findMade(place, challenge, { ...made, response: { ...made.response, attestationObject } }),
    ).toBeUndefined();
});

it.each([
  ['https://exams.example.com', { rp_id: 'exams.example.com', origin: 'https://exams.example.com' }],
  [
    'https://exams.example.com:8443',
    { rp_id: 'exams.example.com', origin: 'https://exams.example.com:8443' },
  ],
  ['http://127.0.0.1:3000', { rp_id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { rp_id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost', { rp_id: 'localhost', origin: 'http://localhost' }],
  ['http://exams.example.com', undefined],
  ['https://192.0.2.1', undefined],
  ['https://[2001:db8::1]', undefined],
])('passkeys of a product at %s are kept for %j', (app_url, place) => {
  expect(findPasskeyPlace(app_url)).toEqual(place);
});
