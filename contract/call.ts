import type { z } from 'zod';
import type { TokenScope } from './codes/api-tokens.ts';
import type { LinkKeyPurpose } from './codes/linkages.ts';
import type { Feature } from './codes/platform.ts';
import type { RefusalName } from './codes/refusals.ts';
import { type ExamState, examStates } from './codes/status.ts';
import { isPlatform, type ViewerKind } from './codes/viewers.ts';
import type { GateName } from './gates/gates.ts';
import type { Located } from './resources.ts';

/** Who may fire a call: decided from the token alone, before the body is read. */
export type Who = 'anyone' | readonly ViewerKind[];

interface Row {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /api, parameters in braces. */
  readonly path: string;
  readonly who: Who;
  /**
   * `byStatement`: the hot path. The store's one statement checks session, owner, state and deadline itself,
   * so `admit` makes the scope from the signed token without a round trip of its own.
   */
  readonly proven?: 'byStatement';
  /** What a restricted account must have been given for this exam. */
  readonly needs?: 'manage' | 'output';
  /**
   * The call also finds draft and deleted exams, as far as the viewer's kind may (`listReached`). Every other call
   * answers that such an exam does not exist.
   */
  readonly reaches?: 'allStates';
  /** The call also finds deleted companies, for the platform's people. Every other call answers them 40221. */
  readonly reachesDeletedCompany?: true;
  readonly unless?: readonly GateName[];
  /**
   * It also opens to a candidate who logged in after the period with nothing to go on with: such a session shows one's
   * own data alone.
   */
  readonly opensAfterPeriod?: true;
  /** While this is switched off for the whole product, the call does not exist. */
  readonly feature?: Feature;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * The handler is called although fields of the body are wrong: it gets the valid fields and the problems, and refuses
   * these together with the problems that only it can find.
   */
  readonly gathers?: true;
  /** Multipart body; a file field is a `File` of contract/shapes/file.ts. */
  readonly form?: z.ZodObject;
  /** The body's largest size in bytes, where it differs from the usual one (`bodies`). */
  readonly maxBytes?: number;
  /** Shape of a 2xx body, or `file` for a download. */
  readonly response: z.ZodType | 'file';
  /** State refusals beside those every call can answer (unauthorized, forbidden, notFound, invalid ...). */
  readonly refusals?: readonly RefusalName[];
  /** Searches by POST change nothing: view-only admins may fire them. */
  readonly reads?: true;
  /** Sent twice it has the effect of once: a sender without a response may send it again. */
  readonly isRepeatable?: true;
  /**
   * It may touch everybody of an exam: each of its statements has minutes instead of seconds, by connections of their own
   * (server/db/roles.ts). What takes longer is a job.
   */
  readonly takesLong?: true;
  /** Another program sends it, proven by a signature over the raw body instead of a session. */
  readonly isSigned?: true;
  /** Other programs may fire it with a token of staff (contract/codes/api-tokens.ts) that has this scope. */
  readonly tokenScope?: TokenScope;
  /** What a recruiting system's key must be for, where it asks for more than reading. */
  readonly keyPurpose?: Exclude<LinkKeyPurpose, 'pull'>;
  /** Its response carries an ETag: whoever presents it again is told that nothing has changed (304). */
  readonly isTagged?: true;
  /** Which token is presented: log-ins none, refresh calls the refresh token. */
  readonly token?: 'none' | 'refresh';
}

/** A row of the contract, with what it works within. */
export type Call = Row & Located;

/** Declares one row of the contract, keeping its literal types. */
export function call<const C extends Call>(row: C): C {
  return row;
}

/**
 * States of exams that a call reaches for a viewer: staff drafts too, administrators also what was deleted, and by calls of
 * their own also what is being erased.
 */
export function listReached(
  { reaches, who }: Pick<Call, 'reaches' | 'who'>,
  kind: ViewerKind,
): readonly ExamState[] {
  const { notAction, saveDraft, softDelete, waitDelete, failDelete } = examStates;
  if (!reaches || kind === 'examinee') return [notAction];
  if (who !== 'anyone' && who.every(isPlatform)) return Object.values(examStates);
  if (isPlatform(kind)) return [notAction, saveDraft, softDelete, waitDelete, failDelete];
  return [notAction, saveDraft];
}

/** Whether a call belongs to a candidate's session, which lives in cookies of its exam's own. */
export function isOfCandidate({ who, path }: Call): boolean {
  return who === 'anyone' ? path.startsWith('/examinee/') : who.includes('examinee');
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Typed<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives: parsed, with defaults filled in. */
export interface InputOf<C extends Call> {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: C extends { gathers: true } ? Partial<BodyOf<C>> : BodyOf<C>;
}

type BodyOf<C extends Call> = C extends { form: infer F } ? Parsed<F> : Parsed<C['body']>;

type OptionalIfUndefined<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };

/** What a caller sends: defaults may be left out. */
export type RequestOf<C extends Call> = OptionalIfUndefined<'params', Typed<C['params']>> &
  OptionalIfUndefined<'query', Typed<C['query']>> &
  OptionalIfUndefined<'body', C extends { form: infer F } ? Typed<F> : Typed<C['body']>>;

/** A file response: bytes or a stream with its type and, for a download, its name. */
export interface FileResponse {
  file: {
    content: AsyncIterable<Uint8Array> | Uint8Array | string;
    type: string;
    name?: string;
    cache?: string;
  };
}

/** What a caller receives. */
export type ResponseOf<C extends Call> = C['response'] extends z.ZodType
  ? z.output<C['response']>
  : FileResponse;

/** What a handler returns, before it is written: moments are `Date`. */
export type GivenBy<C extends Call> = C['response'] extends z.ZodType ? z.input<C['response']> : FileResponse;
