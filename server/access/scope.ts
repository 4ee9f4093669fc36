import type { Call } from '#contract/call.ts';
import type { ExamStyle, ResultMode, TimeoutPolicy } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { LinkScope } from '#contract/codes/linkages.ts';
import { isStaff, type PlatformKind, type StaffKind } from '#contract/codes/viewers.ts';
import type { Within } from '#contract/resources.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import type { Database } from '../db/database.ts';
import type { ExamNames } from '../db/exam-name.ts';
import type { UsedToken } from './tokens.ts';

/** A signed-in platform administrator. */
export interface AdminViewer {
  kind: PlatformKind;
  id: number;
  session_id: number;
  name: string;
  login_id: string;
}

/** A signed-in member of a company's staff. */
export interface StaffViewer {
  kind: StaffKind;
  id: number;
  client_id: number;
  session_id: number;
  name: string;
  login_id: string;
  account_kind: number;
  restricted: boolean;
  /** Of another program: then there is no session, and `session_id` is 0. */
  api?: UsedToken;
}

/** A signed-in candidate, as the signed token says; `byStatement` calls prove it in their own statement. */
export interface ExamineeViewer {
  kind: 'examinee';
  id: number;
  client_id: number;
  exam_id: number;
  session_id: number;
}

export type Viewer = AdminViewer | StaffViewer | ExamineeViewer;

/** A recruiting system: it launches a candidate, proven by a secret of its linkage, or its program fires calls. */
export interface Linkage {
  kind: 'linkage';
  id: number;
  client_id: number;
}

/** What a linkage's settings say to its programs. */
export interface LinkageFacts {
  /** 1 sonar, 2 iweb, 3 e2r. */
  service: number;
  /** `ours`: people without an id of the other side go by their login ids. */
  id_issuer: 'ats' | 'ours';
  /** What the other side gets of people. */
  scope: readonly LinkScope[];
}

/** Facts about the company a scope stands in, which gates and handlers often need. */
export interface CompanyFacts {
  hash: string;
  name: string;
  color: string | null;
  has_logo: boolean;
}

export interface ExamFacts extends ExamNames {
  directory: string;
  exam_type: number;
  exam_style: ExamStyle;
  use_multilingual: boolean;
  commence_on: Date;
  terminate_on: Date;
  examinee_max: number | null;
  timeout_policy: TimeoutPolicy;
  result_mode: ResultMode;
  /** T-scores and their bands are shown as numbers. */
  shows_numbers: boolean;
  /** The viewer's account was given the exam's results; the viewer's kind and a token's scopes may still shut them. */
  can_output: boolean;
  package: PackageInfo;
  client: CompanyFacts;
  /** The database's clock when the scope was made: the only clock that counts. */
  now: Date;
}

/**
 * What every scope holds. The mark is private to this class: no other code can write it, and a spread or a copy loses
 * it, and the database with it. What was proven is frozen: `Object.assign` would write other ids and compiles. So a
 * scope with other ids than were proven neither compiles nor works.
 */
abstract class Proven {
  readonly #db: Database;
  declare readonly request_id: string;
  declare readonly language: Language;

  constructor({ db, ...facts }: { db: Database }) {
    this.#db = db;
    Object.assign(this, facts);
    for (const fact of Object.values(facts)) Object.freeze(fact);
    Object.freeze(this);
  }

  /** Inside a transaction, the transaction's own database (db/transaction.ts). */
  get db(): Database {
    return this.#db;
  }
}

/** For everybody: log-ins, logos. No viewer, no tenant. */
class OpenScope extends Proven {
  declare readonly address: string;
}

/** A signed-in viewer whose call works within nothing: /me, /logout, master data. */
class ViewerScope extends Proven {
  declare readonly viewer: Viewer;
}

/** A platform administrator over all companies. */
class PlatformScope extends Proven {
  declare readonly viewer: AdminViewer;
}

/** For sweeps over all companies: closing expired portions, forgetting old failures. */
class SweepScope extends Proven {
  declare readonly sweep: true;
}

/** Inside one company, with any viewer or none. */
class TenantScope extends Proven {
  declare readonly client_id: number;
  /** Undefined when the server itself works: jobs and sweeps. */
  declare readonly viewer?: Viewer | Linkage | undefined;
}

/** The job worker's scope, from the job's own row. */
class JobScope extends TenantScope {
  declare readonly viewer?: undefined;
}

class CompanyScope extends TenantScope {
  declare readonly viewer: Viewer;
  declare readonly company: CompanyFacts;
}

/** At one account of the company. */
class UserScope extends CompanyScope {
  declare readonly user_id: number;
}

/** At one of the company's mail templates. */
class TemplateScope extends CompanyScope {
  declare readonly template_id: number;
}

/** Inside an exam that may be a draft: a draft has no facts to rely on. */
class AnyExamScope extends CompanyScope {
  declare readonly exam_id: number;
}

class ExamScope extends AnyExamScope {
  declare readonly exam: ExamFacts;
}

