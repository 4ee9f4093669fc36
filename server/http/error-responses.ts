import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/codes/languages.ts';
import { type RefusalName, refusals } from '#contract/codes/refusals.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatInJapan } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../access/refusal.ts';
import { CutWork } from '../adapters/cut-work.ts';
import { FileUnavailable } from '../adapters/files/file-unavailable.ts';
import { DatabaseUnavailable } from '../db/connection.ts';
import { requestErrors } from './error-metrics.ts';
import { languageOfRequest } from './language-of-request.ts';

interface RefusalBody {
  code: number | string;
  detail: string;
  errors?: Record<string, string[]>;
  /** Of 4220: what somebody else has changed, as it is now. */
  theirs?: Readonly<Record<string, unknown>>;
}

/** The one place where something thrown becomes a response. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendThrown(error as FastifyError, request, reply));
}

/** Sends the refusal that `asRefusal` makes of whatever was thrown. */
export function sendThrown(
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendRefusal(asRefusal(error, request), request, reply);
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  if (refusal.retry_after !== undefined) reply.header('retry-after', String(refusal.retry_after));
  reply
    .code(refusals[refusal.refusal].http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(refusal, languageOfRequest(request))));
}

/** A refusal as the API returns it, in the caller's language. */
export function bodyOf(refusal: Refusal, language: Language): RefusalBody {
  const translate = translator(language);
  const { theirs, retry_after = 0 } = refusal;
  const minutes = Math.ceil(retry_after / 60);
  const until = formatInJapan(new Date(Date.now() + retry_after * 1000), language);
  const detail = translate(refusal.detail ?? (`refusal.${refusal.refusal}` as MessageKey), {
    minutes,
    until,
  });
  const body: RefusalBody = { code: refusals[refusal.refusal].code, detail, ...(theirs && { theirs }) };
  if (refusal.problems.length === 0) return body;
  // Without a prototype a field may have any name, also `__proto__`.
  const errors: Record<string, string[]> = Object.create(null);
  for (const { path, key, args } of refusal.problems) {
    const text = translate(key, args);
    const texts = errors[path] ?? [];
    if (!texts.includes(text)) errors[path] = [...texts, text];
  }
  return { ...body, errors };
}

/** The refusal that answers what was thrown; a bug is logged. */
export function asRefusal(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof FileUnavailable) request.log.error({ err: error }, 'a file was not available');
  if (error instanceof Refusal) return error;
  const name = frameworkRefusal(error.statusCode);
  if (name) return new Refusal(name);
  if (error instanceof CutWork) {
    requestErrors.inc({ kind: 'cut' });
    request.log.warn({ err: error }, 'work was cut');
    return new Refusal('overloaded', { retry_after: 60, detail: 'refusal.cut' });
  }
  if (error instanceof DatabaseUnavailable && mayBeSentAgain(error, request)) {
    requestErrors.inc({ kind: 'database' });
    request.log.warn({ err: error }, 'the database was not available');
    // A save has the shortest time limit, and its sender follows this Retry-After: it should be sent again soon.
    return new Refusal('overloaded', { retry_after: 5, ...(error.isOverTime && { detail: 'refusal.cut' }) });
  }
  requestErrors.inc({ kind: error instanceof DatabaseUnavailable ? 'half done' : 'unexpected' });
  request.log.error({ err: error }, 'unexpected error');
  return new Refusal('unexpected');
}

/** Nothing was done, or doing it twice does no harm. */
function mayBeSentAgain({ effect }: DatabaseUnavailable, { routeOptions }: FastifyRequest): boolean {
  return effect === 'none' || routeOptions.config.isRepeatable === true;
}

/** Errors the framework itself raises before a handler runs. */
function frameworkRefusal(status: number | undefined): RefusalName | undefined {
  if (status === 429) return 'tooMany';
  if (status === 503) return 'overloaded';
  if (status === 404) return 'notFound';
  if (status === 413) return 'tooLarge';
  return status !== undefined && status >= 400 && status < 500 ? 'unnamed' : undefined;
}
