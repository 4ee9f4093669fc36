import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { CutWork } from '#server/adapters/cut-work.ts';
import { judgeFailure } from '#server/db/connection.ts';
import { answerErrors } from './answer-errors.ts';

async function answerTo(thrown: unknown) {
  const app = Fastify();
  answerErrors(app);
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
  const answer = await answerTo(thrown);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe(retryAfter);
  expect(answer.json()).toEqual({ code: 5031, detail: translator('en')('refusal.cut') });
});

it('any other error is a bug', async () => {
  expect((await answerTo(new Error('wrong'))).statusCode).toBe(500);
});
