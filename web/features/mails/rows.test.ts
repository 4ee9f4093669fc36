import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type Flash, type PageCall, type PageFacts, type PageResponse, pageCookies } from '#contract/page.ts';
import { actsOf } from '#web/api/acts.ts';
import { pageContext } from '#web/app/page-context.ts';
import { previewRows } from './text/preview-rows.ts';
import { tryRow } from './try-row.ts';

const action = actsOf({
  try: tryRow('mails.tryReminder'),
  ...previewRows((form) => ({ subject: String(form.get('subject')) })),
});
const preview = { subject: 'Spring!' };

it('a mail to oneself is confirmed, and a refusal of it leaves the form beside it alone', async () => {
  const sent = await post({ act: 'try' });
  expect(sent.fired).toEqual(['POST /exams/4/automatic-reminder/try']);
  expect(sent).toMatchObject({ to: '/page', flash: { tone: 'success', key: 'notice.try.done' } });
  const refused = await post({ act: 'try' }, { status: 429, body: { code: 4029, detail: 'Too many' } });
  expect(refused).toMatchObject({ to: '/page', flash: { tone: 'error', text: 'Too many' } });
});

it('a refusal that needs no words stays one', async () => {
  const { reply, flash } = await post({ act: 'try' }, { status: 403, body: { code: 4003, detail: 'no' } });
  expect(reply).toMatchObject({ init: { status: 403 }, data: { act: 'try', refusal: { code: 4003 } } });
  expect(flash).toBeUndefined();
});

it('a form comes back as it was typed, with what its mail looks like', async () => {
  const { reply, fired } = await post({ act: 'preview', subject: 'Spring' });
  expect(fired).toEqual(['POST /exams/4/mail-preview']);
  expect(reply).toMatchObject({ act: 'preview', values: { subject: ['Spring'] }, preview });
});

it('a test mail says where it went, beside the same', async () => {
  const { reply, flash, fired } = await post({ act: 'test', subject: 'Spring' });
  expect(fired).toEqual(['POST /exams/4/mail-test', 'POST /exams/4/mail-preview']);
  expect(reply).toMatchObject({ data: { act: 'test', values: { subject: ['Spring'] }, preview } });
  expect(flash).toMatchObject({ key: 'mailTemplate.test.sent', args: { to: 'me@example.com' } });
});

/** What follows a form, and the calls that it fired. */
async function post(fields: Record<string, string>, refused?: PageResponse) {
  const fired: string[] = [];
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const facts: Partial<PageFacts> = {
    language: 'en',
    isSecure: false,
    readForm: async () => form,
    callApi: async ({ method, url }: PageCall) => {
      fired.push(`${method} ${url}`);
      const data = url.endsWith('mail-preview') ? preview : { to: 'me@example.com' };
      return refused ?? { status: 200, body: { data } };
    },
  };
  const context = new RouterContextProvider();
  context.set(pageContext, facts as PageFacts);
  const url = new URL('http://hakaru.test/page');
  const args = { context, url, params: { clientId: '3', examId: '4' }, request: new Request(url) };
  const reply = await action(args as unknown as ActionFunctionArgs);
  const { headers } = reply instanceof Response ? reply : new Response(null, initOf(reply));
  return { reply, fired, to: headers.get('location'), flash: flashIn(headers) };
}

function initOf(reply: unknown): ResponseInit {
  return (reply as { init?: ResponseInit | null }).init ?? {};
}

function flashIn(headers: Headers): Flash | undefined {
  const [, written] = new RegExp(`${pageCookies.flash}=([^;]+)`).exec(headers.get('set-cookie') ?? '') ?? [];
  return written && JSON.parse(decodeURIComponent(written));
}
