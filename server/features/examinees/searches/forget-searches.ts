import type { TenantScope } from '../../../access/scope.ts';
import { raw, sql } from '../../../db/sql.ts';

/**
 * Forgets the searches that staff have saved in an exam and that name one of these people, inside the caller's
 * transaction and while the people are there. One that names somebody else of the same name goes too: nobody can tell
 * whom it means.
 */
export async function forgetSearches(
  scope: TenantScope,
  exam_id: number,
  ids: readonly number[],
): Promise<void> {
  const { db, client_id } = scope;
  const saved = await listSaved(scope, exam_id);
  const analysed = await listAnalysed(scope, exam_id);
  for (const [table, searches] of [
    ['saved_searches', saved] as const,
    ['analysis_searches', analysed] as const,
  ]) {
    const naming = await listNaming(scope, ids, searches);
    await db.run(sql`
      delete from ${raw(table)} where client_id = ${client_id} and id = any(${naming}::bigint[])`);
  }
}

/** What somebody typed: the words that are looked for, and what else was said of the search. */
interface SaidSearch {
  id: number;
  words: string;
  said: string;
}

async function listSaved({ db, client_id }: TenantScope, exam_id: number): Promise<SaidSearch[]> {
  const found = await db.rows<{ id: number; name: string; search: string }>(sql`
    select id, name, search from saved_searches where client_id = ${client_id} and exam_id = ${exam_id}`);
  return found.map(({ id, name, search }) => {
    const asked = new URLSearchParams(search);
    return { id, said: name, words: [...asked.getAll('text'), ...asked.getAll('person_cd')].join(' ') };
  });
}

function listAnalysed({ db, client_id }: TenantScope, exam_id: number): Promise<SaidSearch[]> {
  return db.rows<SaidSearch>(sql`
    select id, coalesce(acknowledged_reason, '') as said,
      concat_ws(' ', conditions -> 'search' ->> 'text', conditions -> 'search' ->> 'person_cd') as words
    from analysis_searches where client_id = ${client_id} and exam_id = ${exam_id}`);
}

/**
 * The searches in which something stands that tells of one of the people: a part of the name or its reading, the log-in,
 * the company's number or the address before its @. Of a word that is looked for a part suffices, as it does to find
 * them. A single Latin letter or digit tells of nobody.
 */
async function listNaming(
  { db, client_id }: TenantScope,
  ids: readonly number[],
  searches: readonly SaidSearch[],
): Promise<number[]> {
  if (searches.length === 0) return [];
  const found = await db.rows<{ id: number }>(sql`
    with terms as (
      select distinct search_fold(part) as term
      from examinees x, regexp_split_to_table(normalize(
        concat_ws(' ', x.name, x.name_kana, x.login_id, x.person_cd, split_part(x.email, '@', 1)), nfkc), '\\s+') as part
      where x.client_id = ${client_id} and x.id = any(${[...ids]}::bigint[]) and octet_length(search_fold(part)) > 1
    )
    select n.id
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) as n(id bigint, words text, said text)
    where exists (
      select from terms where position(term in search_fold(n.words || E'\\n' || n.said)) > 0
        or exists (
          select from regexp_split_to_table(normalize(n.words, nfkc), '\\s+') as word
          where octet_length(search_fold(word)) > 1 and position(search_fold(word) in term) > 0))`);
  return found.map(({ id }) => id);
}
