import type { Language } from '#contract/codes/languages.ts';
import { type MailKind, recipientStatus, type SkipReason } from '#contract/codes/mails.ts';
import { examStatus, yesNo } from '#contract/codes/status.ts';
import type { Placeholder } from '#contract/mail-placeholders.ts';
import type { Paging } from '#contract/shapes/paging.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { AddressMarks } from '../../../adapters/mail/mail-marks.ts';
import { join, type Page, type Sql, sql } from '../../../db/sql.ts';
import { isSelected, isShown, refuseUnknownPeople } from '../../examinees/door.ts';
import { listShut, type ShutAddresses } from '../daily/shut-addresses.ts';
import { isAboutTaking } from '../send/send-rules.ts';

/** What decides who of an exam gets a mail, beside what they are themselves. */
export interface MailFacts {
  kind: MailKind;
  /** The exam's period is over. */
  isOver: boolean;
  /** The placeholders that the mail has, in its order. */
  used: ReadonlySet<Placeholder>;
  /** The company's address for questions. */
  contact: string;
  /** Ids of those whose address was reported as undeliverable, and of those whose address gets no more that day. */
  suppressed: readonly number[];
  full: readonly number[];
}

/**
 * Why somebody (`examinees x`) gets nothing, or null: `whySkipped`, `whyEmpty` and the day's bound for all of them at
 * once. A test compares the two.
 */
function reasonOf({ kind, isOver, used, contact, suppressed, full }: MailFacts): Sql {
  const cases = [
    sql`when x.is_hidden = ${yesNo.yes} then 'hidden'`,
    sql`when coalesce(x.email, '') = '' then 'noAddress'`,
    ...(suppressed.length > 0
      ? [sql`when x.id = any(${[...suppressed]}::bigint[]) then 'undeliverable'`]
      : []),
    ...(isAboutTaking(kind) ? [sql`when x.test_status = ${examStatus.examined} then 'finished'`] : []),
    ...(isAboutTaking(kind) && isOver ? [sql`when true then 'over'`] : []),
    ...[...used].flatMap((name) => {
      if (name === 'name') return [sql`when btrim(x.name) = '' then 'empty.name'`];
      if (name === 'kana') return [sql`when btrim(x.name_kana) = '' then 'empty.kana'`];
      return name === 'contact' && contact.trim() === '' ? [sql`when true then 'empty.contact'`] : [];
    }),
    ...(full.length > 0 ? [sql`when x.id = any(${[...full]}::bigint[]) then 'dayFull'`] : []),
  ];
  return sql`case ${join(cases, ' ')} end`;
}

interface CountedReason {
  why: SkipReason | null;
  people: number;
  /** To how many of them a mail of this kind was sent before. */
  mailed: number;
  /** The first of them, by id. */
  first: number;
}

/**
 * Of the people whom a selection means: how many get a mail, and how many do not for each reason.
 * @throws Refusal notFound when somebody named is not in this exam
 */
export async function countByReason(
  scope: ExamScope,
  selection: Selection,
  facts: MailFacts,
): Promise<CountedReason[]> {
  const rows = await scope.db.rows<CountedReason>(sql`
    select n.why, count(*)::int as people, count(*) filter (where n.is_mailed)::int as mailed, min(n.id) as first
    from (
      select x.id, ${reasonOf(facts)} as why, x.is_mail_sent = ${yesNo.yes} and exists (
          select from mail_recipients r join mails m on m.client_id = ${scope.client_id} and m.id = r.mail_id
          where r.client_id = ${scope.client_id} and r.examinee_id = x.id and r.status = ${recipientStatus.sent}
            and m.kind = ${facts.kind}) as is_mailed
      from examinees x where ${isSelected(scope, scope.exam_id, selection)}
    ) n
    group by n.why order by count(*) desc, n.why`);
  refuseUnknownPeople(
    selection,
    rows.reduce((sum, { people }) => sum + people, 0),
  );
  return rows;
}

/**
 * Ends an act when somebody named is not in this exam.
 * @throws Refusal notFound
 */
export async function refuseOthers(scope: ExamScope, selection: Selection): Promise<void> {
  if (!selection.examinee_ids) return;
  const named = await scope.db.rows(sql`
    select from examinees x where ${isSelected(scope, scope.exam_id, selection)}`);
  refuseUnknownPeople(selection, named.length);
}

