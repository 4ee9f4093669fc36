import type { z } from 'zod';
import { type LinkService, proposedLinkage, usualFile } from '#contract/codes/linkages.ts';
import type { FileForm } from '#contract/shapes/link-batch.ts';
import { ExportForm, type Linkage, LinkageForm } from '#contract/shapes/linkage.ts';
import type { Posted } from '#web/api/acts.ts';
import { toastHere } from '#web/api/flash.ts';
import { bodyOf } from '#web/api/form-body.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { findJson, objectIn } from '#web/api/json.ts';
import { settleStale } from '#web/api/settle-stale.ts';

/*
 * The setting of a linkage has parts (`launch`, `webhook`, `export_form`); a form has fields in a row. The field
 * `launch_enabled` is `enabled` of the part `launch`, as it is sent, read, refused and compared.
 */

type Body = z.input<typeof LinkageForm> & { tenant_code: string };
const parts = ['launch', 'webhook', 'export_form'] as const;
const { shape } = LinkageForm;
const Plain = LinkageForm.pick({
  ...{ enabled: true, tenant_code: true, id_issuer: true, external_id_pattern: true, timing: true },
  ...{ scope: true, addresses: true, send_limit: true, pull_limit: true },
});

export const stored = toastHere('linkage.stored');

/** What the form says, as the calls that store a setting are asked. */
export function settingIn({ form }: Posted): { body: Body } {
  settleStale(form);
  const read = objectIn(form.get('read'));
  return {
    body: {
      ...(bodyOf(Plain, form) as Body),
      batch_times: wordsIn(form, 'batch_times'),
      launch: bodyOf(shape.launch.unwrap(), partOf(form, 'launch', ['return_urls'])),
      webhook: bodyOf(shape.webhook.unwrap(), partOf(form, 'webhook')),
      subjects: subjectsIn(form),
      export_form: exportFormIn(form),
      ...(form.has('read') && { read: nested(read) }),
    },
  };
}

/** What the form says of its file: a preview is asked by it. */
export function fileFormIn(form: FormData): z.input<typeof FileForm> {
  const plain = bodyOf(Plain.pick({ scope: true, id_issuer: true }), form);
  return { export_form: exportFormIn(form) ?? null, subjects: subjectsIn(form), ...plain };
}

/** The fields as they are stored, and as they are compared with what is sent. */
export function fieldsOfLinkage(linkage: Linkage) {
  const { launch, webhook, export_form, batch_times, subjects, ...plain } = linkage;
  const { enabled, tenant_code, id_issuer, external_id_pattern, timing, scope } = plain;
  const { addresses, send_limit, pull_limit } = plain;
  const { address: _address, ...launched } = launch;
  const { secrets: _secrets, ...hook } = webhook;
  const own = { enabled, tenant_code, id_issuer, external_id_pattern, timing, scope };
  const flat = {
    ...{ ...own, addresses, send_limit, pull_limit, batch_times },
    ...named('launch', launched),
    ...named('webhook', hook),
  };
  const read = {
    ...flat,
    subjects: subjects.map(({ position: _position, ...subject }) => subject),
    export_form,
  };
  const values = {
    ...flat,
    batch_times: batch_times.join(' '),
    launch_return_urls: launch.return_urls.join('\n'),
    export_form_whose: export_form ? 'own' : 'usual',
    ...named('export_form', { ...usualFile(linkage.service), ...export_form }),
    ...Object.fromEntries(subjects.map((each) => [`subject_${each.exam_item_id}`, each.external_code])),
    subject_adds: subjects.filter(({ adds }) => adds).map((each) => each.exam_item_id),
    export_form_header_lines: (export_form?.header_lines ?? []).join('\n'),
  };
  return { read, values };
}

/** What the form of a new linkage begins with. */
export function proposedFields(service: LinkService) {
  const { launch, webhook, batch_times, ...fields } = proposedLinkage(service);
  return {
    ...{ ...fields, enabled: true, batch_times: batch_times.join(' ') },
    ...{ ...named('launch', launch), ...named('webhook', webhook) },
    export_form_whose: 'usual',
    ...named('export_form', { ...usualFile(service), header_lines: '' }),
  };
}

/** A refusal by the form's fields: errors and what others changed. What a list's entry lacks stands at the list. */
export function atFields<Reply extends FormReply | undefined>(reply: Reply): Reply {
  if (!reply) return reply;
  const { errors, theirs } = reply.refusal;
  const renamed = <T>(of: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(of).map(([path, value]) => [fieldOf(path), value]));
  return {
    ...reply,
    refusal: {
      ...reply.refusal,
      ...(errors && { errors: renamed(errors) }),
      ...(theirs && { theirs: renamed(theirs) }),
    },
  };
}

function fieldOf(path: string): string {
  const [first = '', second] = path.split('.');
  return second !== undefined && parts.some((part) => part === first) ? `${first}_${second}` : first;
}

function named(part: string, fields: object) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${part}_${name}`, value]));
}

/** Fields in a row, in their parts again. */
function nested(fields: Readonly<Record<string, unknown>>): Exclude<Body['read'], undefined> {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const part = (['launch', 'webhook'] as const).find((each) => name.startsWith(`${each}_`));
    if (!part) made[name] = value;
    else made[part] = { ...(made[part] as object), [name.slice(part.length + 1)]: value };
  }
  return made;
}

/** The fields of one part by their own names; those that are typed as lines are one text. */
function partOf(form: FormData, part: string, lines: readonly string[] = []): FormData {
  const own = new FormData();
  for (const [name, value] of form)
    if (name.startsWith(`${part}_`)) own.append(name.slice(part.length + 1), value);
  for (const name of lines) own.set(name, own.getAll(name).join('\n'));
  return own;
}

function wordsIn(form: FormData, name: string): string[] {
  return form.getAll(name).join(' ').split(/\s+/).filter(Boolean);
}

/** Codes that were typed. Where a colleague's stay, they stand under the setting's own name. */
function subjectsIn(form: FormData): NonNullable<Body['subjects']> {
  type Subjects = NonNullable<Body['subjects']>;
  if (form.has('subjects')) return form.getAll('subjects').map(findJson).filter(Boolean) as Subjects;
  const adding = form.getAll('subject_adds').map(Number);
  return [...form].flatMap(([name, value]) => {
    const [, id] = /^subject_(\d+)$/.exec(name) ?? [];
    if (id === undefined || value === '') return [];
    return [{ exam_item_id: Number(id), external_code: String(value), adds: adding.includes(Number(id)) }];
  });
}

function exportFormIn(form: FormData): Body['export_form'] {
  if (form.has('export_form')) return (findJson(form.get('export_form')) ?? null) as Body['export_form'];
  if (form.get('export_form_whose') !== 'own') return null;
  const own = partOf(form, 'export_form');
  const lines = own.getAll('header_lines').join('\n').split(/\r?\n/);
  return {
    ...bodyOf(ExportForm.omit({ columns: true, header_lines: true }), own),
    header_lines: lines.filter((line) => line.trim() !== ''),
    columns: (findJson(own.get('columns')) ?? []) as z.input<typeof ExportForm>['columns'],
  };
}
