import { getForm } from '#items/registry.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import type { TestServer } from './a-server.ts';

const form_id = 'personality-recruit-v1';

/** A company's own norm of the personality test in Japanese, as the design norm but for what is said of it. */
export async function aCompanyNorm(
  server: Pick<TestServer, 'rows'>,
  client_id: number,
  { isInForce = true, ...said }: Partial<Norm> & { version: string; isInForce?: boolean },
): Promise<void> {
  const { norm: design } = getForm(form_id);
  const norm: Norm = { ...design, id: `${form_id}-recruitment-ja-own`, n: 400, ...said };
  await server.rows(
    `insert into company_norms (client_id, norm_id, version, form_id, exam_type, language, n, norm, measured_by, in_force_at)
     values ($1, $2, $3, $4, 1, 'ja', $5, $6, 'admin:1', case when $7 then now() end)`,
    [client_id, norm.id, norm.version, form_id, norm.n, JSON.stringify(norm), isInForce],
  );
}
