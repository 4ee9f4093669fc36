import { createHash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { patternOf } from '#contract/address.ts';
import { type Call, type FileResponse, isOfCandidate } from '#contract/call.ts';
import { bodies, durations } from '#contract/codes/limits.ts';
import { kindOfToken, sessionHolders, viewers } from '#contract/codes/viewers.ts';
import { contract } from '#contract/contract.ts';
import { whatLeavingClears } from '#contract/page.ts';
import { type AdmitAdapters, admit, admitClaims, admitUnknown } from '../access/admit.ts';
import { type Guard, Refusal } from '../access/refusal.ts';
import { refuseOtherExam } from '../access/refuse-other-exam.ts';
import type { AccessClaims } from '../access/tokens.ts';
import type { FileStore } from '../adapters/files.ts';
import { signatureHeader } from '../adapters/report-check.ts';
import { hiddenFeatures } from '../features/platform/door.ts';
import { isApiToken, proveApiToken, proveLinkKey } from '../features/sessions/door.ts';
import {
  type CookieNames,
  candidateCookies,
  clearSessionCookies,
  clearSignOnCookie,
  clearStepCookie,
  clearVerifyCookies,
  cookieNamesFor,
  findSignOnToken,
  findStepToken,
  findVerifyToken,
  hasVerifyCookie,
  namedExam,
  setSessionCookies,
  setSignOnCookie,
  setStepCookie,
  setVerifyCookies,
  staffCookies,
  wantsCookies,
} from './cookies.ts';
import { asRefusal, sendRefusal } from './error-responses.ts';
import type { Adapters, Handlers, RequestContext } from './handler.ts';
import { pageProofs } from './inside.ts';
import { languageOfRequest } from './language-of-request.ts';
import { isForeign, isOwnOrigin, requestOriginOf } from './own-origin.ts';
import { bearerOf, linkKeyOf, presentedBy } from './presented-token.ts';
import { readInput } from './read-input.ts';
import { isFollowedLink } from './refused-files.ts';
import { type AccountKind, type SecurityEvent, type SecurityFacts, tellSecurity } from './security-events.ts';

export interface Registration extends AdmitAdapters {
  /** The database for calls that take long. */
  longRequests: Pick<AdmitAdapters, 'db'>;
  adapters: Adapters;
  /** Session cookies carry Secure when the product is reached by https. */
  secure_cookies: boolean;
  /** Origin that a browser's writes may come from. */
  app_url: string;
  /** Refuses a program that asks too often. @param call its name */
  limitProgram: (claims: AccessClaims, call: string) => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    claims: AccessClaims | undefined;
    /** Of a signed call: the body as it came. */
    sentText: string | undefined;
  }
  interface FastifyInstance {
    files: FileStore;
    /** Logs that a guard turned somebody away. @param what the call, or the screen */
    tellGuarded(request: FastifyRequest, what: string, guard: Guard): void;
  }
  interface FastifyContextConfig {
    /** `feature.name` of the call. */
    call?: string;
    /** The call belongs to a candidate's session. */
    isOfCandidate?: boolean;
    /** The body is kept as it came: it is signed. */
    isSigned?: boolean;
    /** The call may be sent again after any outcome: it changes nothing, or has the effect of once. */
    isRepeatable?: boolean;
  }
}

type AnyHandler = (scope: unknown, input: unknown, context: RequestContext) => Promise<unknown>;

/** Hangs every row of the contract on the server, below /api. The only caller of the route function for calls. */
export function register(app: FastifyInstance, handlers: Handlers, means: Registration): void {
  app.decorate('secureCookies', means.secure_cookies);
  app.decorate('files', means.adapters.files);
  app.decorate('tellGuarded', (request, what, guard) => tellGuarded(request, what, guard, means));
  app.decorateRequest('claims', undefined);
  app.decorateRequest('sentText', undefined);
  for (const [feature, rows] of Object.entries(contract)) {
    const work = handlers[feature as keyof Handlers] as unknown as Record<string, AnyHandler>;
    for (const [name, row] of Object.entries(rows)) {
      const handler = work[name];
      if (handler) registerRow(app, row, `${feature}.${name}`, handler, means);
    }
  }
}

