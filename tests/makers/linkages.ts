import { randomBytes } from 'node:crypto';
import { type LaunchTarget, signLaunch, signQuery } from '../../tools/sign-launch.ts';
import type { TestServer } from './a-server.ts';
import { aName, anExam, type TestExam } from './people.ts';

export interface TestLinkage {
  id: number;
  exam: TestExam;
  key_id: string;
  secret: string;
  tenant_code: string;
}

/** A linkage of an exam with its key: open, makes whom it does not know, writes the whole profile. */
export async function aLinkage(
  server: TestServer,
  more: { exam?: TestExam; service?: number; tenant_code?: string } & Record<string, unknown> = {},
): Promise<TestLinkage> {
  const { exam: given, ...settings } = more;
  const exam = given ?? (await anExam(server));
  const row = {
    ...{ client_id: exam.client_id, exam_id: exam.id, service: 1, enabled: true, launch_enabled: true },
    ...{ tenant_code: aName('tenant'), auto_create_examinee: true },
    update_profile_fields: ['name', 'name_kana', 'email'],
    return_urls: ['https://ats.example/my'],
    ...settings,
  };
  const columns = Object.keys(row);
  const [made] = await server.rows<{ id: number; tenant_code: string }>(
    `insert into linkages (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})
     returning id, tenant_code`,
    Object.values(row),
  );
  if (!made) throw new Error('no linkage was made');
  return { ...made, exam, ...(await aLaunchKey(server, { ...made, exam })) };
}

/** One more key of a linkage. */
export async function aLaunchKey(server: TestServer, linkage: Pick<TestLinkage, 'id' | 'exam'>) {
  const [key_id, secret] = [aName('key'), randomBytes(32).toString('base64url')];
  await server.rows(
    'insert into launch_keys (key_id, client_id, linkage_id, secret_sealed) values ($1, $2, $3, $4)',
    [key_id, linkage.exam.client_id, linkage.id, server.adapters.sealer.seal(secret)],
  );
  return { key_id, secret };
}

/** A fresh token of this linkage for somebody; `more` are further claims, or others instead. */
export function aLaunch(
  server: TestServer,
  linkage: TestLinkage,
  sub = aName('ats'),
  more: object = {},
): string {
  return signLaunch(linkage, targetOf(server, linkage, sub), more);
}

/** The same as a signed query. */
export function aSignedQuery(
  server: TestServer,
  linkage: TestLinkage,
  sub = aName('ats'),
  more: { ts?: number } = {},
) {
  return signQuery(linkage.secret, targetOf(server, linkage, sub), more);
}

function targetOf(server: TestServer, linkage: TestLinkage, sub: string): LaunchTarget {
  const { tenant_code: tenant, exam } = linkage;
  return { tenant, sub, exam: exam.directory, hash: exam.hash, app_url: server.config.app_url };
}
