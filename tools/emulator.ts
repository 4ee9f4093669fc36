import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { readConfig, StartupProblem } from '#server/config.ts';
import { demoLinkage } from './demo/plan.ts';
import { type EmulatorSettings, startEmulator } from './emulator/emulator.ts';
import { type Fault, faults, isFault } from './emulator/faults.ts';
import { servePage } from './emulator/serve-page.ts';
import { failCommand } from './with-database.ts';

/*
 * A recruiting system for trying linkages (docs/emulator.md): its page on one port, its receiver of notifications on
 * the next. Both listen on this machine alone.
 *
 *   npm run emulator -- [--port 4000] [--exam HASH/DIRECTORY] [--people 50] [--https] [--fault FAULT]
 *     [--tenant-code CODE] [--key-id KEY --secret SECRET] [--key hkl_...]... [--webhook-secret whsec_...]...
 *
 * Without other values it launches into the demo. What staff make on screen is pasted into its page.
 */

process.exitCode = await run().catch(failCommand);

async function run(): Promise<number> {
  const { page_port, fault, ...settings } = parse();
  const emulator = await startEmulator(settings).catch(failStart);
  await emulator.setFault(fault);
  const page = await servePage(emulator, page_port).catch(failStart);
  process.stdout.write(
    `The emulator is ready: ${page.url}\n  notifications  ${emulator.url}\n  start Hakaru with  PRIVATE_LINKAGES=${emulator.origin}\n`,
  );
  if (emulator.certificate)
    process.stdout.write(`  and trust this certificate (NODE_EXTRA_CA_CERTS):\n${emulator.certificate}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await Promise.all([page.stop(), emulator.stop()]);
  return 0;
}

/** @throws StartupProblem for what its user can mend */
function failStart(error: Error & { code?: string; port?: number; path?: string }): never {
  if (error.code === 'EADDRINUSE')
    throw new StartupProblem(`Port ${error.port} is taken: --port names another.`);
  if (error.path === 'openssl') throw new StartupProblem('--https needs openssl, which is not installed.');
  throw error;
}

function parse(): EmulatorSettings & { page_port: number; fault: Fault } {
  const values = parseOptions();
  const [hash = '', directory = '', ...more] = values.exam.split('/');
  const [port, people] = [Number(values.port), Number(values.people)];
  const { fault } = values;
  if (hash === '' || directory === '' || more.length > 0)
    throw new StartupProblem('--exam is HASH/DIRECTORY, such as demo/recruit.');
  if (!Number.isInteger(port) || port < 0 || port > 65_534)
    throw new StartupProblem('--port is a number up to 65534: the next one is taken too. 0 takes any two.');
  if (!Number.isInteger(people) || people < 1 || people > 1000)
    throw new StartupProblem('--people is a number up to 1000.');
  if (!isFault(fault)) throw new StartupProblem(`--fault is one of ${faults.join(', ')}.`);
  return {
    ...{ app_url: readConfig(process.env).app_url, exam: { hash, directory } },
    ...{ page_port: port, port: port === 0 ? 0 : port + 1, people, fault, https: values.https },
    ...{ tenant_code: values['tenant-code'], launch_key_id: values['key-id'], launch_secret: values.secret },
    ...{ keys: values.key, secrets: values['webhook-secret'] },
  };
}

function parseOptions() {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const several = { type: 'string', multiple: true, default: [] as string[] } as const;
  try {
    const { values } = parseArgs({
      options: {
        ...{ port: text('4000'), exam: text('demo/recruit'), people: text('50'), fault: text('none') },
        https: { type: 'boolean', default: false },
        ...{ 'key-id': text(demoLinkage.key_id), secret: text(demoLinkage.secret) },
        'tenant-code': text(demoLinkage.tenant_code),
        ...{ key: several, 'webhook-secret': several },
      },
    });
    return values;
  } catch {
    throw new StartupProblem(
      'docs/emulator.md tells the options: npm run emulator -- --port 4000 --exam demo/recruit.',
    );
  }
}
