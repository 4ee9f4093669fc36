import type { InputOf } from '#contract/call.ts';
import type { platformLogs } from '#contract/calls/platform-logs.ts';
import { limits } from '#contract/codes/limits.ts';
import type { PlatformScope } from '../../access/scope.ts';
import { holdsWords } from '../../db/search.ts';
import { join, type Page, type Sql, sql } from '../../db/sql.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A line of the platform's log as it was written, with the company's name now. */
export interface LineRecord {
  id: number;
  created_at: Date;
  actor: string;
  operation: string;
  about_client: number | null;
  about_exam: number | null;
  client_name: string | null;
  before: Fields | null;
  after: Fields | null;
}

type Search = Omit<InputOf<typeof platformLogs.download>['query'], 'encoding'>;

const columns = sql`l.id, l.created_at, l.actor, l.operation, l.about_client, l.about_exam, c.name as client_name,
  l.before, l.after`;
const newest = sql`l.created_at desc, l.id desc`;
const company = sql`left join clients c on c.id = l.about_client`;

/** A page of the lines, the newest first. */
export function listLines(
  scope: PlatformScope,
  search: InputOf<typeof platformLogs.list>['query'],
): Promise<Page<LineRecord>> {
  return scope.db.page<LineRecord>(search, {
    from: 'platform_logs l',
    where: wanted(search),
    order: search.order === 'asc' ? sql`l.created_at, l.id` : newest,
    columns,
    join: company,
  });
}

/** As many of the newest lines as a list counts. */
export function listNewest(scope: PlatformScope, search: Search): Promise<LineRecord[]> {
  return scope.db.rows<LineRecord>(sql`
    select ${columns} from platform_logs l ${company}
    where ${wanted(search)} order by ${newest} limit ${limits.countedRows}`);
}

function wanted({ text, actor, operation, client_id, exam_id, from, to }: Search): Sql {
  const conditions = [sql`true`];
  if (actor) conditions.push(sql`l.actor = ${actor}`);
  if (operation) conditions.push(sql`l.operation = ${operation}`);
  if (client_id) conditions.push(sql`l.about_client = ${client_id}`);
  if (exam_id) conditions.push(sql`l.about_exam = ${exam_id}`);
  if (from) conditions.push(sql`l.created_at >= ${from}`);
  if (to) conditions.push(sql`l.created_at < ${to}`);
  const own = holdsWords(
    text,
    sql`search_fold(concat_ws(E'\\n', l.operation, l.before::text, l.after::text))`,
  );
  if (own.length > 0)
    conditions.push(sql`(${join(own, ' and ')}
      or l.about_client in (select id from clients where ${join(holdsWords(text, sql`search_text`), ' and ')})
      or l.about_exam in (
        select /* exempt from rule 1: exams of all companies are looked through */ e.id from exams e where ${join(holdsWords(text, sql`e.search_text`), ' and ')}))`);
  return join(conditions, ' and ');
}

/** Names of the exams that lines are about, by their ids. */
export async function listExamNames(
  scope: PlatformScope,
  lines: readonly LineRecord[],
): Promise<ReadonlyMap<number, string>> {
  const clients = lines.flatMap(({ about_client }) => about_client ?? []);
  const exams = lines.flatMap(({ about_exam }) => about_exam ?? []);
  if (exams.length === 0) return new Map();
  const rows = await scope.db.rows<{ id: number; name: string }>(sql`
    select id, name from exams
    where client_id = any(${[...new Set(clients)]}::bigint[]) and id = any(${[...new Set(exams)]}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of the platform's people as the log names them: admin:3. */
export async function listAdmins(scope: PlatformScope): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.db.rows<{ id: number; name: string }>(
    sql`select id, name from admins order by name, id`,
  );
  return new Map(rows.map(({ id, name }) => [`admin:${id}`, name]));
}

/** What the log has lines of. */
export async function listOperations(scope: PlatformScope): Promise<string[]> {
  const rows = await scope.db.rows<{ operation: string }>(
    sql`select operation from platform_logs group by operation order by operation`,
  );
  return rows.map(({ operation }) => operation);
}
