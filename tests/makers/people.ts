import { randomUUID } from 'node:crypto';
import { type TokenScope, tokenPrefix, tokenScopes } from '#contract/codes/api-tokens.ts';
import { contentsOfService, type ExamStyle, type Offer, type TimeoutPolicy } from '#contract/codes/exam.ts';
import type { ExamineeForm } from '#contract/shapes/examinee.ts';
import { isLinkKey } from '#server/access/link-key.ts';
import { writeRowToken } from '#server/access/row-token.ts';
import { type AccessClaims, drawRefreshSecret, hashRefreshSecret } from '#server/access/tokens.ts';
import { hashPassword } from '#server/adapters/passwords.ts';
import type { TestServer } from './a-server.ts';
import type { Bearer } from './call.ts';

/** What everybody of the staff logs in with. */
export const staffPassword = 'Test-Pass-2026';
let hashed: Promise<string> | undefined;

export interface TestAdmin extends Bearer {
  id: number;
  login_id: string;
  session_id: number;
}

/** A platform administrator with an open session. */
export async function anAdmin(server: TestServer, more: { kind?: 0 | 1 } = {}): Promise<TestAdmin> {
  const login_id = aName('admin');
  hashed ??= hashPassword(staffPassword, 'test');
  const id = await idOf(
    server,
    'insert into admins (login_id, name, password_hash, kind) values ($1, $1, $2, $3) returning id',
    [login_id, await hashed, more.kind ?? 0],
  );
  const session_id = await idOf(
    server,
    'insert into admin_sessions (admin_id, refresh_hash) values ($1, $2) returning id',
    [id, randomUUID()],
  );
  return { id, login_id, session_id, token: sign(server, { k: more.kind ? 'v' : 'a', id, sid: session_id }) };
}

type Service = 'EXAM1' | 'EXAM5' | 'EXAM6';

export interface TestClient {
  id: number;
  hash: string;
  package_ids: Record<Service, number>;
}

/** A company under contract, with a package of every service. */
export async function aClient(
  server: TestServer,
  more: { package_type?: 'ASP' | 'TRUST'; contract_end?: string; ip_addresses?: string | null } = {},
): Promise<TestClient> {
  const hash = aName('c').slice(0, 10);
  const id = await idOf(
    server,
    `insert into clients (hash, name, name_kana, company_no, contract_classification, contract_start, contract_end,
       color, inquiry_contact, ip_addresses)
     values ($1, $2, 'カブシキガイシャ', $3, 1, '2020-01-01', $4, '#1a6fb0', 'Jinji-bu', $5) returning id`,
    [
      hash,
      `Company ${hash}`,
      String(++count + 100_000),
      more.contract_end ?? '2099-12-31',
      more.ip_addresses ?? null,
    ],
  );
  const package_ids = {} as Record<Service, number>;
  for (const service of ['EXAM1', 'EXAM5', 'EXAM6'] as const)
    package_ids[service] = await idOf(
      server,
      `insert into packages (client_id, name, type, service, contents) values ($1, $2, $3, $2, $4)
       returning id`,
      [id, service, more.package_type ?? 'TRUST', contentsOfService[service]],
    );
  return { id, hash, package_ids };
}

export interface TestUser extends Bearer {
  id: number;
  client_id: number;
  login_id: string;
  session_id: number;
}

