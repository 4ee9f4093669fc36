import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { PageFacts } from '#contract/page.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam, aUser, permit, type TestUser } from '#tests/makers/people.ts';
import type { PageArgs } from '#web/api/client.ts';
import { pageContext } from './page-context.ts';
import { findShut } from './shut-page.ts';
import { guardExam, guardStaff } from './viewer.ts';

const server = await aServer();
const exam = await anExam(server);

/** Opens a page of the exam as the router does, through both guards; 200 stands for a page that may open. */
async function openAs(user: TestUser, page: string): Promise<number> {
  const context = new RouterContextProvider();
  const callApi = async ({ method, url }: { method: string; url: string }) => {
    const headers = { authorization: `Bearer ${user.token}` };
    const reply = await server.app.inject({ method: method as 'GET', url: `/api${url}`, headers });
    return { status: reply.statusCode, body: reply.json() };
  };
  context.set(pageContext, { callApi, tellGuarded: () => undefined } as unknown as PageFacts);
  const args = {
    context,
    pattern: `client/:clientId/exam/:examId/${page}`,
    params: { clientId: String(exam.client_id), examId: String(exam.id) },
  } as unknown as PageArgs;
  const next = async () => new Response();
  await guardStaff(args, next);
  await guardExam(args, next);
  return findShut(args) ?? 200;
}

it.each([
  { given: {}, adding: 403, outputs: 403 },
  { given: { manage: true }, adding: 200, outputs: 403 },
  { given: { output: true }, adding: 403, outputs: 200 },
])('a restricted account with $given opens no page whose calls would refuse it', async (row) => {
  const limited = await aUser(server, { client: exam.client, role: 'o', restricted: true });
  await permit(server, limited, exam, row.given);
  expect(await openAs(limited, 'exam-top')).toBe(200);
  expect(await openAs(limited, 'add-examinee')).toBe(row.adding);
  expect(await openAs(limited, 'output-instruction-list')).toBe(row.outputs);
});

it('staff without restriction open all of them', async () => {
  const user = await aUser(server, { client: exam.client });
  for (const page of ['exam-top', 'add-examinee', 'output-instruction-list'])
    expect(await openAs(user, page)).toBe(200);
});
