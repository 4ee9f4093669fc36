import { parseArgs } from 'node:util';
import { linkLimits, linkServices } from '#contract/codes/linkages.ts';
import { to } from '#contract/screens.ts';
import { enterCompany } from '#server/access/enter.ts';
import type { TenantScope } from '#server/access/scope.ts';
import type { Sealer } from '#server/adapters/sealing.ts';
import { readConfig, StartupProblem } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { endKey, isReadablePattern, makeKey, readAddress } from '#server/features/linkages/door.ts';
import { enterAll } from '#server/jobs/sweep.ts';
import { failCommand, withDatabase } from './with-database.ts';

/*
 * Links an exam with a recruiting system, or gives its linkage one more key (docs/launch.md):
 *
 *   npm run create-linkage -- --exam HASH/DIRECTORY --tenant-code CODE [--service sonar|iweb|e2r] [--ids ats|ours]
 *     [--id-pattern PATTERN] [--create-people] [--write name,name_kana,email] [--return-url URL]... [--ask-code]
 *   npm run create-linkage -- --retire KEY_ID
 *
 * A linkage keeps its settings: when a key is added, options that differ from them are refused. The secret is shown
 * once. Works on DATABASE_URL or on the built-in database, also while the server runs on it.
 */

const usage =
  'Say which exam and what the recruiting system calls the company: ' +
  'npm run create-linkage -- --exam HASH/DIRECTORY --tenant-code CODE; docs/launch.md tells the other options.';

const fields = ['name', 'name_kana', 'email'];

process.exitCode = await run().catch(failCommand);

async function run(): Promise<number> {
  const given = parse();
  const config = readConfig(process.env);
  return withDatabase(config, async (database, _place, sealer) => {
    if (given.retire !== undefined) return retireKey(database, given.retire);
    const settings = readSettings(given);
    const linkage = await findOrMake(database.pool, settings);
    const key = await addKey(database, linkage, sealer);
    const { made, exam } = linkage;
    const launches = config.app_url + to('candidate.launch', { exam: settings });
    process.stdout.write(
      `${made ? 'Linked' : 'One more key for'} ${exam}. The secret is shown this once.\n` +
        `  key id (kid)   ${key.key_id}\n  secret         ${key.secret}\n` +
        `  audience (aud) ${config.app_url}\n  launches       ${launches}\n`,
    );
    return 0;
  });
}

type Given = ReturnType<typeof parseOptions>;
type Pool = DatabaseServer['pool'];

function parse(): Given {
  try {
    return parseOptions();
  } catch {
    throw new StartupProblem(usage);
  }
}

function parseOptions() {
  const text = { type: 'string' } as const;
  const { values, tokens } = parseArgs({
    tokens: true,
    options: {
      ...{ exam: text, 'tenant-code': text, retire: text },
      service: { ...text, default: 'sonar' },
      ids: { ...text, default: 'ats' },
      'id-pattern': { ...text, default: '^[A-Za-z0-9_-]{1,64}$' },
      'create-people': { type: 'boolean', default: false },
      write: { ...text, default: '' },
      'return-url': { ...text, multiple: true, default: [] as string[] },
      'ask-code': { type: 'boolean', default: false },
    },
  });
  const told = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
  return { ...values, told: new Set<string>(told) };
}

/** @throws StartupProblem for the first option that does not fit */
function readSettings(given: Given) {
  const [hash = '', directory = '', ...more] = (given.exam ?? '').split('/');
  const tenant_code = given['tenant-code']?.trim() ?? '';
  if (hash === '' || directory === '' || more.length > 0 || tenant_code === '')
    throw new StartupProblem(usage);
  if (!Object.hasOwn(linkServices, given.service))
    throw new StartupProblem('--service is sonar, iweb or e2r.');
  if (given.ids !== 'ats' && given.ids !== 'ours') throw new StartupProblem('--ids is ats or ours.');
  if (!isReadablePattern(given['id-pattern']))
    throw new StartupProblem(
      '--id-pattern is a regular expression between ^ and $, such as ^[A-Za-z0-9_-]{1,64}$; it looks neither ' +
        'ahead nor back and repeats nothing it has found.',
    );
  const write = given.write.split(',').filter(Boolean);
  if (write.some((field) => !fields.includes(field)))
    throw new StartupProblem('--write is a list of name, name_kana and email.');
  if (given['return-url'].some((address) => !readAddress(address)))
    throw new StartupProblem('--return-url is an address such as https://ats.example/my.');
  return {
    ...given,
    hash,
    directory,
    tenant_code,
    write,
    service_id: linkServices[given.service as 'sonar'],
  };
}

