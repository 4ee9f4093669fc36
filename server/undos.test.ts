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
  await undos.run({ error } as never, 60_000);
  expect(seen).toEqual(['mail', 'database']);
  expect(logged).toEqual(['the queue could not be stopped: stuck']);
});

it('a part that never ends is left after its time, and so is everything once all of it is over', async () => {
  const [seen, logged]: [string[], string[]] = [[], []];
  const undos = makeUndos();
  const never = () => new Promise(() => undefined);
  undos.add('the database', never);
  undos.add('the files', () => {
    seen.push('files');
  });
  undos.add('the worker', never, 5);
  const error = (_about: object, message: string) => logged.push(message);
  await undos.run({ error } as never, 500);
  expect(seen).toEqual(['files']);
  expect(logged).toEqual(['the worker could not be stopped', 'the database could not be stopped']);
});
