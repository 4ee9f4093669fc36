import type { LinkagePlan } from './plan.ts';
import type { Seeding } from './rows.ts';

/** Links an exam with a recruiting system that launches people whom the demo has never seen. */
export async function insertLinkage(
  { client, sealer }: Seeding,
  exam: { client_id: number; exam_id: number },
  plan: LinkagePlan,
): Promise<void> {
  await client.query(
    `with made as (
       insert into linkages (client_id, exam_id, service, enabled, tenant_code, launch_enabled, auto_create_examinee,
         update_profile_fields, return_urls)
       values ($1, $2, $3, true, $4, true, true, '{name,name_kana,email}', $5) returning client_id, id
     )
     insert into launch_keys (key_id, client_id, linkage_id, secret_sealed)
     select $6, client_id, id, $7 from made`,
    [
      exam.client_id,
      exam.exam_id,
      plan.service,
      plan.tenant_code,
      plan.return_urls,
      plan.key_id,
      sealer.seal(plan.secret),
    ],
  );
}
