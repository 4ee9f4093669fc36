import { expect, it } from 'vitest';
import { makeUndos } from './undos.ts';

it('what was started is stopped backwards; a part that fails is logged and keeps no other up', async () => {
  const [seen, logged]: [string[], string[]] = [[], []];
  const undos = makeUndos();
  undos.add('the database', async () => seen.push('database'));
  undos.add('the queue', async () => {
    throw new Error('stuck');
  });
  undos.add('the mailer', () => {
    seen.push('mail');
  });
  const error = (about: { err: Error }, message: string) => logged.push(`${message}: ${about.err.message}`);
  await undos.run({ error } as never);
  expect(seen).toEqual(['mail', 'database']);
  expect(logged).toEqual(['the queue could not be stopped: stuck']);
});
