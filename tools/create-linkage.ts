import { parseArgs } from 'node:util';
import { type LinkService, linkLimits, linkServices } from '#contract/codes/linkages.ts';
import { to } from '#contract/screens.ts';
import type { LinkageForm } from '#contract/shapes/linkage.ts';
import { enterCompany } from '#server/access/enter.ts';
import type { TenantScope } from '#server/access/scope.ts';
import type { Sealer } from '#server/adapters/sealing.ts';
import { readConfig, StartupProblem } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import {
  changeLinkage,
  endKey,
  findLinkage,
  isReadablePattern,
  makeKey,
  readAddress,
  type Setting,
} from '#server/features/linkages/door.ts';
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

const fields = ['name', 'name_kana', 'email'] as const;

/** As screens write it to the log. */
const operations = {
  sonar: 'linkages.addSonar',
  iweb: 'linkages.setIweb',
  e2r: 'linkages.addE2r',
} as const;

process.exitCode = await run().catch(failCommand);

async function run(): Promise<number> {
  const given = parse();
  const config = readConfig(process.env);
  return withDatabase(config, async (database, _place, sealer) => {
    if (given.retire !== undefined) return retireKey(database, given.retire);
    const settings = readSettings(given);
    const linkage = await findOrMake(database, settings);
    const key = await addKey(linkage, sealer);
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
type Settings = ReturnType<typeof readSettings>;

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
  const named = given.write.split(',').filter(Boolean);
  const write = fields.filter((field) => named.includes(field));
  if (write.length < new Set(named).size)
    throw new StartupProblem('--write is a list of name, name_kana and email.');
  if (given['return-url'].some((address) => !readAddress(address)))
    throw new StartupProblem('--return-url is an address such as https://ats.example/my.');
  return {
    ...given,
    hash,
    directory,
    tenant_code,
    write,
    ids: given.ids as 'ats' | 'ours',
    service: given.service as LinkService,
  };
}

/** An exam that may be linked, and the company's scope. */
interface FoundExam {
  scope: TenantScope;
  exam_id: number;
  /** `{hash}/{directory}` */
  exam: string;
}

interface MadeLinkage extends FoundExam {
  id: number;
  made: boolean;
}

/** @throws StartupProblem for an exam that there is not, or that has no linkage */
async function findExam(database: DatabaseServer, { hash, directory }: Settings): Promise<FoundExam> {
  const exam = `${hash}/${directory}`;
  const found = await database.pool.query<{ client_id: number; exam_id: number; service: string | null }>(
    `/* exempt from rule 1: the exam is named by its address, whatever company it is of */
     select e.client_id, e.id as exam_id, p.service
     from exams e join clients c on c.id = e.client_id
     left join packages p on p.client_id = e.client_id and p.id = e.package_id
     where c.hash = $1 and e.directory = $2 and e.delete_status = 0 and c.deleted_at is null`,
    [hash, directory],
  );
  const [row] = found.rows;
  if (!row) throw new StartupProblem(`There is no exam /${exam}.`);
  if (row.service === 'EXAM1')
    throw new StartupProblem(`/${exam} is for the company’s own people (EXAM1): it has no linkage.`);
  return { scope: scopeOf(database, row.client_id), exam_id: row.exam_id, exam };
}

async function findOrMake(database: DatabaseServer, settings: Settings): Promise<MadeLinkage> {
  const found = await findExam(database, settings);
  const { scope, exam_id, exam } = found;
  const { service } = settings;
  const kept = await findLinkage(scope, exam_id, service);
  if (kept) refuseOthers(settings, optionsOf(kept.setting), exam);
  else
    await changeLinkage(scope, exam_id, formOf(settings), {
      ...{ service, operation: operations[service], existing: 'refuse', missing: 'make' },
    });
  const linkage = kept ?? (await findLinkage(scope, exam_id, service));
  if (!linkage) throw new Error('a linkage that was stored is not there');
  return { ...found, id: linkage.id, made: !kept };
}

/** What the options say of a new linkage, which is on. */
function formOf(settings: Settings): LinkageForm {
  return {
    ...{ enabled: true, tenant_code: settings.tenant_code, id_issuer: settings.ids },
    external_id_pattern: settings['id-pattern'],
    launch: {
      ...{ enabled: true, auto_create_examinee: settings['create-people'] },
      ...{ update_profile_fields: settings.write, return_urls: settings['return-url'] },
      skip_verify_code: !settings['ask-code'],
    },
  };
}

/** What a linkage was made with, as the options that say it. */
function optionsOf(setting: Setting) {
  return {
    ...{
      'tenant-code': setting.tenant_code,
      ids: setting.id_issuer,
      write: setting['launch.update_profile_fields'],
    },
    'id-pattern': setting.external_id_pattern,
    'create-people': setting['launch.auto_create_examinee'],
    'return-url': setting['launch.return_urls'],
    'ask-code': !setting['launch.skip_verify_code'],
  };
}

/** @throws StartupProblem when an option that was given says something else than the linkage that is there */
function refuseOthers(settings: Settings, kept: ReturnType<typeof optionsOf>, exam: string): void {
  const textOf = (value: unknown) => (Array.isArray(value) ? value.toSorted().join(',') : String(value));
  const wanted = { ...settings, 'tenant-code': settings.tenant_code };
  for (const name of Object.keys(kept) as (keyof typeof kept)[])
    if (settings.told.has(name) && textOf(wanted[name]) !== textOf(kept[name]))
      throw new StartupProblem(
        `${exam} is linked already, with --${name} ${textOf(kept[name]) || '(nothing)'}: a key more changes no ` +
          'settings. Leave the option away.',
      );
}

/** @throws StartupProblem where two keys are good already, so that one is retired first */
async function addKey(linkage: MadeLinkage, sealer: Sealer) {
  const key = await transaction(linkage.scope, (inside) =>
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
