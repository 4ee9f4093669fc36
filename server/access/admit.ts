import { type At, type Call, listReached, type Who } from '#contract/call.ts';
import type { Language } from '#contract/codes/languages.ts';
import { examStates } from '#contract/codes/status.ts';
import { isPlatform, isStaff, kindOfToken, type ViewerKind, viewers } from '#contract/codes/viewers.ts';
import { findShutGate, type GateFacts } from '#contract/gates/gates.ts';
import type { Database } from '../db/database.ts';
import { findAdminViewer, findStaffViewer } from './find-viewer.ts';
import {
  getCompany,
  getExam,
  getExaminee,
  getMail,
  getSelf,
  getSitting,
  getTemplate,
  getUser,
  type Opening,
} from './find-within.ts';
import { noteVisit } from './note-visit.ts';
import { Refusal } from './refusal.ts';
import {
  type AdminViewer,
  type ExamFacts,
  type LaunchScope,
  makeScope,
  type OpenScope,
  type Scope,
  type StaffViewer,
  type Viewer,
} from './scope.ts';
import type { AccessClaims, Tokens } from './tokens.ts';

/** What admit works with: one set per server. */
export interface AdmitAdapters {
  db: Database;
  tokens: Tokens;
}

/** What `admit` needs to know of a request: its id in the log, and the address it comes from. */
interface Asked {
  id: string;
  ip: string;
}

interface Base {
  db: Database;
  request_id: string;
  language: Language;
}

/**
 * Step one, before the body is read: may this token fire this call? From the token alone.
 * @throws Refusal unauthorized without a good token, forbidden for a viewer the row does not name, scopeMissing for
 * another program whose token does not have the scope that the row asks for, or where the row takes no such token
 */
export function admitClaims(row: Call, claims: AccessClaims | undefined): AccessClaims | undefined {
  if (row.who === 'anyone') return undefined;
  if (!claims) throw new Refusal('unauthorized');
  if (!isNamed(row.who, kindOfToken(claims.k))) throw new Refusal('forbidden', { guard: 'role' });
  if (claims.api && !(row.tokenScope && claims.api.scopes.includes(row.tokenScope)))
    throw new Refusal('scopeMissing', { guard: 'scope' });
  return claims;
}

/** The scope of a request of which nothing is known yet: what proves a token works in it. */
export function admitUnknown({ db }: Pick<AdmitAdapters, 'db'>, asked: Asked, language: Language): OpenScope {
  return makeScope('open', { db, request_id: asked.id, language, address: asked.ip });
}

/**
 * Step two, after validation: the session behind the token, the thing the call works within, the gates.
 * Answers the scope: the only proof of access there is.
 */
export async function admit(
  row: Call,
  { db }: Pick<AdmitAdapters, 'db'>,
  asked: Asked,
  claims: AccessClaims | undefined,
  input: { params?: unknown; query?: unknown; body?: unknown },
  language: Language,
): Promise<Scope> {
  if (!claims) return admitUnknown({ db }, asked, language);
  const base = { db, request_id: asked.id, language };
  const id = idAt(row.at, input);
  if (claims.k === viewers.examinee.token) return admitExaminee(row, base, claims, id);
  const viewer = await getViewer(db, claims, asked.ip);
  const scope = await admitStaff(row, base, viewer, id);
  if (isRoomOfCompany(row) && !('client_id' in viewer) && 'client_id' in scope)
    await noteVisit(db, viewer, scope.client_id, asked.ip);
  return scope;
}

/**
 * Admits a recruiting system into the exam of its linkage. No person is signed in there: the caller has checked the
 * signature, which only the linkage's secret can make (features/linkages).
 * @throws Refusal notFound when exam or company have gone meanwhile
 */
