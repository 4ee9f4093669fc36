import { type ActionFunctionArgs, data, RouterContextProvider, redirect } from 'react-router';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { PageCall, PageFacts } from '#contract/page.ts';
import { pageContext } from '#web/app/page-context.ts';
import { actsOf } from './acts.ts';
import { type FormReply, madeIn, refusedIn } from './form-reply.ts';
import { settleStale } from './settle-stale.ts';

const action = actsOf({
  form: { call: 'companies.setSettings', prepare: settleStale, done: () => redirect('/stored') },
  hide: {
    call: 'examinees.changeHiddenStatus',
    ask: ({ form }) => ({ body: { examinee_ids: [7], is_hidden: 1, told: Number(form.get('told')) } }),
    done: ({ response }) => data({ changed: response.data }, { headers: { 'x-done': 'hide' } }),
  },
  resend: {
    call: 'mails.resend',
    done: () => null,
    refused: (_posted, { status }) => (status === 404 ? redirect('/gone') : undefined),
  },
  undo: {
    call: 'examinees.undoDuplicate',
    ask: ({ form }) => ({ params: { actId: Number(form.get('act_id')) } }),
    done: () => null,
  },
  remove: { call: 'exams.remove', word: () => 'Spring', done: () => ({ removed: true }) },
  copy: { call: null, done: ({ form }) => ({ name: String(form.get('name')) }) },
});

it('says which acts it has', () => {
  expect(action.acts).toEqual(['form', 'hide', 'resend', 'undo', 'remove', 'copy']);
});

describe('an act', () => {
  it('fires its call with the form as the row reads it, inside what the page is about', async () => {
    const { reply, fired } = await post({ act: 'resend', told: '3', other: 'x' });
    expect(fired).toEqual([{ method: 'POST', url: '/mails/histories/5/resend', body: { told: 3 } }]);
    expect(reply).toEqual({ act: 'resend' });
  });

  it('is found under the former name of its field, by a page from before an update', async () => {
    expect((await post({ intent: 'resend', told: '3' })).reply).toEqual({ act: 'resend' });
  });

  it('may be of a call that takes nothing but its address', async () => {
    const { fired } = await post({ act: 'undo', act_id: '9' });
    expect(fired).toEqual([{ method: 'POST', url: '/exams/4/duplicates/acts/9/undo', body: {} }]);
  });

  it('brings what follows under its name', async () => {
    const { reply, fired } = await post({ act: 'hide', told: '1' });
    expect(fired).toMatchObject([{ body: { exam_id: 4, examinee_ids: [7], is_hidden: 1, told: 1 } }]);
    expect(reply).toMatchObject({ data: { act: 'hide', changed: { people: 1 } } });
    expect(reply).toHaveProperty('init.headers.x-done', 'hide');
    expect(await post({ act: 'copy', name: 'a' })).toEqual({ reply: { act: 'copy', name: 'a' }, fired: [] });
  });

  it('is refused under its name, with what was typed', async () => {
    const { reply } = await post({ act: 'hide', told: '1' }, 409);
    const told = { act: 'hide', refusal: { code: 4090 }, values: { told: ['1'] } };
    expect(reply).toMatchObject({ data: told, init: { status: 409 } });
  });

  it('may be followed by something else where it was refused', async () => {
    const { reply } = await post({ act: 'resend', told: '3' }, 404);
    expect((reply as Response).headers.get('location')).toBe('/gone');
  });

  it('waits for its word', async () => {
    const { reply, fired } = await post({ act: 'remove', confirm: 'autumn' });
    expect(fired).toEqual([]);
    expect(reply).toMatchObject({ data: { act: 'remove', refusal: { errors: { confirm: ['wrong'] } } } });
    expect((await post({ act: 'remove', confirm: ' SPRING' })).reply).toEqual({
      act: 'remove',
      removed: true,
    });
  });
});

