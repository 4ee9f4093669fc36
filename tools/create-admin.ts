import { parseArgs } from 'node:util';
import type { ZodType, z } from 'zod';
import { StaffLoginId } from '#contract/shapes/company.ts';
import { hasFourClasses, StaffPassword } from '#contract/shapes/password.ts';
import { translator } from '#messages/translator.ts';
import { hashPassword } from '#server/adapters/passwords.ts';
import { readConfig, StartupProblem } from '#server/config.ts';
import type { DatabaseServer } from '#server/db/database.ts';
import { problemsOf } from '#server/http/problems-of.ts';
import { askHidden, readLine } from './ask-terminal.ts';
import { failCommand, withDatabase } from './with-database.ts';

/*
 * Makes a platform administrator:
 *
 *   npm run create-admin -- --login-id NAME [--name "Full Name"] [--view-only]
 *
 * The password is asked for at the terminal, or is the first line of the standard input. Works on DATABASE_URL or on
 * the built-in database, also while the server runs on it.
 */

const usage = 'Say who: npm run create-admin -- --login-id NAME [--name "Full Name"] [--view-only].';

process.exitCode = await run().catch(failCommand);

interface NewAdmin {
  login_id: string;
  name: string;
  kind: 0 | 1;
  password: string;
}

async function run(): Promise<number> {
  const who = readArguments();
  const typed = await (process.stdin.isTTY ? askTwice() : readLine());
  const admin = { ...who, password: check(StaffPassword, typed, 'The password is not accepted') };
  if (admin.password === admin.login_id) throw new StartupProblem(translator('en')('password.sameAsLoginId'));
  if (!hasFourClasses(admin.password)) throw new StartupProblem(translator('en')('password.classes'));
  const config = readConfig(process.env);
  return await withDatabase(config, (database, place) => createAdmin(database, admin, place));
}

function readArguments(): Omit<NewAdmin, 'password'> {
  const { login_id, name, view_only } = parse();
  if (login_id === undefined) throw new StartupProblem(usage);
  const checked = check(StaffLoginId, login_id, `The login id ${login_id} is not accepted`);
  return { login_id: checked, name: name?.trim() || checked, kind: view_only ? 1 : 0 };
}

function parse(): { login_id?: string | undefined; name?: string | undefined; view_only: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        'login-id': { type: 'string' },
        name: { type: 'string' },
        'view-only': { type: 'boolean', default: false },
      },
    });
    return { login_id: values['login-id'], name: values.name, view_only: values['view-only'] };
  } catch {
    throw new StartupProblem(usage);
  }
}

async function askTwice(): Promise<string> {
  const first = await askHidden('Password: ');
  const second = first === undefined ? undefined : await askHidden('Once more: ');
  if (first === undefined || second === undefined) throw new StartupProblem('Nothing was made.');
  if (first !== second) throw new StartupProblem('The two passwords differ; nothing was made.');
  return first;
}

/** @throws StartupProblem with the field's own sentence */
function check<T extends ZodType>(schema: T, value: unknown, what: string): z.output<T> {
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const translate = translator('en');
  const reasons = problemsOf(checked.error).map(({ key, args }) => translate(key, args));
  throw new StartupProblem(`${what}: ${[...new Set(reasons)].join(' ')}`);
}

async function createAdmin(database: DatabaseServer, admin: NewAdmin, place: string): Promise<number> {
  const { login_id, name, kind, password } = admin;
  const made = await database.pool.query(
    `with made as (
       insert into admins (login_id, name, password_hash, kind) values ($1, $2, $3, $4)
       on conflict on constraint admins_login_id_key do nothing returning login_id, kind
     )
     insert into platform_logs (actor, operation, after, request_id)
     select 'system', 'accounts.addAdmin', to_jsonb(made), 'create-admin' from made`,
    [login_id, name, await hashPassword(password, 'tools'), kind],
  );
  if (made.rowCount === 0)
    throw new StartupProblem(`There is an administrator ${login_id} already; nothing was changed.`);
  const right = kind === 1 ? 'view-only administrator' : 'administrator';
  process.stdout.write(`The ${right} ${login_id} was made in ${place}; log in at /admin/login.\n`);
  return 0;
}
