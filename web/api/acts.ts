import { type ActionFunctionArgs, data } from 'react-router';
import type { z } from 'zod';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { type Contract, contract, type FeatureName } from '#contract/contract.ts';
import type { Within } from '#contract/resources.ts';
import { isTyped } from '#contract/typed-word.ts';
import { idOf } from '#web/app/params.ts';
import { api, apiWithoutRedirects } from './client.ts';
import { bodyOf, judgeJson } from './form-body.ts';
import { refusalOf } from './form-field.ts';
import { type FormReply, replyToForm } from './form-reply.ts';
import { readForm } from './read-form.ts';
import { RefusedCall } from './refused-call.ts';

/** A call by its name: `exams.copy`. */
export type CallName = { [F in FeatureName]: `${F}.${keyof Contract[F] & string}` }[FeatureName];

type CallOf<N> = N extends `${infer F extends FeatureName}.${infer M}`
  ? Contract[F][M & keyof Contract[F]] extends infer C extends Call
    ? C
    : never
  : never;

/** What an act is done with. */
export interface Posted {
  args: ActionFunctionArgs;
  form: FormData;
}

/** The form as the call's row reads it; one that takes files gets the form as it was posted. Judged when it is read. */
interface PostedTo<C extends Call> extends Posted {
  readonly body: C extends { form: object }
    ? FormData
    : C extends { body: z.ZodType }
      ? z.input<C['body']>
      : never;
}

/** One act of a screen: the call that it fires, and what follows. */
export interface Act<N extends CallName | null> {
  /** Null for an act that fires none by itself: `done` does it all, where it depends on the page which call is fired. */
  call: N;
  /** Gathers what several fields of the form say of one field of the call, before the form is read. */
  prepare?: (form: FormData) => void;
  /** A word that has to be typed into the field `confirm` first. */
  word?: (args: ActionFunctionArgs, form: FormData) => string;
  /**
   * What the call is asked. What it leaves out is the default: the form as the body, and the id of what the page is about
   * where the call's row looks for it (`at`).
   */
  ask?: (posted: PostedTo<CallOf<N>>) => Asked<CallOf<N>>;
  /** What follows: a redirect, or what the page's reply brings. */
  done: (posted: PostedTo<CallOf<N>> & { response: ResponseOf<CallOf<N>> }) => unknown;
  /** What follows a refusal that is not shown in the form; nothing where it is. */
  refused?: (posted: Posted, refused: RefusedCall) => unknown;
}

type Names = Readonly<Record<string, CallName | null>>;
type Acts<N extends Names> = { [A in keyof N]: Act<N[A]> };

/** An action that does what its table says; its type says what it replies. */
export type ActsAction<R> = ((args: ActionFunctionArgs) => Promise<R>) & {
  /** The names of its rows. */
  readonly acts: readonly string[];
};

/**
 * A screen's action: one row for each act, by the name that the form posts as `act`. A form that names none is of the act
 * `form`; an act that the table does not have is refused, and nothing is done.
 */
export function actsOf<N extends Names, const R extends Acts<N>>(acts: R & Acts<N>): ActsAction<ReplyOf<R>> {
  const rows = acts as unknown as Readonly<Record<string, AnyAct>>;
  const action = async (args: ActionFunctionArgs) => {
    const form = await readForm(args);
    const name = nameIn(form);
    const act = name !== undefined && Object.hasOwn(rows, name) ? rows[name] : undefined;
    const work = async () => {
      if (!act) throw refusalOf(args, 'act');
      return named(name, await doAct(act, { args, form }));
    };
    return replyToForm(form, work, act && name);
  };
  return Object.assign(action as ActsAction<never>, { acts: Object.keys(rows) });
}

/** A row that several screens have. */
export function act<N extends CallName | null, const R extends Act<N>>(row: R & Act<N>): R {
  return row;
}

function nameIn(form: FormData): string | undefined {
  // A page that was opened before an update of the service names its act by the former field.
  const [name = 'form', ...others] = form.getAll(form.has('act') ? 'act' : 'intent');
  return typeof name === 'string' && others.length === 0 ? name : undefined;
}

/** A row as it is read where its call is not known. */
type AnyAct = Omit<Act<CallName | null>, 'ask' | 'done'> & {
  ask?: (posted: Posted) => Ask;
  done: (posted: Posted & { response: unknown }) => unknown;
};

interface Ask {
  params?: object;
  query?: object;
  body?: unknown;
}

async function doAct(act: AnyAct, posted: Posted): Promise<unknown> {
  try {
    return await (act.call === null
      ? act.done(Object.assign(posted, { response: undefined }))
      : fire(act.call, act, posted));
  } catch (error) {
    const otherwise = error instanceof RefusedCall ? act.refused?.(posted, error) : undefined;
    if (otherwise === undefined) throw error;
    return otherwise;
  }
}

