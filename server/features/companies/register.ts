import { randomUUID } from 'node:crypto';
import type { companies } from '#contract/calls/companies.ts';
import { contentsOfService } from '#contract/codes/exam.ts';
import { enterCompany } from '../../access/enter.ts';
import { Refusal } from '../../access/refusal.ts';
import { actorOf, type PlatformScope } from '../../access/scope.ts';
import type { FileStore } from '../../adapters/files.ts';
import { drawCompanyHash } from '../../adapters/ids.ts';
import { hashPassword } from '../../adapters/passwords.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { recordPlatformOperation } from '../../db/platform-log.ts';
import { transaction } from '../../db/transaction.ts';
import { findTakenConstraint } from '../../db/violations.ts';
import type { Handler } from '../../http/handler.ts';
import { type Logo, readLogo } from './logo.ts';
import { presentCompany } from './present.ts';
import { judgeCompany, problemOfConstraint } from './rules.ts';
import * as store from './store.ts';

export const register: Handler<typeof companies.register> = async (scope, { body, problems }, context) => {
  const read = body.logo ? await readLogo(body.logo) : undefined;
  const wrong = read?.problem ? [...problems, { path: 'logo', key: read.problem }] : problems;
  const judged = judgeCompany(body, wrong, await store.getCompanyFacts(scope, body));
  if (judged.problems) throw new Refusal('invalid', { problems: judged.problems });
  const { company } = judged;
  // Hashing takes its time: no connection is held meanwhile.
  const password_hash = await hashPassword(company.admin_password, actorOf(scope));
  const client_id = await makeCompany(scope, company, password_hash, read?.logo, context.adapters.files);
  const made = await store.findCompanyById(scope, client_id);
  if (!made) throw new Refusal('companyGone');
  return { data: presentCompany(made) };
};

/** Writes the company with all that belongs to it, or nothing: when that fails, the stored logo is removed. */
async function makeCompany(
  scope: PlatformScope,
  form: store.CompanyFields,
  password_hash: string,
  logo: Logo | undefined,
  files: FileStore,
): Promise<number> {
  let file: string | undefined;
  try {
    return await transaction(scope, async (inside) => {
      const client_id = await insertWithFreshHash(inside, form);
      for (const service of new Set(form.services)) {
        const type = form.package_type;
        const contents = contentsOfService[service];
        await store.insertPackage(inside, client_id, { name: `${type} ${service}`, type, service, contents });
      }
      await store.insertParentAccount(inside, client_id, form, password_hash);
      if (logo) {
        file = `${client_id}/logo-${randomUUID()}.${logo.extension}`;
        await files.put(file, logo.bytes);
        await store.storeLogo(inside, client_id, { file, type: logo.type });
      }
      const after = loggedFields(form, logo);
      await recordOperation(enterCompany(inside, client_id), { operation: 'companies.register', after });
      await recordPlatformOperation(inside, {
        operation: 'companies.register',
        about_client: client_id,
        after,
      });
      return client_id;
    });
  } catch (error) {
    if (file) await files.remove(file);
    const problem = problemOfConstraint(findTakenConstraint(error));
    throw problem ? new Refusal('invalid', { problems: [problem] }) : error;
  }
}

/** Draws again when another company has the hash, though ten letters hardly ever come twice. */
async function insertWithFreshHash(scope: PlatformScope, form: store.CompanyFields): Promise<number> {
  for (let draw = 0; draw < 5; draw += 1) {
    const client_id = await store.insertCompany(scope, drawCompanyHash(), form);
    if (client_id !== undefined) return client_id;
  }
  throw new Error('every drawn hash of a company is in use');
}

function loggedFields(form: store.CompanyFields, logo: Logo | undefined): Record<string, unknown> {
  const { logo: _upload, admin_password: _password, admin_email: _email, ...fields } = form;
  return { ...fields, logo: logo?.type ?? null };
}