/** Somebody who gets nothing. */
interface SkippedPerson {
  id: number;
  login_id: string;
  name: string;
}

/**
 * A page of those of a selection who get nothing for one reason.
 * @throws Refusal notFound when somebody named is not in this exam
 */
export async function listSkippedFor(
  scope: ExamScope,
  selection: Selection,
  { why, facts, paging }: { why: SkipReason; facts: MailFacts; paging: Paging },
): Promise<Page<SkippedPerson>> {
  await refuseOthers(scope, selection);
  return scope.db.page<SkippedPerson>(paging, {
    from: 'examinees x',
    where: sql`${isSelected(scope, scope.exam_id, selection)} and ${reasonOf(facts)} = ${why}`,
    order: sql`x.login_id`,
    columns: sql`x.id, x.login_id, x.name`,
  });
}

/** Addresses that are looked up at a time: between two lots the process does other work. */
const lot = 5000;

/**
 * People of a selection whose address gets nothing. Such addresses are stored as hashes, so each one is hashed, unless
 * the company has none. @param among only these people are searched
 */
async function listShutPeople(
  scope: ExamScope,
  selection: Selection,
  { suppressed, full }: ShutAddresses,
  { marks, among }: { marks: AddressMarks; among: Sql },
): Promise<Pick<MailFacts, 'suppressed' | 'full'>> {
  const found = { suppressed: [] as number[], full: [] as number[] };
  if (suppressed.size + full.size === 0) return found;
  for (let after = 0; ; ) {
    const people: { id: number; email: string }[] = await scope.db.rows(sql`
      select x.id, x.email from examinees x
      where ${isSelected(scope, scope.exam_id, selection)} and ${isShown} and x.email is not null
        and ${among} and x.id > ${after}
      order by x.id limit ${lot}`);
    for (const { id, email } of people) {
      if (suppressed.has(marks.ofAddress(email))) found.suppressed.push(id);
      if (full.has(marks.ofMailbox(email))) found.full.push(id);
    }
    const last = people.at(-1);
    if (people.length < lot || !last) return found;
    after = last.id;
  }
}

/** The parts of a mail that decide who gets it. */
interface AskedMail extends Pick<MailFacts, 'kind' | 'used'> {
  /** When it goes out; now where that is not said. */
  send_at?: Date;
}

/**
 * The facts that decide who of a selection gets a mail of this kind with these placeholders. @param why the one reason
 * that is asked for: only addresses of people who may have it are looked up
 */
export async function getMailFacts(
  scope: ExamScope,
  selection: Selection,
  { kind, used, send_at = scope.exam.now }: AskedMail,
  marks: AddressMarks,
  why: SkipReason = 'undeliverable',
): Promise<MailFacts> {
  const { exam } = scope;
  const contact = await findContact(scope);
  const isOver = exam.terminate_on <= exam.now;
  const facts = { kind, used, isOver, contact, suppressed: [], full: [] };
  const shut = await listShut(scope, send_at);
  const among =
    why === 'undeliverable'
      ? sql`true`
      : why === 'dayFull'
        ? sql`${reasonOf(facts)} is null`
        : sql`${reasonOf(facts)} = ${why}`;
  return { ...facts, ...(await listShutPeople(scope, selection, shut, { marks, among })) };
}

/** The company's address for questions, which a mail may name. */
async function findContact(scope: ExamScope): Promise<string> {
  const row = await scope.db.one<{ inquiry_contact: string }>(sql`
    select inquiry_contact from clients where id = ${scope.client_id}`);
  return row?.inquiry_contact ?? '';
}

/** The data of one person in a mail, without the password. */
export interface ExampleReader {
  name: string;
  name_kana: string;
  login_id: string;
  /** Of their last log-in. */
  language: Language | null;
}

export function findReader(scope: ExamScope, examinee_id: number): Promise<ExampleReader | undefined> {
  const { client_id, exam_id } = scope;
  return scope.db.one<ExampleReader>(sql`
    select x.name, x.name_kana, x.login_id,
      (select c.language from consents c where c.client_id = ${client_id} and c.examinee_id = ${examinee_id}
        order by c.id desc limit 1) as language
    from examinees x where x.client_id = ${client_id} and x.exam_id = ${exam_id} and x.id = ${examinee_id}`);
}
