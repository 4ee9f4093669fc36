import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { CutWork } from '#server/adapters/cut-work.ts';
import { judgeFailure } from '#server/db/connection.ts';
import { handleErrors } from './error-responses.ts';

async function responseTo(thrown: unknown) {
  const app = Fastify();
  handleErrors(app);
  app.get('/', async () => {
    throw thrown;
  });
  return app.inject({ url: '/', headers: { 'content-language': 'en-US' } });
}

/** What PostgreSQL sends when a statement has used up its time. */
const canceled = judgeFailure(
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  'save_pages',
);

it.each([
  ['work whose time was over', new CutWork('took too long'), '60'],
  // A candidate's answers wait for so long on their device.
  ['a statement whose time was over', canceled, '5'],
])('%s is a refusal that says when to come again', async (_, thrown, retryAfter) => {
  const response = await responseTo(thrown);
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe(retryAfter);
  expect(response.json()).toEqual({ code: 5031, detail: translator('en')('refusal.cut') });
});

it('any other error is a bug', async () => {
  expect((await responseTo(new Error('wrong'))).statusCode).toBe(500);
});
