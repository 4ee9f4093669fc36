import type { Call } from '#contract/call.ts';
import type { ExamService, ExamStyle, PackageType, TimeoutPolicy } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { Database } from '../db/database.ts';

/** A signed-in platform administrator. */
export interface AdminViewer {
  kind: 'admin' | 'viewOnlyAdmin';
  id: number;
  session_id: number;
  name: string;
  login_id: string;
}

/** A signed-in member of a company's staff. */
export interface StaffViewer {
  kind: 'client' | 'operator';
  id: number;
  client_id: number;
  session_id: number;
  name: string;
  login_id: string;
  account_kind: number;
  restricted: boolean;
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

/** A recruiting system that launches somebody: the secret of its linkage has proven it. It fires no calls. */
export interface Linkage {
  kind: 'linkage';
  id: number;
  client_id: number;
}

/** Facts of the company and exam a scope stands in: what gates and handlers ask for again and again. */
export interface CompanyFacts {
  hash: string;
  name: string;
  color: string | null;
  has_logo: boolean;
}

export interface ExamFacts {
  name: string;
  directory: string;
  exam_type: number;
  exam_style: ExamStyle;
  use_multilingual: boolean;
  commence_on: Date;
  terminate_on: Date;
  examinee_max: number | null;
  timeout_policy: TimeoutPolicy;
  package: { id: number; name: string; service: ExamService; type: PackageType };
  client: CompanyFacts;
  /** The database's clock when the scope was made: the only clock that counts. */
  now: Date;
}

/** Nothing outside this file can write this key, so nothing else can make a scope. */
declare const proven: unique symbol;

interface Proof {
  readonly [proven]: true;
  readonly db: Database;
  readonly request_id: string;
  readonly language: Language;
}

/** A door open to all: log-ins, logos. No viewer, no tenant. */
export interface OpenScope extends Proof {
  readonly address: string;
}

/** A signed-in viewer without a thing: /me, /logout, master data. */
export interface ViewerScope extends Proof {
  readonly viewer: Viewer;
}

/** A platform administrator over all companies. */
export interface PlatformScope extends Proof {
  readonly viewer: AdminViewer;
}

export interface CompanyScope extends Proof {
  readonly viewer: Viewer;
  readonly client_id: number;
  readonly company: CompanyFacts;
}

export interface ExamScope extends CompanyScope {
  readonly exam_id: number;
  readonly exam: ExamFacts;
}

export interface ExamineeScope extends ExamScope {
  readonly examinee_id: number;
  /** The candidate agreed to the terms in this very log-in; false for staff, who agree for nobody. */
  readonly is_agreed: boolean;
}

export interface SittingScope extends ExamineeScope {
  readonly answer_id: number;
}

/** The hot path's scope: what the signed token says, to be proven by the one statement that uses it. */
export interface ClaimedSittingScope extends Proof {
  readonly viewer: ExamineeViewer;
  readonly answer_id: number;
}

/** A recruiting system inside the exam of its linkage, while it launches somebody. */
export interface LaunchScope extends Proof {
  readonly viewer: Linkage;
  readonly client_id: number;
  readonly company: CompanyFacts;
  readonly exam_id: number;
  readonly exam: ExamFacts;
}

/** The one who is launched. */
export interface LaunchedScope extends LaunchScope {
  readonly examinee_id: number;
}

/** Inside an exam: a viewer who was admitted there, or a recruiting system. */
export type InsideExam = ExamScope | LaunchScope;

/** The job worker's scope, from the job's own row. */
export interface JobScope extends Proof {
  readonly client_id: number;
}

/** The clock's own work over all companies: closing expired portions, forgetting old failures. */
export interface SweepScope extends Proof {
  readonly sweep: true;
}

export type Scope =
  | OpenScope
  | ViewerScope
  | PlatformScope
  | CompanyScope
  | ExamScope
  | ExamineeScope
  | SittingScope
  | ClaimedSittingScope
  | LaunchScope
  | LaunchedScope
  | JobScope
  | SweepScope;

/** The scope a call's handler receives follows from its row. */
export type ScopeOf<C extends Call> = C extends { proven: 'byStatement' }
  ? ClaimedSittingScope
  : C extends { within: 'sitting' }
    ? SittingScope
    : C extends { within: 'examinee' }
      ? ExamineeScope
      : C extends { within: 'exam' }
        ? ExamScope
        : C extends { within: 'company' }
          ? CompanyScope
          : C extends { who: 'anyone' }
            ? OpenScope
            : C extends { who: readonly ('admin' | 'viewOnlyAdmin')[] }
              ? PlatformScope
              : ViewerScope;

/**
 * Makes a scope. Only `admit` and the job worker may: a check of the walls fails on any other import.
 */
export function makeScope<S extends Scope>(fields: Unproven<S>): S {
  return fields as unknown as S;
}

type Unproven<S> = S extends unknown ? Omit<S, typeof proven> : never;

/** How logs of operations name the one who acted. */
export function actorOf(scope: { viewer?: Viewer | Linkage }): string {
  const { viewer } = scope;
  if (!viewer) return 'system';
  if (viewer.kind === 'examinee' || viewer.kind === 'linkage') return `${viewer.kind}:${viewer.id}`;
  return viewer.kind === 'client' || viewer.kind === 'operator' ? `user:${viewer.id}` : `admin:${viewer.id}`;
}