/** What a linkage was made with, as the options that say it. */
interface KeptSettings {
  'tenant-code': string;
  ids: string;
  'id-pattern': string;
  'create-people': boolean;
  write: string[];
  'return-url': string[];
  'ask-code': boolean;
}

interface MadeLinkage {
  client_id: number;
  id: number;
  made: boolean;
  /** `{hash}/{directory}` */
  exam: string;
}

async function findOrMake(pool: Pool, settings: ReturnType<typeof readSettings>): Promise<MadeLinkage> {
  const { hash, directory, service_id } = settings;
  const exam = `${hash}/${directory}`;
  const found = await pool.query<{
    client_id: number;
    exam_id: number;
    service: string | null;
    id: number | null;
    kept: KeptSettings;
  }>(
    `/* exempt from rule 1: the exam is named by its address, whatever company it is of */
     select e.client_id, e.id as exam_id, p.service, l.id, json_build_object('tenant-code', l.tenant_code, 'ids', l.id_issuer,
       'id-pattern', l.external_id_pattern, 'create-people', l.auto_create_examinee,
       'write', l.update_profile_fields, 'return-url', l.return_urls, 'ask-code', not l.skip_verify_code) as kept
     from exams e join clients c on c.id = e.client_id
     left join packages p on p.client_id = e.client_id and p.id = e.package_id
     left join linkages l on l.client_id = e.client_id and l.exam_id = e.id and l.service = $3
     where c.hash = $1 and e.directory = $2 and e.delete_status = 0 and c.deleted_at is null`,
    [hash, directory, service_id],
  );
  const [row] = found.rows;
  if (!row) throw new StartupProblem(`There is no exam /${exam}.`);
  if (row.service === 'EXAM1')
    throw new StartupProblem(`/${exam} is for the company’s own people (EXAM1): it has no linkage.`);
  if (row.id !== null) {
    refuseOthers(settings, row.kept, exam);
    return { client_id: row.client_id, id: row.id, made: false, exam };
  }
  const made = await pool.query<{ id: number }>(
    `insert into linkages (client_id, exam_id, service, enabled, tenant_code, id_issuer, external_id_pattern,
       launch_enabled, auto_create_examinee, update_profile_fields, return_urls, skip_verify_code)
     values ($1, $2, $3, true, $4, $5, $6, true, $7, $8, $9, $10) returning id`,
    [
      ...[row.client_id, row.exam_id, service_id, settings.tenant_code, settings.ids, settings['id-pattern']],
      ...[settings['create-people'], settings.write, settings['return-url'], !settings['ask-code']],
    ],
  );
  return { client_id: row.client_id, id: made.rows[0]?.id ?? 0, made: true, exam };
}

/** @throws StartupProblem when an option that was given says something else than the linkage that is there */
function refuseOthers(settings: ReturnType<typeof readSettings>, kept: KeptSettings, exam: string): void {
  const textOf = (value: unknown) => (Array.isArray(value) ? value.toSorted().join(',') : String(value));
  const wanted = { ...settings, 'tenant-code': settings.tenant_code };
  for (const name of Object.keys(kept) as (keyof KeptSettings)[])
    if (settings.told.has(name) && textOf(wanted[name]) !== textOf(kept[name]))
      throw new StartupProblem(
        `${exam} is linked already, with --${name} ${textOf(kept[name]) || '(nothing)'}: a key more changes no ` +
          'settings. Leave the option away.',
      );
}

/** @throws StartupProblem where two keys are good already, so that one is retired first */
async function addKey(database: DatabaseServer, linkage: MadeLinkage, sealer: Sealer) {
  const key = await transaction(scopeOf(database, linkage.client_id), (inside) =>
    makeKey(inside, sealer, { linkage_id: linkage.id, purpose: 'launch' }),
  );
  if (!key)
    throw new StartupProblem(
      `${linkage.exam} has ${linkLimits.keys} keys; retire one first: --retire KEY_ID.`,
    );
  return { key_id: key.key.key_id, secret: key.secret };
}

async function retireKey(database: DatabaseServer, key_id: string): Promise<number> {
  const found = await database.pool.query<{ client_id: number; linkage_id: number }>(
    `select client_id, linkage_id from launch_keys where key_id = $1`,
    [key_id],
  );
  const [row] = found.rows;
  if (!row || !(await endKey(scopeOf(database, row.client_id), { ...row, key_id })))
    throw new StartupProblem(`There is no key ${key_id} in use.`);
  process.stdout.write(`The key ${key_id} is retired: links signed with it open nothing any more.\n`);
  return 0;
}

function scopeOf({ database }: DatabaseServer, client_id: number): TenantScope {
  return enterCompany(enterAll(database, 'create-linkage'), client_id);
}