/** A member of a company's staff with an open session: by default its contract account. */
export async function aUser(
  server: TestServer,
  more: {
    client?: TestClient;
    role?: 'c' | 'o';
    restricted?: boolean;
    account_kind?: 0 | 1;
    state?: 'draft' | 'new' | 'active' | 'locked';
    /** In state `new`: somebody else chose its first password; an invited account has none. */
    has_first_password?: boolean;
    /** Its session was opened with a second step. */
    second_step?: boolean;
  } = {},
): Promise<TestUser> {
  const client = more.client ?? (await aClient(server));
  const role = more.role ?? 'c';
  const login_id = aName('staff');
  hashed ??= hashPassword(staffPassword, 'test');
  const id = await idOf(
    server,
    `insert into users (client_id, login_id, name, name_kana, email, password_hash, role, account_kind, restricted, state)
     values ($1, $2, $2, 'タントウ', $2 || '@example.com', $3, $4, $5, $6, $7) returning id`,
    [
      client.id,
      login_id,
      more.state === 'new' && !more.has_first_password ? null : await hashed,
      role,
      more.account_kind ?? (role === 'c' ? 0 : 1),
      more.restricted ?? false,
      more.state ?? 'active',
    ],
  );
  await server.rows(
    `insert into login_directory (login_id, client_id, user_id, email)
     values ($1, $2, $3, lower($1 || '@example.com'))`,
    [login_id, client.id, id],
  );
  const session_id = await idOf(
    server,
    'insert into user_sessions (client_id, user_id, refresh_hash, second_step) values ($1, $2, $3, $4) returning id',
    [client.id, id, randomUUID(), more.second_step ?? false],
  );
  const token = sign(server, { k: role, id, cid: client.id, sid: session_id });
  return { id, client_id: client.id, login_id, session_id, token };
}

/** A token with which another program acts for an account, by default one that may do whatever a token can. */
export async function anApiToken(
  server: TestServer,
  user: TestUser,
  more: { scopes?: readonly TokenScope[]; days?: number } = {},
): Promise<Bearer & { id: number; name: string }> {
  const [secret, name] = [drawRefreshSecret(), aName('token')];
  const id = await idOf(
    server,
    `insert into api_tokens (client_id, user_id, name, scopes, secret_hash, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) returning id`,
    [
      ...[user.client_id, user.id, name, more.scopes ?? tokenScopes],
      ...[hashRefreshSecret(secret), more.days ?? 30],
    ],
  );
  return { id, name, token: `${tokenPrefix}${writeRowToken({ client_id: user.client_id, id, secret })}` };
}

/** Gives a restricted account an exam. */
export async function permit(
  server: TestServer,
  user: TestUser,
  exam: TestExam,
  may: { manage?: boolean; output?: boolean } = {},
): Promise<void> {
  await server.rows(
    `insert into inspection_permissions (client_id, user_id, exam_id, can_manage, can_output)
     values ($1, $2, $3, $4, $5)`,
    [user.client_id, user.id, exam.id, may.manage ?? false, may.output ?? false],
  );
}

export interface TestExam {
  id: number;
  client_id: number;
  hash: string;
  directory: string;
  client: TestClient;
}

/** An exam added through the product, by default of the personality test, open since yesterday and for a month. */
export async function anExam(
  server: TestServer,
  more: {
    client?: TestClient;
    service?: Service;
    directory?: string;
    examinee_max?: number;
    portions?: readonly Offer[];
    exam_style?: ExamStyle;
    two_factor?: 0 | 1;
    timeout_policy?: TimeoutPolicy;
    candidate_feedback?: boolean;
    retention_months?: number;
    commence_on?: Date;
    terminate_on?: Date;
  } = {},
): Promise<TestExam> {
  const { two_factor, timeout_policy, candidate_feedback, retention_months } = more;
  const client = more.client ?? (await aClient(server));
  const directory = more.directory ?? aName('exam');
  const day = 24 * 60 * 60_000;
  const { data } = await server.ask('exams.register', {
    as: await serverAdmin(server),
    body: {
      client_id: client.id,
      name: `Exam ${directory}`,
      directory,
      commence_on: (more.commence_on ?? new Date(Date.now() - day)).toISOString(),
      terminate_on: (more.terminate_on ?? new Date(Date.now() + 30 * day)).toISOString(),
      package_id: client.package_ids[more.service ?? 'EXAM5'],
      portions: [...(more.portions ?? (['personality'] as const))],
      exam_style: more.exam_style ?? 'w',
      ...(more.examinee_max ? { examinee_max: more.examinee_max } : {}),
      ...(two_factor === undefined ? {} : { two_factor }),
      ...(timeout_policy ? { timeout_policy } : {}),
      ...(candidate_feedback === undefined ? {} : { candidate_feedback }),
      ...(retention_months === undefined ? {} : { retention_months }),
    },
  });
  return { id: data.id, client_id: client.id, hash: client.hash, directory, client };
}

