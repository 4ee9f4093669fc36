import { parseArgs } from 'node:util';
import { to } from '#contract/screens.ts';
import { readConfig, StartupProblem } from '#server/config.ts';
import { demoLinkage } from './demo/plan.ts';
import { signLaunch, signQuery } from './sign-launch.ts';
import { failCommand } from './with-database.ts';

/*
 * Makes a link as a recruiting system would, for trying (docs/launch.md). Good for five minutes and one use:
 *
 *   npm run launch-link -- --sub ID [--exam HASH/DIRECTORY] [--claims '{"name":"...","lang":"en"}'] [--query]
 *     [--key-id KEY --secret SECRET --tenant-code CODE]
 *
 * Without a key of one's own it signs with the demo's, for /demo/recruit.
 */

const usage =
  'Say who comes: npm run launch-link -- --sub ID [--exam HASH/DIRECTORY] [--claims JSON] [--query] ' +
  '[--key-id KEY --secret SECRET --tenant-code CODE].';

try {
  process.stdout.write(`${linkOf(parse())}\n`);
} catch (error) {
  process.exitCode = failCommand(error);
}

function linkOf(given: ReturnType<typeof parse>): string {
  const [hash = '', directory = ''] = given.exam.split('/');
  if (!given.sub || directory === '') throw new StartupProblem(usage);
  const { app_url } = readConfig(process.env);
  const signer = { key_id: given['key-id'], secret: given.secret };
  const target = { tenant: given['tenant-code'], sub: given.sub, exam: directory, app_url };
  const query = given.query
    ? queryOf(signQuery(signer.secret, { ...target, hash }))
    : { t: signLaunch(signer, target, claimsOf(given.claims)) };
  return app_url + to('candidate.launch', { exam: { hash, directory }, query });
}

/** The company stands in the address. */
function queryOf({ hash: _hash, ...fields }: ReturnType<typeof signQuery>): Record<string, string> {
  return fields;
}

function parse() {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  try {
    const { values } = parseArgs({
      options: {
        ...{ sub: text(''), exam: text('demo/recruit'), claims: text('{}') },
        query: { type: 'boolean', default: false },
        ...{ 'key-id': text(demoLinkage.key_id), secret: text(demoLinkage.secret) },
        'tenant-code': text(demoLinkage.tenant_code),
      },
    });
    return values;
  } catch {
    throw new StartupProblem(usage);
  }
}

function claimsOf(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new StartupProblem('--claims is a JSON object, such as \'{"name":"採用 花子","lang":"en"}\'.');
  }
}
