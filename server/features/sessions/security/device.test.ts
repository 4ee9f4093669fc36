import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['edge', 'windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0'],
  [
    'edge',
    'ios',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 EdgiOS/140.0 Safari/604.1`,
  ],
  ['chrome', 'macos', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36'],
  ['chrome', 'android', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36'],
  ['chrome', 'ios', `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${webkit} CriOS/140.0 Safari/604.1`],
  ['chrome', 'chromeos', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0 Safari/537.36'],
  ['opera', 'windows', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 OPR/120.0'],
  ['firefox', 'linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'safari',
    'macos',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
  ],
  ['other', 'other', 'curl/8.9.1'],
  ['other', 'other', undefined],
])('is %s on %s', (browser, system, agent) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});