export interface TestExaminee extends Bearer {
  id: number;
  client_id: number;
  exam: TestExam;
  login_id: string;
  password: string;
  session_id: number;
  answer_id: number;
}

/**
 * A candidate added through the product, with an open session; by default profile confirmed and terms agreed to. Where
 * the exam has classifications or sections and none is given, the person has none, as one who came by a launch.
 */
export async function anExaminee(
  server: TestServer,
  more: { exam?: TestExam; confirmed?: boolean; agreed?: boolean } & Partial<
    Omit<ExamineeForm, 'exam_id'>
  > = {},
): Promise<TestExaminee> {
  const { exam: given, confirmed = true, agreed = true, ...fields } = more;
  const exam = given ?? (await anExam(server));
  const place = await findPlace(server, exam);
  const { data, credentials } = await server.ask('examinees.add', {
    as: await serverAdmin(server),
    body: { exam_id: exam.id, name: '試験 花子', name_kana: 'シケン ハナコ', ...place, ...fields },
  });
  for (const field of ['classification_id', 'section_id'] as const)
    if (place[field] && !fields[field])
      await server.rows(`update examinees set ${field} = null where client_id = $1 and id = $2`, [
        exam.client_id,
        data.id,
      ]);
  if (confirmed)
    await server.rows('update examinees set profile_updated_at = now() where client_id = $1 and id = $2', [
      exam.client_id,
      data.id,
    ]);
  const [portion] = await server.rows<{ id: number }>(
    'select id from answers where client_id = $1 and examinee_id = $2 order by position',
    [exam.client_id, data.id],
  );
  const { token, session_id } = await aSession(server, exam, data.id, { agreed });
  const { login_id, password } = credentials;
  return {
    ...{ id: data.id, client_id: exam.client_id, exam, login_id, password, session_id, token },
    answer_id: portion?.id ?? 0,
  };
}

/** Any classification and section of an exam; null of what it has none. */
async function findPlace(server: TestServer, { client_id, id }: TestExam) {
  const [place] = await server.rows<Record<'classification_id' | 'section_id', number | null>>(
    `select (select min(id) from classifications where client_id = $1 and exam_id = $2) as classification_id,
       (select min(id) from sections where client_id = $1 and exam_id = $2) as section_id`,
    [client_id, id],
  );
  return place ?? { classification_id: null, section_id: null };
}

/** One more open session of a candidate, terms agreed to by default: a second device. */
export async function aSession(
  server: TestServer,
  exam: TestExam,
  examinee_id: number,
  more: { agreed?: boolean } = {},
): Promise<Bearer & { session_id: number }> {
  const session_id = await idOf(
    server,
    `insert into examinee_sessions (client_id, examinee_id, refresh_hash, terms_agreed_at)
     values ($1, $2, $3, case when $4 then now() end) returning id`,
    [exam.client_id, examinee_id, randomUUID(), more.agreed ?? true],
  );
  const claims = { k: 'e' as const, id: examinee_id, cid: exam.client_id, eid: exam.id, sid: session_id };
  return { session_id, token: sign(server, claims) };
}

