import type { TestServer } from './a-server.ts';
import type { Circumstances } from './call.ts';
import { anExaminee, type TestExaminee } from './people.ts';

/** Somebody with an address in an exam that asks for a code. */
export async function aCodedPerson(
  server: TestServer,
  more: Parameters<typeof anExaminee>[1] = {},
): Promise<TestExaminee> {
  const person = await anExaminee(server, { email: 'hanako@example.com', ...more });
  await server.rows('update exams set two_factor = 1 where id = $1', [person.exam.id]);
  return person;
}

/** Fires the log-in of a candidate with the right password. */
export function logInOf(server: TestServer, person: TestExaminee, more: Circumstances = {}) {
  const { hash, directory } = person.exam;
  const body = { hash, directory, login_id: person.login_id, password: person.password };
  return server.call('sessions.examineeLogin', { body, ...more });
}

/** A log-in that waits for its code. */
export interface TestVerification {
  person: TestExaminee;
  id: number;
  token: string;
  /** What the mail holds. */
  code: string;
}

export async function aVerification(
  server: TestServer,
  more: Parameters<typeof anExaminee>[1] & { person?: TestExaminee } = {},
): Promise<TestVerification> {
  const { person: given, ...fields } = more;
  const person = given ?? (await aCodedPerson(server, fields));
  const { body } = await logInOf(server, person);
  if (!body.data?.is_verify_code) throw new Error('no code was asked for');
  const token = body.data.verify_token ?? '';
  const id = Number(token.split('.')[1]);
  const [row] = await server.rows<{ code_sealed: string }>(
    'select code_sealed from verification_codes where client_id = $1 and id = $2',
    [person.client_id, id],
  );
  return { person, id, token, code: server.adapters.sealer.open(row?.code_sealed ?? '') };
}

/** Lets seconds pass for a code: since it was drawn, and until it ends. */
export async function passCodeTime(server: TestServer, id: number, seconds: number): Promise<void> {
  await server.rows(
    `update verification_codes set created_at = created_at - $2 * interval '1 second',
       expires_at = expires_at - $2 * interval '1 second' where id = $1`,
    [id, seconds],
  );
}

/** Another code of as many digits. */
export function wrongCode(code: string): string {
  return `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
}