export async function admitLaunch(
  scope: OpenScope,
  linkage: { id: number; client_id: number; exam_id: number },
): Promise<LaunchScope> {
  const { db, request_id, language } = scope;
  const viewer = { kind: 'linkage' as const, id: linkage.id, client_id: linkage.client_id };
  const live: Opening = { need: 'look', states: [examStates.notAction] };
  const found = await getExam(db, viewer, linkage.exam_id, live);
  return makeScope('launch', { db, request_id, language, viewer, ...found });
}

/** Its own staff may fire the call too: whoever of the platform does has entered the company. */
function isRoomOfCompany({ who }: Call): boolean {
  return who !== 'anyone' && who.some(isStaff);
}

function isNamed(who: Who, kind: ViewerKind): boolean {
  return who === 'anyone' || who.includes(kind);
}

async function getViewer(
  db: Database,
  claims: AccessClaims,
  address: string,
): Promise<AdminViewer | StaffViewer> {
  const viewer = isPlatform(kindOfToken(claims.k))
    ? await findAdminViewer(db, claims)
    : await findStaffViewer(db, claims, address);
  if (!viewer) throw new Refusal('unauthorized');
  // The account's role may have changed since the token was signed: such a token is refused.
  if (viewer.kind !== kindOfToken(claims.k)) throw new Refusal('unauthorized');
  return viewer;
}

async function admitExaminee(
  row: Call,
  base: Base,
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
    return makeScope('claimedSitting', { ...base, viewer, answer_id: id ?? 0 });
  if (row.within === 'sitting')
    return makeScope('sitting', { ...base, viewer, ...(await getSitting(base.db, viewer, id ?? 0)) });
  return makeScope('examinee', { ...base, viewer, ...(await getSelf(base.db, viewer)) });
}

async function admitStaff(
  row: Call,
  base: Base,
  viewer: AdminViewer | StaffViewer,
  id: number | undefined,
): Promise<Scope> {
  const opening: Opening = { need: row.needs ?? 'look', states: listReached(row, viewer.kind) };
  if (row.within === 'company') {
    const { package_type, ...found } = await getCompany(base.db, viewer, id);
    refuseAtGate(row, viewer, { package_type });
    return makeScope('company', { ...base, viewer, ...found });
  }
  if (row.within === 'user') {
    const found = await getUser(base.db, viewer, id ?? 0);
    refuseAtGate(row, viewer);
    return makeScope('user', { ...base, viewer, ...found });
  }
  if (row.within === 'template') {
    const { package_type, ...found } = await getTemplate(base.db, viewer, id ?? 0);
    refuseAtGate(row, viewer, { package_type });
    return makeScope('template', { ...base, viewer, ...found });
  }
  if (row.within === 'mail') {
    const found = await getMail(base.db, viewer, id ?? 0, opening);
    refuseAtGate(row, viewer, factsOf(found.exam));
    return makeScope('mail', { ...base, viewer, ...found });
  }
  if (row.within === 'exam') {
    const found = await getExam(base.db, viewer, id ?? 0, opening);
    refuseAtGate(row, viewer, factsOf(found.exam));
    return makeScope('exam', { ...base, viewer, ...found });
  }
  if (row.within === 'examinee') {
    const found = await getExaminee(base.db, viewer, id ?? 0, opening);
    refuseAtGate(row, viewer, factsOf(found.exam));
    return makeScope('examinee', { ...base, viewer, ...found });
  }
  refuseAtGate(row, viewer);
  return makeScope('viewer', { ...base, viewer });
}

type PackageFacts = Pick<GateFacts, 'package_type' | 'service' | 'contents'>;

function factsOf({ package: { type, service, contents } }: ExamFacts): PackageFacts {
  return { package_type: type, service, contents };
}

function refuseAtGate(row: Call, viewer: Viewer, ofPackage: PackageFacts = {}): void {
  const facts = {
    viewer: viewer.kind,
    restricted: 'restricted' in viewer && viewer.restricted,
    ...('account_kind' in viewer && { account_kind: viewer.account_kind }),
    ...ofPackage,
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