/** The same viewer in a new session, which has used none of its three thousand requests a minute. */
export async function inNewSession(server: TestServer, { token }: Bearer): Promise<Bearer> {
  // A recruiting system's program has no session.
  if (isLinkKey(token)) return { token };
  const claims = server.adapters.tokens.verify(token);
  if (!claims) throw new Error('the token is not ours');
  const { k, id, cid, sid } = claims;
  const copied =
    k === 'e'
      ? 'insert into examinee_sessions (client_id, examinee_id, refresh_hash, terms_agreed_at) select $1, $2, $3, terms_agreed_at from examinee_sessions where client_id = $1 and id = $4'
      : cid === undefined
        ? 'insert into admin_sessions (admin_id, refresh_hash) select $2, $3 from admin_sessions where $1::bigint is null and id = $4'
        : 'insert into user_sessions (client_id, user_id, refresh_hash, second_step) select $1, $2, $3, second_step from user_sessions where client_id = $1 and id = $4';
  const session_id = await idOf(server, `${copied} returning id`, [cid ?? null, id, randomUUID(), sid]);
  return { token: sign(server, { ...claims, sid: session_id }) };
}

export interface TestSitting extends TestExaminee {
  writer: string;
  length: number;
  page_size: number;
  page_count: number;
}

/** A candidate whose portion has begun. */
export async function aSitting(
  server: TestServer,
  more: Parameters<typeof anExaminee>[1] = {},
): Promise<TestSitting> {
  const person = await anExaminee(server, more);
  const { data } = await server.ask('sittings.start', { as: person, params: { id: person.answer_id } });
  const { pages } = data.test;
  return {
    ...{ ...person, writer: data.writer, length: data.answer.length },
    ...{ page_size: pages[0]?.set.length ?? 0, page_count: pages.length },
  };
}

/** Lets seconds pass for a running portion: the same as moving its rows into the past. */
export async function passTime(
  server: TestServer,
  sitting: Pick<TestExaminee, 'client_id' | 'answer_id'>,
  seconds: number,
): Promise<void> {
  await server.rows(
    `update answers set start_at = start_at - $3 * interval '1 second', deadline = deadline - $3 * interval '1 second',
       saved_at = saved_at - $3 * interval '1 second'
     where client_id = $1 and id = $2`,
    [sitting.client_id, sitting.answer_id, seconds],
  );
}

/** Moves a portion's deadline to so many seconds from now; negative: it is over. */
export async function endTimeIn(
  server: TestServer,
  sitting: Pick<TestExaminee, 'client_id' | 'answer_id'>,
  seconds: number,
): Promise<void> {
  const [row] = await server.rows<{ left: number }>(
    `select extract(epoch from deadline - clock_timestamp())::float8 as left from answers
     where client_id = $1 and id = $2`,
    [sitting.client_id, sitting.answer_id],
  );
  await passTime(server, sitting, (row?.left ?? 0) - seconds);
}

const sessionTables = { a: 'admin_sessions', s: 'user_sessions', e: 'examinee_sessions' } as const;

/** Lets minutes pass for a session: since its last use, or since it began as well. */
export async function passSessionTime(
  server: TestServer,
  kind: keyof typeof sessionTables,
  session_id: number,
  minutes: number,
  since: 'lastUse' | 'beginning' = 'lastUse',
): Promise<void> {
  const columns = since === 'lastUse' ? ['last_seen_at', 'rotated_at'] : ['created_at', 'rotated_at'];
  const moved = columns.map((column) => `${column} = ${column} - $2 * interval '1 minute'`).join(', ');
  await server.rows(`update ${sessionTables[kind]} set ${moved} where id = $1`, [session_id, minutes]);
}

const admins = new WeakMap<TestServer, Promise<TestAdmin>>();

/** The administrator through whom the makers set things up. */
function serverAdmin(server: TestServer): Promise<TestAdmin> {
  const known = admins.get(server) ?? anAdmin(server);
  admins.set(server, known);
  return known;
}

let count = 0;

/** A login id or directory nobody else in this file has. */
export function aName(prefix: string): string {
  return `${prefix}${randomUUID().replaceAll('-', '').slice(0, 10)}`;
}

function sign(server: TestServer, claims: AccessClaims): string {
  return server.adapters.tokens.sign(claims).access_token;
}

async function idOf(server: TestServer, text: string, values: unknown[]): Promise<number> {
  const [row] = await server.rows<{ id: number }>(text, values);
  if (!row) throw new Error(`no row was made: ${text}`);
  return row.id;
}
