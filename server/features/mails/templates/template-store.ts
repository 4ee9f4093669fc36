import type { InputOf } from '#contract/call.ts';
import type { mails } from '#contract/calls/mails.ts';
import type { AutomaticMail, MailReaders } from '#contract/codes/mails.ts';
import { examStates } from '#contract/codes/status.ts';
import {
  type MailTemplateFields,
  mailTemplateSorts,
  type TemplateUse,
} from '#contract/shapes/mail-template.ts';
import type { CompanyScope, ExamScope, TemplateScope } from '../../../access/scope.ts';
import { holdsWords } from '../../../db/search.ts';
import { join, type Orders, orderOf, type Page, type Sql, sql } from '../../../db/sql.ts';
import { isSeenBy } from '../../exams/door.ts';

export interface TemplateRecord extends MailTemplateFields {
  id: number;
  created_at: Date;
  updated_at: Date;
}

const columns = sql`t.id, t.name, t.position, t.readers, t.sender_name, t.subject, t.body, t.created_at, t.updated_at`;

const orders: Orders<keyof typeof mailTemplateSorts> = {
  position: (by) => sql`t.position ${by}, t.id ${by}`,
  name: (by) => sql`t.name ${by}, t.id ${by}`,
  updated_at: (by) => sql`t.updated_at ${by}, t.id ${by}`,
};

type TemplateSearch = Omit<InputOf<typeof mails.listTemplates>['query'], 'client_id'>;
type TemplateRow = Omit<TemplateRecord, 'body' | 'created_at'> & { exams: number };

/** A page of the company's templates, each with the number of exams whose automatic mails it writes. */
export function listTemplates(scope: CompanyScope, search: TemplateSearch): Promise<Page<TemplateRow>> {
  const folded = sql`search_fold(t.name || E'\\n' || t.subject)`;
  const where = join([sql`t.client_id = ${scope.client_id}`, ...holdsWords(search.text, folded)], ' and ');
  return scope.db.page<TemplateRow>(search, {
    ...{ from: 'mail_templates t', where, order: orderOf(orders, mailTemplateSorts, search) },
    columns: sql`t.id, t.name, t.position, t.readers, t.sender_name, t.subject, t.updated_at, (
      select count(distinct u.exam_id)::int from exam_mail_templates u
      where u.client_id = ${scope.client_id} and u.template_id = t.id) as exams`,
  });
}

/** Those of the company in their order, short. */
export function listAllTemplates(scope: CompanyScope) {
  return scope.db.rows<{ id: number; name: string; readers: MailReaders }>(sql`
    select id, name, readers from mail_templates where client_id = ${scope.client_id} order by position, id`);
}

/** Those of the company in their order, with their texts. */
export function listWholeTemplates(scope: CompanyScope): Promise<TemplateRecord[]> {
  return scope.db.rows<TemplateRecord>(sql`
    select ${columns} from mail_templates t where t.client_id = ${scope.client_id} order by t.position, t.id`);
}

export function findTemplate(scope: CompanyScope, id: number): Promise<TemplateRecord | undefined> {
  return findWith(scope, id, sql``);
}

/** Until the transaction ends nobody else changes or removes it. */
export function lockTemplate(scope: TemplateScope): Promise<TemplateRecord | undefined> {
  return findWith(scope, scope.template_id, sql`for update`);
}

/** Until the transaction ends it stays as it is. */
export function holdTemplate(scope: CompanyScope, id: number): Promise<TemplateRecord | undefined> {
  return findWith(scope, id, sql`for share`);
}

function findWith(scope: CompanyScope, id: number, lock: Sql): Promise<TemplateRecord | undefined> {
  return scope.db.one<TemplateRecord>(sql`
    select ${columns} from mail_templates t where t.client_id = ${scope.client_id} and t.id = ${id} ${lock}`);
}

/** Returns the template's id. */
export async function insertTemplate(scope: CompanyScope, template: MailTemplateFields): Promise<number> {
  const { name, position, readers, sender_name, subject, body } = template;
  const made = await scope.db.one<{ id: number }>(sql`
    insert into mail_templates (client_id, name, position, readers, sender_name, subject, body)
    values (${scope.client_id}, ${name}, ${position}, ${readers}, ${sender_name}, ${subject}, ${body}) returning id`);
  if (!made) throw new Error('a template was not kept');
  return made.id;
}

export async function updateTemplate(scope: TemplateScope, template: MailTemplateFields): Promise<void> {
  const { name, position, readers, sender_name, subject, body } = template;
  await scope.db.run(sql`
    update mail_templates set name = ${name}, position = ${position}, readers = ${readers},
      sender_name = ${sender_name}, subject = ${subject}, body = ${body}, updated_at = now()
    where client_id = ${scope.client_id} and id = ${scope.template_id}`);
}

/** The exams whose automatic mails it wrote fall back to the standard text, by the foreign key. */
export async function deleteTemplate(scope: TemplateScope): Promise<void> {
  await scope.db.run(sql`
    delete from mail_templates where client_id = ${scope.client_id} and id = ${scope.template_id}`);
}

/** The automatic mails that use it, in exams that the viewer may open. */
export function listUses(scope: TemplateScope): Promise<TemplateUse[]> {
  return scope.db.rows<TemplateUse>(sql`
    select e.id as exam_id, e.name, u.mail from exam_mail_templates u
    join exams e on e.client_id = ${scope.client_id} and e.id = u.exam_id
    where u.client_id = ${scope.client_id} and u.template_id = ${scope.template_id}
      and e.delete_status in (${examStates.notAction}, ${examStates.saveDraft}) and ${isSeenBy(scope)}
    order by e.created_at desc, e.id desc, u.mail`);
}

/** The template of each automatic mail of the exam. */
export function listTexts(scope: ExamScope): Promise<{ mail: AutomaticMail; template_id: number }[]> {
  return scope.db.rows<{ mail: AutomaticMail; template_id: number }>(sql`
    select mail, template_id from exam_mail_templates
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id}`);
}

/** Gives an automatic mail of the exam a template; null gives it back to the standard text. */
export async function setText(
  scope: ExamScope,
  mail: AutomaticMail,
  template_id: number | null,
): Promise<void> {
  const { client_id, exam_id } = scope;
  if (template_id === null)
    await scope.db.run(sql`
      delete from exam_mail_templates where client_id = ${client_id} and exam_id = ${exam_id} and mail = ${mail}`);
  else
    await scope.db.run(sql`
      insert into exam_mail_templates (client_id, exam_id, mail, template_id)
      values (${client_id}, ${exam_id}, ${mail}, ${template_id})
      on conflict (client_id, exam_id, mail) do update set template_id = excluded.template_id`);
}
