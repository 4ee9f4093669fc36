import { randomBytes } from 'node:crypto';
import type { LinkKeyPurpose } from '#contract/codes/linkages.ts';
import { drawLinkKey, writeLinkKey } from '#server/access/link-key.ts';
import { hashRefreshSecret } from '#server/access/tokens.ts';
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

/** A key of the linkage's programs, as they present it. */
export async function aLinkKey(
  server: TestServer,
  linkage: Pick<TestLinkage, 'id' | 'exam'>,
  purpose: LinkKeyPurpose = 'pull',
): Promise<{ key_id: string; token: string }> {
  const key = drawLinkKey();
  await server.rows(
    'insert into link_keys (key_id, client_id, linkage_id, secret_hash, purpose) values ($1, $2, $3, $4, $5)',
    [key.key_id, linkage.exam.client_id, linkage.id, hashRefreshSecret(key.secret), purpose],
  );
  return { key_id: key.key_id, token: writeLinkKey(key) };
}

/** Links a person with the recruiting system, changed at a moment in the past. */
export async function aLinkedPerson(
  server: TestServer,
  linkage: TestLinkage,
  person: { id: number },
  more: { external_id?: string; seq?: number; seconds_ago?: number } = {},
): Promise<string> {
  const { external_id = aName('ats'), seq = 1, seconds_ago = 60 } = more;
  const { id, exam } = linkage;
  await server.rows(
    `insert into external_ids (client_id, exam_id, service, external_id, examinee_id)
     select client_id, exam_id, service, $3, $4 from linkages where client_id = $1 and id = $2`,
    [exam.client_id, id, external_id, person.id],
  );
  await server.rows(
    `insert into link_people (client_id, linkage_id, examinee_id, exam_id, event, seq, changed_at, state)
     values ($1, $2, $3, $4, 'examinee.submitted', $5, now() - make_interval(secs => $6), 'waiting')`,
    [exam.client_id, id, person.id, exam.id, seq, seconds_ago],
  );
  return external_id;
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