function registerRow(
  app: FastifyInstance,
  row: Call,
  name: string,
  handler: AnyHandler,
  means: Registration,
): void {
  app.route({
    method: row.method,
    // No HEAD route: a request for the headers alone must not use up a token that its sender never sees.
    exposeHeadRoute: false,
    bodyLimit: row.maxBytes ?? (row.who === 'anyone' ? bodies.open : bodies.signedIn),
    url: `/api${patternOf(row.path)}`,
    config: {
      call: name,
      isOfCandidate: isOfCandidate(row),
      isSigned: row.isSigned ?? false,
      isRepeatable: row.isRepeatable ?? isRead(row),
    },
    // The hot path's response is one line: compressing it, or asking each time whether to, saves nothing.
    ...(row.proven && { compress: false as const }),
    ...(row.response === 'file' && { errorHandler: refuseFile }),
    // After every onRequest hook, so that a request that is refused here has been counted; before the body is read.
    preParsing: async (request, reply) => {
      await refuseHidden(row, request, means);
      if (row.token === 'refresh') return refuseForeignRefresh(request, means.app_url);
      if (row.who === 'anyone') return refuseForeignCall(row, request, means.app_url);
      const presented = presentedBy(request, means.tokens);
      refuseForeignWrite(row, request, presented.by_cookie, means.app_url);
      request.claims = presented.claims ?? (await claimsOfProgram(request, reply, means, name));
      admitClaims(row, request.claims);
    },
    onError: (request, _reply, error, done) => {
      if (error instanceof Refusal && error.guard && guards.includes(error.guard))
        tellGuarded(request, name, error.guard, means);
      done();
    },
    handler: async (request, reply) => {
      const input = await readInput(row, request, means.adapters.files);
      // A scope of a call that takes long has another database.
      const shared = isRead(row) && !row.takesLong ? pageProofs.getStore() : undefined;
      const language = languageOfRequest(request);
      const work = async () => {
        const keeper = row.takesLong ? means.longRequests : means;
        await refuseOtherExam(keeper, request.claims, namedByBearer(request));
        const scope = await admit(row, keeper, request, request.claims, input, language, shared);
        return handler(scope, input, contextOf(request, reply, means));
      };
      const response = await work().finally(() => {
        if (!shared) pageProofs.getStore()?.forget();
        return input.discard?.();
      });
      return row.response === 'file'
        ? sendFile(reply, response as FileResponse)
        : sendJson(reply, row.response, response, row.isTagged, request.headers['if-none-match']);
    },
  });
}

/** It changes nothing. */
function isRead({ reads, method, token }: Call): boolean {
  return reads ?? (method === 'GET' && token !== 'refresh');
}

/** A call of a feature that is switched off does not exist, whoever asks. */
async function refuseHidden({ feature }: Call, request: FastifyRequest, means: Registration): Promise<void> {
  if (feature === undefined) return;
  const scope = admitUnknown(means, request, languageOfRequest(request));
  if ((await hiddenFeatures(scope, means.adapters)).includes(feature)) throw new Refusal('notFound');
}

/**
 * The claims of another program's token (docs/decisions/0094), which has the same rate limit as a session; or those of a
 * recruiting system's key, which may fire each call so often as its linkage says.
 */
async function claimsOfProgram(
  request: FastifyRequest,
  reply: FastifyReply,
  means: Registration,
  call: string,
): Promise<AccessClaims | undefined> {
  const claims = await proveProgram(request, reply, means);
  if (claims) means.limitProgram(claims, call);
  return claims;
}

async function proveProgram(
  request: FastifyRequest,
  reply: FastifyReply,
  means: Registration,
): Promise<AccessClaims | undefined> {
  const key = linkKeyOf(request);
  if (key !== undefined) {
    const scope = admitUnknown(means, request, languageOfRequest(request));
    return proveLinkKey(scope, contextOf(request, reply, means), key);
  }
  const bearer = bearerOf(request);
  if (!isApiToken(bearer)) return undefined;
  const scope = admitUnknown(means, request, languageOfRequest(request));
  if ((await hiddenFeatures(scope, means.adapters)).includes('apiTokens')) return undefined;
  return proveApiToken(scope, contextOf(request, reply, means), bearer);
}

/**
 * Sends only what the row's response names: a column cannot leak by being added to a table.
 * @param isTagged the response carries an ETag, by its content: what changed in any way has another one
 * @param known ETags that the sender has
 */