class ExamineeScope extends ExamScope {
  declare readonly examinee_id: number;
  /** The candidate has agreed to the terms in this log-in. False in every scope of staff. */
  declare readonly is_agreed: boolean;
  /** The candidate's session shows their own data alone (`isDataOnly`). False in every scope of staff. */
  declare readonly is_data_only: boolean;
}

/** At one mail of the exam. */
class MailScope extends ExamScope {
  declare readonly mail_id: number;
}

class SittingScope extends ExamineeScope {
  declare readonly answer_id: number;
}

/** The hot path's scope: what the signed token says, to be proven by the one statement that uses it. */
class ClaimedSittingScope extends Proven {
  declare readonly viewer: ExamineeViewer;
  declare readonly answer_id: number;
}

/** A recruiting system inside the exam of its linkage, while it launches somebody. */
class LaunchScope extends TenantScope {
  declare readonly viewer: Linkage;
  declare readonly company: CompanyFacts;
  declare readonly exam_id: number;
  declare readonly exam: ExamFacts;
}

/** A recruiting system's program in the exam of its linkage, proven by a key. */
class LinkageScope extends LaunchScope {
  declare readonly linkage: LinkageFacts;
}

/** At the candidate who is launched. */
class LaunchedScope extends LaunchScope {
  declare readonly examinee_id: number;
}

// Of the classes only the types are exported: code gets a scope from `admit`, or enters a narrower one (enter.ts).
export type {
  AnyExamScope,
  ClaimedSittingScope,
  CompanyScope,
  ExamineeScope,
  ExamScope,
  JobScope,
  LaunchedScope,
  LaunchScope,
  LinkageScope,
  MailScope,
  OpenScope,
  PlatformScope,
  SittingScope,
  SweepScope,
  TemplateScope,
  TenantScope,
  UserScope,
  ViewerScope,
};

/** Inside an exam: a viewer who was admitted there, or a recruiting system. */
export type InsideExam = ExamScope | LaunchScope;

/** A class for each resource of the contract, and for what is no call's. */
const classes = {
  open: OpenScope,
  viewer: ViewerScope,
  platform: PlatformScope,
  sweep: SweepScope,
  tenant: TenantScope,
  job: JobScope,
  company: CompanyScope,
  user: UserScope,
  template: TemplateScope,
  exam: ExamScope,
  examinee: ExamineeScope,
  mail: MailScope,
  sitting: SittingScope,
  claimedSitting: ClaimedSittingScope,
  launch: LaunchScope,
  linkage: LinkageScope,
  launched: LaunchedScope,
} as const satisfies Record<Within, unknown> & Record<string, unknown>;

type Kind = keyof typeof classes;
type ScopeOfKind<K extends Kind> = InstanceType<(typeof classes)[K]>;

export type Scope = ScopeOfKind<Kind>;

/** The scope a call's handler receives follows from its row. */
export type ScopeOf<C extends Call> = C extends { proven: 'byStatement' }
  ? ClaimedSittingScope
  : C extends { reaches: 'allStates' }
    ? AnyExamScope
    : C extends { within: infer W extends Within }
      ? ScopeWithin<W>
      : C extends { who: 'anyone' }
        ? OpenScope
        : C extends { who: readonly PlatformKind[] }
          ? PlatformScope
          : ViewerScope;

export type ScopeWithin<W extends Within> = ScopeOfKind<W>;

/** What a scope has proven, before it is one. */
export type FactsOf<S> = { [Name in keyof S]: S[Name] };

/**
 * Makes a scope of what was proven. A check of names fails on an import from anywhere but server/access and the job
 * worker.
 */
export function makeScope<K extends Kind>(kind: K, proven: FactsOf<ScopeOfKind<K>>): ScopeOfKind<K> {
  const made: new (proven: { db: Database }) => object = classes[kind];
  return new made(proven) as ScopeOfKind<K>;
}

/** The same scope with another database handle or language. Only server/access and db/transaction.ts may import it. */
export function changeScope<S extends Scope>(scope: S, change: { db?: Database; language?: Language }): S {
  const made = scope.constructor as new (proven: { db: Database }) => S;
  return new made({ ...scope, db: scope.db, ...change });
}

/** How the operation log names who acted: `user:2`; by a token of theirs, `user:2:7`. */
export function actorOf({ viewer }: TenantScope | PlatformScope): string {
  if (!viewer) return 'system';
  if (viewer.kind === 'examinee' || viewer.kind === 'linkage') return `${viewer.kind}:${viewer.id}`;
  if (!isStaff(viewer.kind)) return `admin:${viewer.id}`;
  return 'api' in viewer && viewer.api ? `user:${viewer.id}:${viewer.api.id}` : `user:${viewer.id}`;
}

/**
 * The requester of work that outlives the request, for the row that shows it: the name at that time, and the account of
 * a company's own staff. Platform administrators have no account in the company: their name alone is kept.
 */
export function requesterOf(viewer: Viewer): { requested_by: string; requested_by_user: number | null } {
  if (viewer.kind === 'examinee') return { requested_by: '', requested_by_user: null };
  return { requested_by: viewer.name, requested_by_user: 'client_id' in viewer ? viewer.id : null };
}
