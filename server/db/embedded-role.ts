import { Client } from 'pg';
import { databaseName, productRole, urlOf } from '#server/db/embedded-cluster.ts';
import type { PostgresFolder } from '#server/db/embedded-folder.ts';

/**
 * Makes our role and our database at the first start, or after a first start that was cut off. The product's role is no
 * superuser: it owns its database and can reach nothing else, no file and no program. A database that an earlier
 * release made as the superuser is handed over to it.
 */
export async function makeDatabase(home: PostgresFolder): Promise<void> {
  await asSuperuser(home, 'postgres', async (client) => {
    const { rows } = await client.query<{ has_role: boolean; owner: string | null }>(
      `select exists (select from pg_roles where rolname = $1) as has_role,
         (select pg_get_userbyid(datdba) from pg_database where datname = $2) as owner`,
      [productRole, databaseName],
    );
    const { has_role = false, owner = null } = rows[0] ?? {};
    if (!has_role)
      await client.query(
        `create role ${productRole} login nosuperuser nocreatedb nocreaterole noreplication`,
      );
    if (owner === null) await client.query(`create database ${databaseName} owner ${productRole}`);
    else if (owner !== productRole) await handOver(home);
  });
}

async function handOver(home: PostgresFolder): Promise<void> {
  await asSuperuser(home, databaseName, async (client) => {
    // One statement, so one transaction: everything changes hands, or nothing does and the next start tries again.
    await client.query(handingOver);
  });
}

/** `reassign owned` refuses the cluster's first role: our objects are named one by one. */
const handingOver = `
do $$
declare act text;
begin
  for act in
    with ours as (select oid, nspname, nspowner from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema')
    select format('alter schema %I owner to ${productRole}', nspname)
      from ours where nspowner = '${databaseName}'::regrole
    union all
    select format('alter %s %s owner to ${productRole}',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        c.oid::regclass)
      from pg_class c join ours on ours.oid = c.relnamespace
      where relowner = '${databaseName}'::regrole and relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and (d.deptype = 'e' or (relkind = 'S' and d.deptype in ('a', 'i'))))
    union all
    select format('alter routine %s owner to ${productRole}', p.oid::regprocedure)
      from pg_proc p join ours on ours.oid = p.pronamespace
      where proowner = '${databaseName}'::regrole and not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to ${productRole}', t.oid::regtype)
      from pg_type t join ours on ours.oid = t.typnamespace
      where typowner = '${databaseName}'::regrole and typtype in ('e', 'd') and not exists (
        select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
    union all
    select 'alter database ${databaseName} owner to ${productRole}'
  loop
    execute act;
  end loop;
end $$`;

async function asSuperuser(
  home: PostgresFolder,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: urlOf(home.socket_folder, databaseName, database) });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
