import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { z } from 'zod';
import { fillAddress, type Query } from '#contract/address.ts';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { refusals } from '#contract/codes/refusals.ts';
import { type Contract, contract, type FeatureName } from '#contract/contract.ts';
import { findExamOfPath, type PageCall } from '#contract/page.ts';
import { to } from '#contract/screens.ts';
import { pageContext } from '#web/app/page-context.ts';
import { refuseIfShut } from '#web/app/shut-page.ts';
import { findPauseBeforeAgain, sleep } from './again.ts';
import { flashCookie } from './flash.ts';
import { RefusedCall } from './refused-call.ts';
import { findStaffLogin } from './staff-login-cookie.ts';

/** What every loader, action and middleware is given; it is handed over as it is. */
export type PageArgs = LoaderFunctionArgs;

type PathOf<C> = C extends { params: z.ZodType } ? { params: z.input<C['params']> } : object;

/** Multipart calls take the form as it was posted, files included. */
type AskOf<C extends Call> = C extends { form: object }
  ? [ask: PathOf<C> & { body: FormData }]
  : object extends RequestOf<C>
    ? [ask?: RequestOf<C>]
    : [ask: RequestOf<C>];

/** Every call that answers data; downloads are plain links to /api. */
export type Api = {
  [F in FeatureName]: {
    [N in keyof Contract[F] as Contract[F][N] extends { response: 'file' }
      ? never
      : N]: Contract[F][N] extends Call
      ? (...ask: AskOf<Contract[F][N]>) => Promise<ResponseOf<Contract[F][N]>>
      : never;
  };
};

/**
 * The API for loaders and actions: `await api(args).exams.list({ query })`.
 * An ended session redirects to its log-in page and 40221 to the company list, so screens need not look.
 * @throws RefusedCall for every other refusal: left alone, it becomes the error page of its status.
 */
export function api(args: PageArgs): Api {
  return clientOf(args, (refused) => {
    throw redirectOf(refused, args) ?? refused;
  });
}

/** The same calls where no refusal leads elsewhere: log-in pages show "wrong password" (401) themselves. */
export function apiWithoutRedirects(args: PageArgs): Api {
  return clientOf(args, (refused) => {
    throw refused;
  });
}

/** Each call is made when it is first used: a page fires three of a hundred and forty. */
function clientOf(args: PageArgs, refuse: (refused: RefusedCall) => never): Api {
  const methodsOf = (calls: Readonly<Record<string, Call>>) =>
    lazily(calls, (row) => (ask?: Ask) => fire(args, row, ask, refuse));
  return lazily(contract, methodsOf) as unknown as Api;
}

/** An object with the keys of another one, whose values are made when they are read. */
function lazily<T, V>(source: Readonly<Record<string, T>>, make: (value: T) => V): Record<string, V> {
  return new Proxy<Record<string, V>>(
    {},
    {
      get(_target, key) {
        const value = typeof key === 'string' && Object.hasOwn(source, key) ? source[key] : undefined;
        return value === undefined ? undefined : make(value);
      },
    },
  );
}

interface Ask {
  params?: Record<string, unknown>;
  query?: Query;
  body?: unknown;
}

async function fire(args: PageArgs, row: Call, ask: Ask = {}, refuse: (refused: RefusedCall) => never) {
  refuseIfShut(args);
  const url = fillAddress(row.path, ask.params, ask.query);
  const body = row.form ? formOf(ask.body) : ask.body;
  const outcome = await sendTwiceAtMost(args, { method: row.method, url, body });
  return outcome instanceof RefusedCall ? refuse(outcome) : outcome;
}

/** A call that only reads is sent once more after a failure that may have passed. */
async function sendTwiceAtMost(args: PageArgs, call: PageCall): Promise<unknown> {
  const first = await send(args, call);
  if (!(first instanceof RefusedCall)) return first;
  const pause = findPauseBeforeAgain(call.method, first, Date.now());
  if (pause === undefined) return first;
  const { signal } = args.request;
  await sleep(pause, signal);
  return signal.aborted ? first : send(args, call);
}

async function send(args: PageArgs, call: PageCall): Promise<unknown> {
  const { status, body, retryAfter } = await args.context.get(pageContext).callApi(call);
  return status >= 200 && status < 300 ? body : new RefusedCall(status, body, retryAfter);
}

/** What a field posts several times (checkboxes) travels as one list with commas; files go as they are. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  if (!(body instanceof FormData)) return form;
  for (const name of new Set(body.keys())) {
    const values = body.getAll(name);
    const [first] = values;
    if (first instanceof File) form.append(name, first, first.name);
    else form.append(name, values.join(','));
  }
  return form;
}

/** The page that a refusal redirects to, or undefined when the screen shows the refusal. */
function redirectOf(refused: RefusedCall, args: PageArgs): Response | undefined {
  const facts = args.context.get(pageContext);
  const told = { 'Set-Cookie': flashCookie({ tone: 'error', text: refused.detail }, facts.isSecure) };
  if (refused.code === refusals.companyGone.code) return redirect(to('admin.companyList'), { headers: told });
  const exam = findExamOfPath(args.url.pathname);
  if (refused.refusal === 'dataOnly' && exam) return redirect(to('candidate.privacy', { exam }));
  if (refused.status !== 401) return undefined;
  facts.forgetSession();
  const isHidden = refused.code === refusals.examineeHidden.code;
  return redirect(loginOf(args), isHidden ? { headers: told } : undefined);
}

/**
 * The log-in page of a page's audience. Staff go to the log-in page of their role, wherever they were, and come back to
 * the page they wanted. For a browser that has not signed in yet the address decides.
 */
export function loginOf({ request, url, context }: PageArgs): string {
  const exam = findExamOfPath(url.pathname);
  if (exam) return to('candidate.login', { exam });
  const byAddress = url.pathname.startsWith('/admin') ? 'admin' : 'client';
  const login = findStaffLogin(request, context.get(pageContext).isSecure) ?? byAddress;
  const isPlain = request.method !== 'GET' || url.pathname === to('index') || url.pathname === to('logout');
  return to(`${login}.login`, { query: isPlain ? {} : { next: url.pathname + url.search } });
}