describe('a form without an act', () => {
  const read = { sender_name: 'a', reply_to: '' };

  it('is the act `form`, which hands on what it has read', async () => {
    const sent = { sender_name: 'b', reply_to: '', read: JSON.stringify(read), 'keep.sender_name': 'theirs' };
    const { reply, fired } = await post(sent);
    expect(fired).toMatchObject([{ url: '/clients/3/settings', body: { sender_name: 'a', read } }]);
    expect((reply as Response).headers.get('location')).toBe('/stored');
  });

  it.each([
    ...['', 'x', 'null', '[]', '"text"', '{"sender_name":{"toString":1}}', '{"sender_name":5}'],
    `{"zzz":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  ])('is refused at its field when what it has read is %.30j', async (told) => {
    const { reply, fired } = await post({ sender_name: 'b', reply_to: '', read: told });
    expect(fired).toEqual([]);
    expect(reply).toMatchObject({
      init: { status: 422 },
      data: {
        act: 'form',
        refusal: { code: 4022, errors: { read: ['wrong'] } },
        values: { sender_name: ['b'] },
      },
    });
  });

  it('is refused where the page has no form of its own', async () => {
    const only = actsOf({ copy: { call: null, done: () => ({ name: 'a' }) } });
    const { reply } = await post({ name: 'a' }, 200, only);
    expect(reply).toMatchObject({ data: { refusal: { errors: { act: ['wrong'] } } }, init: { status: 422 } });
  });
});

it.each(['', 'Hide', 'toString', '__proto__', ['hide', 'copy'], ['hide', 'hide']])(
  'an act that the page does not have is refused: %j',
  async (act) => {
    const { reply, fired } = await post({ act, told: '1' });
    expect(fired).toEqual([]);
    const refused = { act: undefined, refusal: { code: 4022, errors: { act: ['wrong'] } } };
    expect(reply).toMatchObject({ data: refused, init: { status: 422 } });
  },
);

it('a form of a call that takes files is handed on as it was posted', async () => {
  const form = aForm({ act: 'add', name: 'Hakaru', services: ['EXAM1', 'EXAM5'] });
  form.append('logo', new File(['x'], 'logo.png'));
  const add = actsOf({ add: { call: 'companies.register', done: () => redirect('/') } });
  const { fired } = await post(form, 200, add);
  const body = fired[0]?.body as FormData;
  expect(body.get('services')).toBe('EXAM1,EXAM5');
  expect(body.get('logo')).toBeInstanceOf(File);
});

it('a reply is of one act, and says what it brought or why it was refused', () => {
  type Reply = Awaited<ReturnType<typeof action>>;
  const refused: Reply = { act: 'hide', refusal: { code: 1, detail: '' }, values: {} };
  const made = { act: 'copy', name: 'a' } as Reply;
  expect(refusedIn(refused)).toBe(refused);
  expect(refusedIn(refused, 'copy', 'hide')).toBe(refused);
  expect(refusedIn(refused, 'copy')).toBeUndefined();
  expect(madeIn(refused, 'hide')).toBeUndefined();
  expect(madeIn(made, 'hide', 'copy')).toBe(made);
  expect(refusedIn(made, 'copy')).toBeUndefined();
  expectTypeOf(madeIn(made, 'copy')?.name).toEqualTypeOf<string | undefined>();
  expectTypeOf(madeIn(made, 'hide')?.changed.people).toEqualTypeOf<number | undefined>();
  expectTypeOf(refusedIn(made, 'hide')).toExtend<FormReply | undefined>();
});

/** What an action replies to a form, and the calls that it fired; all are answered with this status. */
async function post(
  sent: FormData | Record<string, string | string[]>,
  status = 200,
  to: (args: ActionFunctionArgs) => Promise<unknown> = action,
) {
  const form = sent instanceof FormData ? sent : aForm(sent);
  const fired: PageCall[] = [];
  const context = new RouterContextProvider();
  const facts: Partial<PageFacts> = {
    readForm: async () => form,
    refusalOf: (field) => ({ status: 422, body: { code: 4022, detail: '', errors: { [field]: ['wrong'] } } }),
    callApi: async (call) => {
      fired.push(call);
      const body = status === 200 ? { data: { people: 1 } } : { code: status * 10, detail: 'no' };
      return { status, body, retryAfter: null };
    },
  };
  context.set(pageContext, facts as PageFacts);
  const args = {
    context,
    params: { clientId: '3', examId: '4', mailId: '5' },
    url: new URL('http://hakaru.test/page'),
    request: new Request('http://hakaru.test/page'),
  };
  return { reply: await to(args as unknown as ActionFunctionArgs), fired };
}

function aForm(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}