async function fire(name: CallName, act: AnyAct, { args, form }: Posted): Promise<unknown> {
  if (act.word && !isTyped(String(form.get('confirm') ?? ''), act.word(args, form)))
    throw refusalOf(args, 'confirm');
  const [feature, call] = name.split('.') as [FeatureName, never];
  const row = contract[feature][call] as Call;
  const posted = postedTo(row, args, form, act.prepare);
  const ask = withDefaults(row, posted, act.ask?.(posted) ?? {});
  const client = row.who === 'anyone' ? apiWithoutRedirects(args) : api(args);
  const response = await (client[feature][call] as (ask: Ask) => Promise<unknown>)(ask);
  return act.done(Object.assign(posted, { response }));
}

function postedTo(row: Call, args: ActionFunctionArgs, form: FormData, prepare?: (form: FormData) => void) {
  const read = () => {
    const shape = row.form ? undefined : shapeOf(row.body);
    if (shape) judgeJson(args, form, shape);
    prepare?.(form);
    return shape ? bodyOf(shape, form) : form;
  };
  let body: unknown;
  return {
    args,
    form,
    get body() {
      body ??= read();
      return body;
    },
  };
}

/** The fields of a body, also of one that may be left out. */
function shapeOf(body: z.ZodType | undefined): z.ZodObject | undefined {
  const { def } = body as z.ZodType & { def: { innerType?: z.ZodType } };
  return def.innerType ? shapeOf(def.innerType) : (body as z.ZodObject);
}

/** Where a page's address says what it is about. */
const places = {
  ...{ company: 'clientId', exam: 'examId', examinee: 'examineeId', mail: 'mailId', template: 'templateId' },
} as const satisfies { [W in Within]?: string };

/** The whole of what the call is asked: beside what the act says, what the page is about and the form. */
function withDefaults({ within, at, body, form }: Call, posted: Posted & { body: unknown }, ask: Ask): Ask {
  const place = within && within in places ? places[within as keyof typeof places] : undefined;
  const [part, name] = at && place && posted.args.params[place] ? at.split('.') : [];
  const own = (asked: object | undefined, of: string) => {
    if (part !== of || !place || !name) return asked;
    const id = idOf(posted.args, place);
    if (!(asked instanceof FormData)) return { [name]: id, ...asked };
    asked.set(name, String(id));
    return asked;
  };
  const asksBody = body !== undefined || form !== undefined;
  const [params, query] = [own(ask.params, 'params'), own(ask.query, 'query')];
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(asksBody && { body: own((ask.body ?? posted.body) as object, 'body') }),
  };
}

/** What an act brings, under its name. */
function named(act: string | undefined, made: unknown): unknown {
  if (made instanceof Response) return made;
  const { type, data: value, init } = { ...(made as Partial<Wrapped>) };
  return type === 'DataWithResponseInit' ? data({ act, ...value }, init ?? {}) : { act, ...(made as object) };
}

type Wrapped = ReturnType<typeof data<object>>;

/** The part of an ask that the default fills in. */
type ByPage<C extends Call, Part extends string> = C extends {
  within: keyof typeof places;
  at: `${Part}.${infer Name}`;
}
  ? Name
  : never;
type Left<T, Name> = Omit<T, Name & keyof T> & Partial<Pick<T, Name & keyof T>>;
type AskedPart<T, Part extends string, Name> = T extends { [P in Part]?: infer V extends object }
  ? object extends Left<V, Name>
    ? { [P in Part]?: Left<V, Name> }
    : { [P in Part]: Left<V, Name> }
  : object;

type Asked<C extends Call> = AskedPart<
  Pick<RequestOf<C>, 'params' & keyof RequestOf<C>>,
  'params',
  ByPage<C, 'params'>
> &
  AskedPart<Pick<RequestOf<C>, 'query' & keyof RequestOf<C>>, 'query', ByPage<C, 'query'>> & {
    body?: BodyAsked<C>;
  };
type BodyAsked<C extends Call> = C extends { form: object }
  ? FormData
  : C extends { body: z.ZodType }
    ? Left<z.input<C['body']>, ByPage<C, 'body'>>
    : never;

/** What an action replies to its page: what its acts bring and why they were refused, each with the act's name. */
export type ReplyOf<R> =
  | { [A in keyof R & string]: ReplyTo<A, Made<R[A]>> }[keyof R & string]
  | (FormReply & { act?: (keyof R & string) | undefined });

type ReplyTo<A, M> = M extends Response
  ? never
  : M extends Wrapped
    ? { act: A } & M['data']
    : M extends object
      ? { act: A } & M
      : { act: A };

type Made<Row> =
  | Given<Row extends { done: unknown } ? Row['done'] : never>
  | (Row extends { refused: unknown } ? Exclude<Given<Row['refused']>, undefined> : never);
type Given<F> = F extends (...args: never) => infer Back ? Awaited<Back> : never;
