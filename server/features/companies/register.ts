import type { companies } from '#contract/calls/companies.ts';
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
import { fileOfLogo, type Logo, readLogo } from './logo.ts';
import { presentCompany } from './present.ts';
import { addressOfMailbox, judgeCompany, packageOf, problemOfConstraint } from './rules.ts';
import * as store from './store.ts';

export const register: Handler<typeof companies.register> = async (scope, { body, problems }, context) => {
  const read = body.logo ? await readLogo(body.logo) : undefined;
  const wrong = read?.problem ? [...problems, { path: 'logo', key: read.problem }] : problems;
  const { mail_domain } = context.adapters;
  const facts = { ...(await store.getCompanyFacts(scope, body)), mail_domain };
  const judged = judgeCompany(body, wrong, facts);
  if (judged.problems) throw new Refusal('invalid', { problems: judged.problems });
  const company = {
    ...judged.company,
    mailbox: addressOfMailbox(judged.company.mailbox, mail_domain),
  };
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
      for (const service of form.services)
        await store.insertPackage(inside, client_id, packageOf(form.package_type, service));
      await store.insertParentAccount(inside, client_id, form, password_hash);
      if (logo) {
        file = fileOfLogo(client_id, logo);
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
