import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { signedHeaders } from './sign.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const nowInSeconds = () => Math.floor(Date.now() / 1000);

it('signs as the specification of Standard Webhooks shows', () => {
  const message = {
    ...{ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330 },
    body: '{"test": 2432232314}',
  };
  expect(signedHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('is verified by the public library with each of the secrets that sign, and with no other', () => {
  const secrets = [newSecret(), newSecret()];
  const body = JSON.stringify({ name: '試験 花子 ﾃｽﾄ 髙' });
  const headers = signedHeaders({ id: 'msg_1', timestamp: nowInSeconds(), body }, secrets);
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
  expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow();
});
