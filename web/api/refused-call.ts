import { findRefusalName, type RefusalName } from '#contract/codes/refusals.ts';

/** The body with which the API refuses a call. */
export interface RefusalBody {
  code: number | string;
  detail: string;
  errors?: Record<string, string[]>;
  /** Of 4220: fields that somebody else has changed, as they are now. */
  theirs?: Readonly<Record<string, unknown>>;
}

/**
 * A refused call. Caught, it tells a screen what to show; uncaught, the router takes it for a thrown response
 * (that is what `type`, `data` and `init` are for) and the error page keeps its status.
 */
export class RefusedCall extends Error {
  override name = 'RefusedCall';
  readonly type = 'DataWithResponseInit';
  readonly status: number;
  readonly code: number | string;
  readonly detail: string;
  readonly errors: Record<string, string[]> | undefined;
  readonly theirs: RefusalBody['theirs'];
  /** The Retry-After header, where the transport has one. */
  readonly retryAfter: string | null;

  constructor(status: number, body: unknown, retryAfter: string | null = null) {
    super(`The call was refused with status ${status}.`);
    const refusal = bodyOf(body);
    this.status = status;
    this.code = refusal.code;
    this.detail = refusal.detail;
    this.errors = refusal.errors;
    this.theirs = refusal.theirs;
    this.retryAfter = retryAfter;
  }

  /** The refusal by its name, or undefined for a response that is not the API's own (a proxy's, a broken line's). */
  get refusal(): RefusalName | undefined {
    return findRefusalName(this.code);
  }

  get data(): RefusalBody {
    const { code, detail, errors, theirs } = this;
    return { code, detail, ...(errors && { errors }), ...(theirs && { theirs }) };
  }

  get init(): ResponseInit {
    return { status: this.status };
  }
}

function bodyOf(body: unknown): RefusalBody {
  if (typeof body !== 'object' || body === null) return { code: 0, detail: '' };
  const { code, detail, errors, theirs } = body as Partial<RefusalBody>;
  return { code: code ?? 0, detail: detail ?? '', ...(errors && { errors }), ...(theirs && { theirs }) };
}
