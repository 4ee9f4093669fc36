import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { CutWork } from '#server/adapters/cut-work.ts';
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
const canceled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });

it.each([
  ['work whose time was over', new CutWork('took too long')],
  ['a statement whose time was over', canceled],
])('%s is a refusal that says when to come again', async (_, thrown) => {
  const answer = await answerTo(thrown);
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toEqual({ code: 5031, detail: translator('en')('refusal.cut') });
});

it('any other error is a bug', async () => {
  expect((await answerTo(new Error('wrong'))).statusCode).toBe(500);
});
