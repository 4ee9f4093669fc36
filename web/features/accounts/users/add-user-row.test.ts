import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type PageCall, type PageFacts, pageCookies } from '#contract/page.ts';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { pageContext } from '#web/app/page-context.ts';
import { addUserRow } from './add-user-row.ts';

const action = actsOf({ form: addUserRow });
const clientId = 3;
const toExams = to('client.userAuthority', { clientId, query: { id: 8 } });

it('a restricted user is added with the exams that were ticked', async () => {
  const { fired, location, flash } = await add({ see: '4' }, 200);
  expect(fired.map(({ body }) => body)).toMatchObject([
    { login_id: 'new-one' },
    { permissions: [{ exam_id: 4, can_manage: false, can_output: false }], read: [] },
  ]);
  expect(location).toBe(to('client.users', { clientId }));
  expect(flash).toMatchObject({ tone: 'success', key: 'user.invited' });
});

it('one for whom no exam was ticked goes on to them', async () => {
  const { fired, location } = await add({}, 200);
  expect(fired).toHaveLength(1);
  expect(location).toBe(toExams);
});

it.each([422, 500])(
  'one whose exams were refused (%i) is not added again: the page of the exams says what is left',
  async (status) => {
    const { fired, location, flash } = await add({ see: '4' }, status);
    expect(fired).toHaveLength(2);
    expect(location).toBe(toExams);
    expect(flash).toEqual({ tone: 'error', key: 'user.added.withoutExams' });
  },
);

/** What follows the form, when the permissions are answered with this status. */
async function add(ticked: Record<string, string>, status: number) {
  const fired: PageCall[] = [];
  const form = new FormData();
  const typed = { login_id: 'new-one', name: 'A', name_kana: 'ア', email: 'a@example.com', role: 'o' };
  const fields = { ...typed, restricted: '1', invites: '1', ...ticked };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const facts: Partial<PageFacts> = {
    language: 'en',
    isSecure: false,
    readForm: async () => form,
    callApi: async (call) => {
      fired.push(call);
      if (fired.length === 1)
        return { status: 200, body: { data: { id: 8, restricted: true, state: 'new' } } };
      return { status, body: status === 200 ? { data: {} } : { code: status * 10, detail: 'no' } };
    },
  };
  const context = new RouterContextProvider();
  context.set(pageContext, facts as PageFacts);
  const url = new URL('http://hakaru.test/page');
  const args = { context, url, params: { clientId: String(clientId) }, request: new Request(url) };
  const reply = await action(args as unknown as ActionFunctionArgs);
  if (!(reply instanceof Response)) throw new Error('the form was shown again');
  const { headers } = reply;
  const [, written] = new RegExp(`${pageCookies.flash}=([^;]+)`).exec(headers.get('set-cookie') ?? '') ?? [];
  const flash = written && JSON.parse(decodeURIComponent(written));
  return { fired, location: headers.get('location'), flash };
}
