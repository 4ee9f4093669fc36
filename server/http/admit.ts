import type { FastifyRequest } from 'fastify';
import type { At, Call, ViewerKind, Who } from '#contract/call.ts';
import type { Language } from '#contract/codes/languages.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import type { Database } from '../db/database.ts';
import { findAdminViewer, findStaffViewer } from './find-viewer.ts';
import { type FoundExam, getCompany, getExam, getExaminee, getSelf, getSitting } from './find-within.ts';
import { Refusal } from './refusal.ts';
import {
  type ClaimedSittingScope,
  type CompanyScope,
  type ExamineeScope,
  type ExamScope,
  type LaunchScope,
  makeScope,
  type OpenScope,
  type Scope,
  type SittingScope,
  type Viewer,
  type ViewerScope,
} from './scope.ts';
import type { AccessClaims, Tokens } from './tokens.ts';

/** What admit works with: one set per server. */
export interface Door {
  db: Database;
  tokens: Tokens;
}

type StaffScope = ViewerScope | CompanyScope | ExamScope | ExamineeScope;

const kinds = { a: 'admin', v: 'viewOnlyAdmin', c: 'client', o: 'operator', e: 'examinee' } as const;

/**
 * Step one, before the body is read: may this token fire this call? From the token alone.
 * @throws Refusal unauthorized without a good token, forbidden for a viewer the row does not name
 */
export function admitClaims(row: Call, claims: AccessClaims | undefined): AccessClaims | undefined {
  if (row.who === 'anyone') return undefined;
  if (!claims) throw new Refusal('unauthorized');
  if (!mayFire(row.who, kinds[claims.k])) throw new Refusal('forbidden', { guard: 'role' });
  return claims;
}

/**
 * Step two, after validation: the session behind the token, the thing the call works within, the gates.
 * Answers the scope: the only proof of access there is.
 */
export async function admit(
  row: Call,
  door: Door,
  request: FastifyRequest,
  claims: AccessClaims | undefined,
  input: { params?: unknown; query?: unknown; body?: unknown },
  language: Language,
): Promise<Scope> {
  const base = { db: door.db, request_id: request.id, language };
  if (!claims) return makeScope<OpenScope>({ ...base, address: request.ip });
  const id = idAt(row.at, input);
  if (claims.k === 'e') return admitExaminee(row, base, claims, id);
  const viewer = await getViewer(door.db, claims, request.ip);
  const found = await getWithin(row, door.db, viewer, id);
  refuseAtGate(row, viewer, found);
  return makeScope<StaffScope>({ ...base, viewer, ...found });
}

/**
 * Admits a recruiting system into the exam of its linkage. Nobody is signed in there: the caller has checked the
 * signature which only the linkage's secret makes (features/linkages).
 * @throws Refusal notFound when exam or company have gone meanwhile
 */
export async function admitLaunch(
  scope: OpenScope,
  linkage: { id: number; client_id: number; exam_id: number },
): Promise<LaunchScope> {
  const { db, request_id, language } = scope;
  const viewer = { kind: 'linkage' as const, id: linkage.id, client_id: linkage.client_id };
  const found = await getExam(db, viewer, linkage.exam_id, 'look');
  return makeScope<LaunchScope>({ db, request_id, language, viewer, ...found });
}

function mayFire(who: Who, kind: ViewerKind): boolean {
  return who === 'anyone' || who.includes(kind);
}

async function getViewer(db: Database, claims: AccessClaims, address: string): Promise<Viewer> {
  const isAdmin = claims.k === 'a' || claims.k === 'v';
  const viewer = isAdmin ? await findAdminViewer(db, claims) : await findStaffViewer(db, claims, address);
  if (!viewer) throw new Refusal('unauthorized');
  // The role may have changed since the token was signed: the account's word counts.
  if (viewer.kind !== kinds[claims.k]) throw new Refusal('unauthorized');
  return viewer;
}

async function admitExaminee(
  row: Call,
  base: { db: Database; request_id: string; language: Language },
  claims: AccessClaims,
  id: number | undefined,
): Promise<Scope> {
  const viewer = {
    kind: 'examinee' as const,
    id: claims.id,
    client_id: claims.cid ?? 0,
    exam_id: claims.eid ?? 0,
    session_id: claims.sid,
  };
  if (row.proven === 'byStatement')
    return makeScope<ClaimedSittingScope>({ ...base, viewer, answer_id: id ?? 0 });
  if (row.within === 'sitting')
    return makeScope<SittingScope>({ ...base, viewer, ...(await getSitting(base.db, viewer, id ?? 0)) });
  return makeScope<ExamineeScope>({ ...base, viewer, ...(await getSelf(base.db, viewer)) });
}

async function getWithin(row: Call, db: Database, viewer: Viewer, id: number | undefined) {
  const need = row.needs ?? 'look';
  if (row.within === 'company') return getCompany(db, viewer, id);
  if (row.within === 'exam') return getExam(db, viewer, id ?? 0, need);
  if (row.within === 'examinee') return getExaminee(db, viewer, id ?? 0, need);
  return {};
}

function refuseAtGate(row: Call, viewer: Viewer, found: object): void {
  const exam = 'exam' in found ? (found as FoundExam).exam : undefined;
  const facts = {
    viewer: viewer.kind,
    restricted: 'restricted' in viewer && viewer.restricted,
    package_type: exam?.package.type,
    service: exam?.package.service,
  };
  if (findShutGate(row.unless, facts)) throw new Refusal('forbidden', { guard: 'gate' });
}

function idAt(
  at: At | undefined,
  input: { params?: unknown; query?: unknown; body?: unknown },
): number | undefined {
  if (!at) return undefined;
  const [place, field] = at.split('.') as ['params' | 'query' | 'body', string];
  const value = (input[place] as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'number' ? value : undefined;
}