function sendJson(
  reply: FastifyReply,
  shape: z.ZodType,
  response: unknown,
  isTagged = false,
  known = '',
): FastifyReply {
  const text = JSON.stringify(shape.parse(response));
  reply.header('cache-control', 'no-store');
  if (isTagged) {
    const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('etag', tag);
    if (known.split(/\s*,\s*/).includes(tag)) return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(text);
}

/** A person gets the refusal as a page, where there are pages; other requests for the file get it as data. */
async function refuseFile(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = asRefusal(error, request);
  const show = isFollowedLink(request) ? request.server.showRefusedFile : undefined;
  if (show) await show(refusal, request, reply);
  else sendRefusal(refusal, request, reply);
}

function sendFile(reply: FastifyReply, response: FileResponse): FastifyReply {
  const { content, type, name, cache } = response.file;
  reply
    .type(type)
    .header('cache-control', cache ?? 'private, no-store')
    .header('x-content-type-options', 'nosniff');
  // Files are data: nothing in one may run or load in our origin.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (name) reply.header('content-disposition', savedAs(name));
  return reply.send(content);
}

/** RFC 6266: the name itself, and for programs that do not read it one of plain letters. */
function savedAs(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_');
  // RFC 5987 wants these four encoded too.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A browser may send its cookie with another site's request: a write counts only when our own pages send it. */
function refuseForeignWrite(row: Call, request: FastifyRequest, by_cookie: boolean, app_url: string): void {
  if (!by_cookie || row.method === 'GET') return;
  if (!isOwnOrigin(requestOriginOf(request, app_url))) throw new Refusal('forbidden', { guard: 'origin' });
}

/**
 * Another site's page may not fire calls that anybody may: its visitors would try log-ins and codes for it, from their
 * own addresses. Files may be shown elsewhere, as a logo in a mail is.
 */
function refuseForeignCall(row: Call, request: FastifyRequest, app_url: string): void {
  if (row.response === 'file' || !isForeign(requestOriginOf(request, app_url))) return;
  throw new Refusal('forbidden', { guard: 'origin' });
}

/** A link on another site sends the cookie too, and would use up the refresh token. */
function refuseForeignRefresh(request: FastifyRequest, app_url: string): void {
  if (bearerOf(request) !== undefined || request.cookies[cookieNamesFor(request).refresh] === undefined)
    return;
  if (!isForeign(requestOriginOf(request, app_url))) return;
  throw new Refusal('forbidden', { guard: 'origin' });
}

/** The guards that refuse before a handler runs; a token's reuse is logged where it is noticed. */
const guards: readonly Guard[] = ['role', 'scope', 'gate', 'permission', 'origin'];

/** The exam that a request with a bearer token names: a cookie belongs to the exam that was named for it. */
function namedByBearer(request: FastifyRequest): string | undefined {
  return request.presented?.by_cookie ? undefined : namedExam(request);
}

/** Logs that a guard refused a request, with the account where a token names it. */
function tellGuarded(request: FastifyRequest, call: string, guard: Guard, { adapters }: Registration): void {
  const claims = request.claims ?? presentedBy(request, adapters.tokens).claims;
  logSecurity(request, adapters, 'authz_fail', {
    ...(claims && {
      kind: holderOf(claims),
      client_id: claims.cid,
      account_id: claims.id,
      token_id: claims.api?.id,
    }),
    ...{ reason: guard, call },
  });
}

function holderOf({ k }: AccessClaims): AccountKind {
  const { session } = viewers[kindOfToken(k)];
  return session ? sessionHolders[session] : 'linkage';
}

function logSecurity(
  request: FastifyRequest,
  adapters: Adapters,
  event: SecurityEvent,
  facts: SecurityFacts,
): void {
  tellSecurity(request.log, event, adapters.buckets.ofAddress(request.ip), facts);
}

function contextOf(request: FastifyRequest, reply: FastifyReply, means: Registration): RequestContext {
  return {
    adapters: means.adapters,
    address: request.ip,
    agent: request.headers['user-agent'],
    logSecurity: (event, facts) => logSecurity(request, means.adapters, event, facts),
    presentedRefresh(exam) {
      const names = exam === undefined ? cookieNamesFor(request) : namesOf(exam, means);
      return bearerOf(request) ?? request.cookies[names.refresh];
    },
    carry(tokens, exam) {
      if (!livesInCookies(request)) return tokens;
      const idle = exam === undefined ? durations.staffIdle : durations.examineeIdle;
      setSessionCookies(reply, namesOf(exam, means), tokens, idle);
      // A signed-in browser does not wait for a code any more: an older wait ends, no matter for whom.
      if (exam !== undefined && hasVerifyCookie(request, exam)) clearVerifyCookies(reply, exam);
      if (exam === undefined && findStepToken(request) !== undefined) clearStepCookie(reply);
      return { access_token: null, refresh_token: null, expires_at: tokens.expires_at };
    },
    presentedReport: () => ({
      text: request.sentText ?? '',
      header: String(request.headers[signatureHeader] ?? ''),
    }),
    presentedLinkKey: () => linkKeyOf(request),
    leave(exam) {
      clearSessionCookies(reply, namesOf(exam, means));
      reply.header('clear-site-data', whatLeavingClears);
    },
    presentedVerify: () => bearerOf(request) ?? findVerifyToken(request),
    carryVerify(token, exam) {
      if (!wantsCookies(request)) return token;
      // Another candidate's session in this browser ends, so that their test does not come next.
      if (!exam.stays) clearSessionCookies(reply, namesOf(exam.name, means));
      setVerifyCookies(reply, exam.name, token);
      return null;
    },
    presentedStep: () => bearerOf(request) ?? findStepToken(request),
    carryStep(token) {
      if (!wantsCookies(request)) return token;
      setStepCookie(reply, token);
      return null;
    },
    presentedSignOn: () => findSignOnToken(request),
    carrySignOn: (token) => setSignOnCookie(reply, token),
    leaveSignOn: () => clearSignOnCookie(reply),
  };
}

function namesOf(exam: string | undefined, { secure_cookies }: Registration): CookieNames {
  return exam === undefined ? staffCookies(secure_cookies) : candidateCookies(exam, secure_cookies);
}

/** Whether the caller's session lives in cookies: it asked for them, or came with the refresh cookie alone. */
function livesInCookies(request: FastifyRequest): boolean {
  if (wantsCookies(request)) return true;
  return bearerOf(request) === undefined && request.cookies[cookieNamesFor(request).refresh] !== undefined;
}
