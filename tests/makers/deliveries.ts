import { makeOutsideFetch } from '#server/adapters/outside-fetch.ts';
import { sendDeliveriesWork } from '#server/features/linkages/deliveries/send-deliveries.work.ts';
import { deliverLinkages } from '#server/features/linkages/door.ts';
import type { TestRecruiter } from './a-recruiter.ts';
import { aJobScope, aSweepScope } from './a-scope.ts';
import type { TestServer } from './a-server.ts';
import { aLinkage, type TestLinkage } from './linkages.ts';
import { aName, anExaminee, type TestExam, type TestExaminee } from './people.ts';

/** A linkage that delivers to this system. */
export async function aDeliveringLinkage(
  server: TestServer,
  recruiter: Pick<TestRecruiter, 'url' | 'secret'>,
  more: { exam?: TestExam } & Record<string, unknown> = {},
): Promise<TestLinkage> {
  const linkage = await aLinkage(server, {
    webhook_url: recruiter.url,
    send_limit: 600,
    send_tokens: 600,
    ...more,
  });
  await server.rows(
    'insert into webhook_secrets (client_id, linkage_id, secret_sealed) values ($1, $2, $3)',
    [...[linkage.exam.client_id, linkage.id, server.adapters.sealer.seal(recruiter.secret)]],
  );
  return linkage;
}

/** Somebody of the exam whom the recruiting system knows. */
export async function aLinkedPerson(
  server: TestServer,
  { exam, service = 1 }: { exam: TestExam; service?: number },
): Promise<TestExaminee & { external_id: string }> {
  const person = await anExaminee(server, { exam });
  const external_id = aName('ats');
  await server.rows(
    `insert into external_ids (client_id, exam_id, service, external_id, examinee_id) values ($1, $2, $3, $4, $5)`,
    [exam.client_id, exam.id, service, external_id, person.id],
  );
  return { ...person, external_id };
}

/** Lets seconds pass for a linkage: the same as moving its rows, and the events of its exam, into the past. */
export async function passLinkTime(
  server: TestServer,
  { id, exam }: TestLinkage,
  seconds: number,
): Promise<void> {
  const values = [exam.client_id, id, seconds];
  await server.rows(
    `update events set at = at - make_interval(secs => $3) where client_id = $1
     and exam_id = (select exam_id from linkages where client_id = $1 and id = $2)`,
    values,
  );
  await server.rows(
    `update linkages set read_until = read_until - make_interval(secs => $3),
       failing_since = failing_since - make_interval(secs => $3),
       send_tokens_at = send_tokens_at - make_interval(secs => $3) where client_id = $1 and id = $2`,
    values,
  );
  await server.rows(
    `update link_deliveries set next_at = next_at - make_interval(secs => $3),
       created_at = created_at - make_interval(secs => $3),
       taken_until = taken_until - make_interval(secs => $3) where client_id = $1 and linkage_id = $2`,
    values,
  );
}

/** What the sweep of a worker and its job do for a linkage, once. @param signal ends the worker while it sends */
export async function deliverOnce(
  server: TestServer,
  { origin, certificate }: { origin: string; certificate: string | undefined },
  { id, exam }: TestLinkage,
  signal = new AbortController().signal,
): Promise<void> {
  await deliverLinkages(server.adapters).run(aSweepScope(server.database.database));
  await sendDeliveriesWork.run({
    scope: aJobScope(server.database.database, exam.client_id),
    id,
    adapters: {
      ...server.adapters,
      askRecruiter: makeOutsideFetch([origin], undefined, certificate),
    },
    signal,
  });
}
