import type { Call, GivenBy, InputOf } from '#contract/call.ts';
import type { Feature } from '#contract/codes/platform.ts';
import type { Contract } from '#contract/contract.ts';
import type { FieldProblem } from '../access/refusal.ts';
import type { ScopeOf } from '../access/scope.ts';
import type { Tokens } from '../access/tokens.ts';
import type { Buckets } from '../adapters/buckets.ts';
import type { Codes, MarkOf } from '../adapters/codes.ts';
import type { Providers } from '../adapters/providers.ts';
import type { ReportCheck, SignedReport } from '../adapters/report-check.ts';
import type { JobAdapters } from '../jobs/jobs.ts';
import type { SecurityEvent, SecurityFacts } from './security-events.ts';

/** What every handler uses to reach the outside; made once by main. */
export interface Adapters extends JobAdapters {
  tokens: Tokens;
  codes: Codes;
  recoveryMark: MarkOf;
  providers: Providers;
  buckets: Buckets;
  /** Where companies' mailboxes are; undefined: each of them is a whole address. */
  mail_domain: string | undefined;
  /** Undefined where no mail server may report. */
  mailReports: ReportCheck | undefined;
  /** Switched off by the environment. */
  hidden_features: readonly Feature[];
}

/** A pair of fresh tokens; `refresh_token` is null after a raced rotation. */
export interface FreshTokens {
  access_token: string;
  refresh_token: string | null;
  expires_at: string;
}

/** What a handler may know and do about the request beside its scope and input. */
export interface RequestContext {
  adapters: Adapters;
  /** Where the request comes from. */
  address: string;
  /** The browser's own name (User-Agent). */
  agent: string | undefined;
  /** Writes a security event of this request to the log (security-events.ts). */
  logSecurity(event: SecurityEvent, facts: SecurityFacts): void;
  /**
   * The refresh token that was presented, from the bearer header or the cookie.
   * @param exam `{hash}/{directory}` of the cookie, where it may be another exam than the request names
   */
  presentedRefresh(exam?: string): string | undefined;
  /**
   * Hands tokens over the way the caller asked for: as HttpOnly cookies (then the body holds nulls), or in the body.
   * @param exam `{hash}/{directory}` of a candidate's session, undefined for staff
   */
  carry(
    tokens: FreshTokens,
    exam?: string,
  ): { access_token: string | null; refresh_token: string | null; expires_at: string };
  /** Of a call whose row says that it is signed: the body as it came, with its signature. */
  presentedReport(): SignedReport;
  /** The key that a recruiting system's program presented. */
  presentedLinkKey(): string | undefined;
  /** Ends a visit: clears the session's cookies, when there are any, and what the browser keeps of its pages. */
  leave(exam?: string): void;
  /** The secret of a log-in that waits for its code, from the bearer header or the exam's cookie. */
  presentedVerify(): string | undefined;
  /**
   * Hands that secret over as `carry` does tokens: in a cookie (then null), in place of the exam's session unless that
   * stays; or as it is.
   */
  carryVerify(token: string, exam: { name: string; stays: boolean }): string | null;
  /** The secret of a staff log-in that waits for its second step, from the bearer header or the cookie. */
  presentedStep(): string | undefined;
  /** Hands that secret over as `carry` does tokens: in a cookie (then null), or as it is. */
  carryStep(token: string): string | null;
  /** The secret of a visit to the company's identity provider: only the browser that began it has its cookie. */
  presentedSignOn(): string | undefined;
  carrySignOn(token: string): void;
  leaveSignOn(): void;
}

/** What is wrong with the body of a call that gathers its problems. */
type GatheredOf<C extends Call> = C extends { gathers: true } ? { problems: FieldProblem[] } : unknown;

/** A call's work: scope first, then parsed input. Scope and response follow from the call's row. */
export type Handler<C extends Call> = (
  scope: ScopeOf<C>,
  input: InputOf<C> & GatheredOf<C>,
  context: RequestContext,
) => Promise<GivenBy<C>>;

/** One handler for each row of the contract: a missing or surplus one does not compile. */
export type Handlers = {
  [F in keyof Contract]: {
    [N in keyof Contract[F]]: Contract[F][N] extends Call ? Handler<Contract[F][N]> : never;
  };
};
