import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillAddress } from '#contract/address.ts';
import { isStaff, type ViewerKind, viewerKinds } from '#contract/codes/viewers.ts';
import { findShutGate, type GateFacts } from '#contract/gates/gates.ts';
import { type ScreenName, type ScreenRow, screens, to } from '#contract/screens.ts';
import { getForm } from '#items/registry.ts';
import { candidateCookies, staffCookies } from '#server/http/cookies.ts';
import { aWorld } from '../makers/a-world.ts';
import { openPages } from '../makers/open-pages.ts';

const { server, own, viewers } = await aWorld();
const buildDir = join(import.meta.dirname, '../../build');
const { app } = await openPages(server);

const { client, exam } = own;
const [norm] = await server.rows<{ id: number }>(
  `insert into norms (norm_id, version, form_id, exam_type, language, n, norm, measured_by, in_force_at)
   values ($1, '2', 'verbal-1-v1', 1, 'ja', 400, $2, 'admin:1', now()) returning id`,
  [getForm('verbal-1-v1').norm.id, JSON.stringify({ ...getForm('verbal-1-v1').norm, version: '2' })],
);
const [contracted] = await server.rows<Pick<GateFacts, 'package_type' | 'service' | 'contents'>>(
  `select p.type as package_type, p.service, p.contents from exams e
   join packages p on p.client_id = e.client_id and p.id = e.package_id where e.id = $1`,
  [exam.id],
);

/** What the addresses of screens name: all of it is there. */
const params = {
  ...{ clientId: client.id, examId: exam.id, hash: exam.hash, directory: exam.directory, company: exam.hash },
  ...{ examineeId: own.person.id, mailId: own.mail_id, templateId: own.mail_template_id, normId: norm?.id },
  code: 'AAAA-AAAA-AAAA',
  service: 'e2r',
};
const queries: Partial<Record<ScreenName, Record<string, number | string>>> = {
  'client.editUser': { id: own.user_id },
  'exam.compare': { ids: `${own.person.id}-${own.sitting.id}` },
  'exam.editFactorPattern': { factorId: own.factor_pattern_id },
};

/** Pages that say something else than 200 where there is nothing to show. */
const empty: Partial<Record<ScreenName, number>> = {
  // No provider is set up.
  'client.signOn': 404,
  // A link without its token.
  'client.handover': 404,
  // No report has that code.
  'verify.report': 404,
  // A launch without a signature.
  'candidate.launch': 401,
  // No order has that link.
  'candidate.order': 404,
  // No pattern waits to be confirmed: the list is shown.
  'exam.confirmFactorPattern': 302,
};

const rows = Object.entries(screens) as [ScreenName, ScreenRow][];
/** A recruiting system's program opens no pages. */
const everybody = [...viewerKinds.filter((kind) => kind !== 'integration'), undefined];

describe.each(rows)('the screen %s', (name, row) => {
  it.each(everybody.filter((kind) => isGranted(row, kind)))(
    'opens for %s, as the table says',
    async (kind) => {
      // Within a company it is this screen that opens; whoever has logged in, or not yet, is led on from the others.
      const isOfStaff = row.who !== 'anyone' && !row.who.includes('examinee');
      const page = await open(name, kind);
      expect(isOfStaff ? page.status : (await follow(page, kind)).status).toBe(empty[name] ?? 200);
    },
  );

  it.each(everybody.filter((kind) => !isGranted(row, kind)))(
    'stays shut to %s, as the table says',
    async (kind) => {
      const page = await open(name, kind);
      const end = await follow(page, kind);
      if (kind) return expect(end.status).toBe(403);
      if (row.layout === 'examinee') return expect(end.path).toBe(to('candidate.login', { exam }));
      const login = to(row.layout === 'admin' ? 'admin.login' : 'client.login');
      expect(page).toMatchObject({ status: 302, location: `${login}?next=${encodeURIComponent(page.path)}` });
    },
  );
});

it('the worker of candidates’ pages may serve pages above its folder, and no other file may', async () => {
  const files = readdirSync(join(buildDir, 'client/assets')).filter((name) => name.endsWith('.js'));
  const worker = files.filter((name) => name.startsWith('offline-worker-'));
  const others = files.filter((name) => !worker.includes(name));
  expect(worker).toHaveLength(1);
  for (const file of [...worker, ...others.slice(0, 3)]) {
    const { statusCode, headers } = await app.inject(`/assets/${file}`);
    expect([statusCode, headers['service-worker-allowed']]).toEqual([
      200,
      worker.includes(file) ? '/' : undefined,
    ]);
  }
});

/** Whom the table names, but for those whom one of the screen's gates keeps out. */
function isGranted({ who, unless }: ScreenRow, kind: ViewerKind | undefined): boolean {
  if (who === 'anyone') return true;
  if (!kind || !who.includes(kind)) return false;
  const account = isStaff(kind) ? { account_kind: 0 } : {};
  return !findShutGate(unless, { viewer: kind, restricted: false, ...account, ...contracted });
}

interface Page {
  path: string;
  status: number;
  location: string | undefined;
}

function open(name: ScreenName, kind: ViewerKind | undefined): Promise<Page> {
  return ask(fillAddress(screens[name].path, params, queries[name]), kind);
}

async function ask(path: string, kind: ViewerKind | undefined): Promise<Page> {
  const isOfExam = path.startsWith(`/${exam.hash}/`);
  const { access } = isOfExam
    ? candidateCookies(`${exam.hash}/${exam.directory}`, false)
    : staffCookies(false);
  const response = await app.inject({
    url: path,
    headers: { accept: 'text/html', host: 'hakaru.test' },
    ...(kind && { cookies: { [access]: viewers[kind].token } }),
  });
  return { path, status: response.statusCode, location: response.headers.location };
}

/** Where a page leads to at last. */
async function follow(page: Page, kind: ViewerKind | undefined): Promise<Page> {
  let at = page;
  for (let steps = 0; at.location !== undefined && steps < 5; steps += 1) at = await ask(at.location, kind);
  return at;
}
