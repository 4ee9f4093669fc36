import type { companies } from '#contract/calls/companies.ts';
import { distributions, examServices } from '#contract/codes/exam.ts';
import { yesNo } from '#contract/codes/status.ts';
import { changesOf, ownChanges } from '../../../access/changes.ts';
import { type FieldProblem, Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { recordPlatformOperation } from '../../../db/platform-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint } from '../../../db/violations.ts';
import type { Handler } from '../../../http/handler.ts';
import { getDetail } from '../detail/detail-store.ts';
import { fileOfLogo, type Logo, readLogo } from '../logo.ts';
import { presentDetail } from '../present.ts';
import {
  addressOfMailbox,
  mailboxOfAddress,
  problemOfConstraint,
  problemsOfChange,
  type StoredCompany,
} from '../rules.ts';
import { storeLogo } from '../store.ts';
import * as store from './change-store.ts';

/**
 * Changes a company. Its hash stays, and exams that there are keep the type of package they were made with.
 * @throws Refusal fetchLatest when somebody else has changed one of the fields; invalid with every problem
 */
export const update: Handler<typeof companies.update> = async (scope, { body, problems }, context) => {
  const { read, logo: upload, remove_logo, ...sent } = body;
  const logo = upload ? await readLogo(upload) : undefined;
  const wrong = logo?.problem ? [...problems, { path: 'logo', key: logo.problem }] : problems;
  const { files, mail_domain } = context.adapters;
  const change = { sent: asStored(sent), read: asStored(read ?? {}), wrong, mail_domain };
  const isLogoRemoved = remove_logo === yesNo.yes;
  const former = await withLogo(files, scope, logo?.logo, (file) =>
    transaction(scope, async (inside) => {
      const { before, own } = await changeCompany(inside, change);
      const kept = await changeLogo(inside, file, isLogoRemoved);
      await recordChange(inside, before, own, file ? 'changed' : kept.removed ? 'removed' : undefined);
      return kept.former;
    }),
  );
  if (former !== null) await files.remove(former);
  return { data: presentDetail(await getDetail(scope), context) };
};

interface CompanyChange {
  sent: Partial<StoredCompany>;
  read: Partial<StoredCompany>;
  wrong: readonly FieldProblem[];
  mail_domain: string | undefined;
}

async function changeCompany(scope: CompanyScope, { sent, read, wrong, mail_domain }: CompanyChange) {
  const held = await store.holdCompany(scope);
  const before = { ...held, mailbox: mailboxOfAddress(held.mailbox, mail_domain) };
  const own = ownChanges<StoredCompany>(sent, read, before);
  const after = { ...before, ...own };
  const dropped = before.services.filter((service) => !after.services.includes(service));
  const users = own.services ? await store.listUsersOf(scope, dropped) : [];
  const facts = { today: await store.getToday(scope), mail_domain };
  refuseInvalid(problemsOfChange(own, before, wrong, facts, users));
  if (own.services || own.package_type) await store.putPackages(scope, after, before.services, dropped);
  if (Object.keys(own).length > 0)
    await store.putCompany(scope, { ...after, mailbox: addressOfMailbox(after.mailbox, mail_domain) });
  return { before, own };
}

/** Puts a new logo in the place of the former one, or takes that away. Returns the file that is no longer used. */
async function changeLogo(scope: CompanyScope, file: LogoFile | undefined, isRemoved: boolean) {
  if (!file && !isRemoved) return { former: null, removed: false };
  const former = await store.findLogoFile(scope);
  await storeLogo(scope, scope.client_id, file ?? { file: null, type: null });
  return { former, removed: former !== null };
}

async function recordChange(
  scope: CompanyScope,
  before: StoredCompany,
  own: Partial<StoredCompany>,
  logo: 'changed' | 'removed' | undefined,
): Promise<void> {
  if (Object.keys(own).length === 0 && logo === undefined) return;
  const changes = changesOf(before, { ...before, ...own });
  const line = { ...changes, after: { ...changes.after, ...(logo && { logo }) } };
  await recordOperation(scope, { operation: 'companies.update', ...line });
  await recordPlatformOperation(scope, {
    operation: 'companies.update',
    about_client: scope.client_id,
    ...line,
  });
}

interface LogoFile {
  file: string;
  type: Logo['type'];
}

/** Keeps a logo while the work is done; where that fails, its file is removed. */
async function withLogo<T>(
  files: FileStore,
  { client_id }: CompanyScope,
  logo: Logo | undefined,
  work: (file: LogoFile | undefined) => Promise<T>,
): Promise<T> {
  const file = logo && { file: fileOfLogo(client_id, logo), type: logo.type };
  if (file) await files.put(file.file, logo.bytes);
  try {
    return await work(file);
  } catch (error) {
    if (file) await files.remove(file.file);
    const problem = problemOfConstraint(findTakenConstraint(error));
    throw problem ? new Refusal('invalid', { problems: [problem] }) : error;
  }
}

/** Fields as they are stored: choices in one order, lines that end alike; a list of addresses limits log-in. */
function asStored(fields: { [Field in keyof StoredCompany]?: unknown }): Partial<StoredCompany> {
  const { services, distributions: won, ...others } = fields;
  const stored: Record<string, unknown> = { ...others };
  if (Array.isArray(services)) stored.services = examServices.filter((each) => services.includes(each));
  if (Array.isArray(won)) stored.distributions = distributions.filter((each) => won.includes(each));
  for (const field of ['inquiry_contact', 'ip_addresses'])
    if (typeof stored[field] === 'string') stored[field] = stored[field].replace(/\r\n?/g, '\n');
  // What is not chosen stays as it is.
  for (const field of ['stops_at_number', 'limits_addresses'])
    if (stored[field] === null) delete stored[field];
  if (stored.ip_addresses !== undefined)
    stored.limits_addresses ??= stored.ip_addresses === null ? yesNo.no : yesNo.yes;
  return stored as Partial<StoredCompany>;
}
