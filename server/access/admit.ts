import { type Call, listReached, type Who } from '#contract/call.ts';
import type { Language } from '#contract/codes/languages.ts';
import { examStates } from '#contract/codes/status.ts';
import { isPlatform, isStaff, kindOfToken, type ViewerKind, viewers } from '#contract/codes/viewers.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import type { Database } from '../db/database.ts';
import { findAdminViewer, findStaffViewer } from './find-viewer.ts';
import { noteVisit } from './note-visit.ts';
import { noProofs, type Proofs } from './proofs.ts';
import { Refusal } from './refusal.ts';
import {
  type Asking,
  getExam,
  type Loaders,
  type Opening,
  type PackageFacts,
  resources,
} from './resources.ts';
import {
  type AdminViewer,
  type ExamFacts,
  type ExamineeViewer,
  type ExamScope,
  type LaunchScope,
  type Linkage,
  type LinkageScope,
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

/**
 * Step one, before the body is read: may this token fire this call? From the token alone.
 * @throws Refusal unauthorized without a good token, forbidden for a viewer the row does not name, scopeMissing for
 * another program whose token or key does not have the scope that the row asks for, or where the row takes no such token
 */
export function admitClaims(row: Call, claims: AccessClaims | undefined): AccessClaims | undefined {
  if (row.who === 'anyone') return undefined;
  if (!claims) throw new Refusal('unauthorized');
  if (!isNamed(row.who, kindOfToken(claims.k))) throw new Refusal('forbidden', { guard: 'role' });
  if (claims.link && row.keyPurpose && claims.link.purpose !== row.keyPurpose)
    throw new Refusal('scopeMissing', { guard: 'scope' });
  if (claims.api && !(row.tokenScope && claims.api.scopes.includes(row.tokenScope)))
    throw new Refusal('scopeMissing', { guard: 'scope' });
  return claims;
}

/** The scope of a request that is not proven yet; tokens are proven in it. */
export function admitUnknown({ db }: Pick<AdmitAdapters, 'db'>, asked: Asked, language: Language): OpenScope {
  return makeScope('open', { db, request_id: asked.id, language, address: asked.ip });
}

/**
 * Step two, after validation: the session behind the token, the thing the call works within, the gates. Returns the
 * scope: the only proof of access there is.
 * @param proofs of a call that reads for a page: what the page's other calls have proven
 */
export async function admit(
  row: Call,
  { db }: Pick<AdmitAdapters, 'db'>,
  asked: Asked,
  claims: AccessClaims | undefined,
  input: { params?: unknown; query?: unknown; body?: unknown },
  language: Language,
  proofs: Proofs = noProofs,
): Promise<Scope> {
  if (!claims) return admitUnknown({ db }, asked, language);
  const base = { db, request_id: asked.id, language };
  const place = valueAt(row, input);
  if (claims.k === viewers.integration.token)
    return admitProgram(row, { ...base, viewer: linkageOf(claims) }, claims.eid ?? 0, place);
  const id = typeof place === 'number' ? place : undefined;
  if (claims.k === viewers.examinee.token)
    return admitCandidate(row, { ...base, viewer: candidateOf(claims) }, id);
  const viewer = await proofs.once(`viewer ${claims.k} ${claims.cid} ${claims.sid} ${claims.id}`, () =>
    getViewer(db, claims, asked.ip),
  );
  const scope = await admitStaff(row, { ...base, viewer }, id, proofs);
  if (isRoomOfCompany(row) && !('client_id' in viewer) && 'client_id' in scope)
    await noteVisit(db, viewer, scope.client_id, asked);
  return scope;
}

/**
 * Admits a recruiting system into the exam of its linkage. No person is signed in there: the caller has checked the
 * signature, which only the linkage's secret can make (features/linkages). An exam for a company's own people has no
 * linkage, as its settings refuse one.
 * @throws Refusal notFound when exam or company have gone meanwhile, forbidden in an exam for a company's own people
 */
export async function admitLaunch(
  scope: OpenScope,
  linkage: { id: number; client_id: number; exam_id: number },
): Promise<LaunchScope> {
  const { db, request_id, language } = scope;
  const viewer = { kind: 'linkage' as const, id: linkage.id, client_id: linkage.client_id };
  const live: Opening = { need: 'look', states: [examStates.notAction] };
  const found = await getExam({ db, request_id, language, viewer }, linkage.exam_id, live);
  refuseOwnPeople(found.exam);
  return makeScope('launch', found);
}

/**
 * Where a program of the exam's own linkage would be: staff who set the linkage up try what its programs are given.
 * @throws Refusal unauthorized where the linkage is switched off
 */
export function admitAsProgram(scope: ExamScope, linkage_id: number): Promise<LinkageScope> {
  const { db, request_id, language, client_id, exam_id } = scope;
  const viewer = { kind: 'linkage' as const, id: linkage_id, client_id };
  return resources.linkage.program({ db, request_id, language, viewer }, exam_id);
}

/** An exam for a company's own people has no linkage: neither launches nor programs get in. */
function refuseOwnPeople({ package: { service } }: ExamFacts): void {
  if (findShutGate(['exam1'], { viewer: 'linkage', restricted: false, service }))
    throw new Refusal('forbidden', { guard: 'gate' });
}

/** A recruiting system's program, in the one exam of its linkage: another one does not exist for it. */
async function admitProgram(
  row: Call,
  asking: Asking<Linkage>,
  exam_id: number,
  directory: unknown,
): Promise<Scope> {
  const { program } = loadersOf(row);
  if (!program) throw new Refusal('forbidden', { guard: 'role' });
  const scope = await program(asking, exam_id);
  if (row.at && directory !== scope.exam.directory) throw new Refusal('notFound');
  refuseOwnPeople(scope.exam);
  return scope;
}

function linkageOf({ id, cid = 0 }: AccessClaims): Linkage {
  return { kind: 'linkage', id, client_id: cid };
}

/** Whether a company's own staff may fire the call too: then an administrator who fires it has entered the company. */
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

function candidateOf({ id, cid = 0, eid = 0, sid }: AccessClaims): ExamineeViewer {
  return { kind: 'examinee', id, client_id: cid, exam_id: eid, session_id: sid };
}

async function admitCandidate(
  row: Call,
  asking: Asking<ExamineeViewer>,
  id: number | undefined,
): Promise<Scope> {
  if (row.proven === 'byStatement') return makeScope('claimedSitting', { ...asking, answer_id: id ?? 0 });
  const { candidate } = loadersOf(row);
  if (!candidate) throw new Refusal('forbidden', { guard: 'role' });
  const scope = await candidate(asking, id);
  if ('is_data_only' in scope && scope.is_data_only && !row.opensAfterPeriod) throw new Refusal('dataOnly');
  return scope;
}

async function admitStaff(
  row: Call,
  asking: Asking<AdminViewer | StaffViewer>,
  id: number | undefined,
  proofs: Proofs,
): Promise<Scope> {
  const { viewer } = asking;
  if (!row.within) {
    refuseAtGate(row, viewer);
    return makeScope('viewer', asking);
  }
  const { staff } = loadersOf(row);
  if (!staff) throw new Refusal('forbidden', { guard: 'role' });
  const opening: Opening = {
    need: row.needs ?? 'look',
    states: listReached(row, viewer.kind),
    reachesDeletedCompany: row.reachesDeletedCompany ?? false,
  };
  // What a call needs is asked of a restricted account alone.
  const need = 'restricted' in viewer && viewer.restricted ? opening.need : null;
  const name = JSON.stringify([row.within, id, { ...opening, need }, viewer.kind, viewer.session_id]);
  const { scope, facts } = await proofs.once(name, () => staff(asking, id, opening));
  refuseAtGate(row, viewer, facts);
  return scope;
}

function loadersOf({ within }: Call): Partial<Loaders<Scope>> {
  return within ? resources[within] : {};
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

function valueAt({ at }: Call, input: { params?: unknown; query?: unknown; body?: unknown }): unknown {
  if (!at) return undefined;
  const [place, field] = at.split('.') as ['params' | 'query' | 'body', string];
  return (input[place] as Record<string, unknown> | undefined)?.[field];
}
