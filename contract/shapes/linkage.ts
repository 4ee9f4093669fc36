import { z } from 'zod';
import { limits } from '../codes/limits.ts';
import {
  idIssuers,
  isExportField,
  type LinkService,
  linkEvents,
  linkHealths,
  linkKeyPurposes,
  linkLimits,
  linkPayloads,
  linkScopes,
  linkServices,
  linkTimings,
} from '../codes/linkages.ts';
import { AddressList } from './address-list.ts';
import { Id, line, optional, requiredLine, typedInteger, WrittenMoment } from './text.ts';

/** A choice of a closed list, in the list's order and each once. */
function several<const Words extends readonly string[]>(words: Words) {
  return z
    .array(z.enum(words, 'field.choice'), 'field.choice')
    .max(words.length, 'field.choice')
    .transform((chosen) => words.filter((word) => chosen.includes(word)) as Words[number][]);
}

/** An address of the web: whether its host may be asked is decided when it is asked. */
export const LinkAddress = z
  .string('field.wrong')
  .trim()
  .max(limits.address, 'field.tooLong')
  .regex(/^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/i, 'linkage.address.wrong')
  .refine((text) => isPlain(text), 'linkage.address.wrong');

function isPlain(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, hash } = new URL(text);
  return `${username}${password}${hash}` === '';
}

/** One a line, as people type them, or a list. */
const Addresses = z
  .union([
    z
      .string()
      .max(limits.address * 10, 'field.tooLong')
      .transform(wordsOf),
    z.array(z.string()),
  ])
  .pipe(z.array(LinkAddress).max(linkLimits.returnUrls, 'linkage.returnUrls.tooMany'));

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/** What launches may do. */
const launchFields = {
  enabled: z.boolean('field.choice'),
  /** Somebody whom the exam does not know yet is added. */
  auto_create_examinee: z.boolean('field.choice'),
  update_profile_fields: several(['name', 'name_kana', 'email']),
  default_classification_id: optional(Id),
  default_section_id: optional(Id),
  /** Addresses that people may be sent back to: each with the folders below it. */
  return_urls: Addresses,
  /** The recruiting system vouches for its people: no code is mailed to them. */
  skip_verify_code: z.boolean('field.choice'),
};

const webhookFields = {
  url: optional(LinkAddress),
  events: several(linkEvents),
  payload: z.enum(linkPayloads, 'field.choice'),
};

const Hour = z.string('linkage.hour.wrong').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'linkage.hour.wrong');
const Hours = z
  .array(Hour)
  .max(linkLimits.batchTimes, 'linkage.hours.tooMany')
  .transform((hours) => [...new Set(hours)].sort());

/** A column of the batch file: what it holds, its head, and how it is written. */
const ExportColumn = z.object({
  field: z.string('field.choice').max(80, 'field.choice').refine(isExportField, 'field.choice'),
  label: line(linkLimits.columnLabel),
  /** `text` keeps leading zeros in Excel by writing `="0012"`. */
  format: z.enum(['plain', 'text'], 'field.choice').default('plain'),
});

export const ExportForm = z.object({
  encoding: z.enum(['utf8', 'cp932'], 'field.choice'),
  /** Lines above the heads of the columns. */
  header_lines: z.array(line(linkLimits.headerLine)).max(linkLimits.headerLines, 'field.tooLong'),
  columns: z
    .array(ExportColumn)
    .min(1, 'linkage.columns.required')
    .max(linkLimits.columns, 'linkage.columns.tooMany'),
  date_format: z.enum(['iso', 'slashes', 'compact'], 'field.choice'),
  /** `{date}`, `{time}` and `{exam}` stand for the day and hour of the batch and the exam's directory. */
  file_name: requiredLine(linkLimits.fileName, 'linkage.fileName.required').pipe(
    z.string().regex(/^[^\\/:*?"<>|]+$/, 'linkage.fileName.wrong'),
  ),
  newline: z.enum(['crlf', 'lf'], 'field.choice'),
  /** Only who changed since the file was fetched last. */
  only_new: z.boolean('field.choice'),
});
export type ExportForm = z.output<typeof ExportForm>;

/** What the recruiting system calls a portion. */
const Subject = z.object({
  exam_item_id: Id,
  external_code: requiredLine(linkLimits.externalCode, 'linkage.code.required').pipe(
    z.string().regex(/^[\x21-\x7e]+$/, 'linkage.code.wrong'),
  ),
  /** Launches and orders that name it give the portion to somebody who lacks it. */
  adds: z.boolean('field.choice'),
});

const fields = {
  enabled: z.boolean('field.choice'),
  tenant_code: requiredLine(linkLimits.tenantCode, 'linkage.tenantCode.required').pipe(
    z.string().regex(/^[\x21-\x7e]+$/, 'linkage.tenantCode.wrong'),
  ),
  id_issuer: z.enum(idIssuers, 'field.choice'),
  external_id_pattern: requiredLine(1000, 'linkage.idPattern.wrong'),
  launch: z.object(launchFields).partial(),
  webhook: z.object(webhookFields).partial(),
  timing: z.enum(linkTimings, 'field.choice'),
  batch_times: Hours,
  scope: several(linkScopes),
  /** In their order. */
  subjects: z.array(Subject).max(linkLimits.subjects, 'field.choice'),
  export_form: ExportForm.nullable(),
  /** From where programs of the other side may ask; empty: from everywhere. */
  addresses: AddressList,
  send_limit: typedInteger(1, linkLimits.perMinute, 'linkage.limit.wrong'),
  pull_limit: typedInteger(1, linkLimits.perMinute, 'linkage.limit.wrong'),
};

/** What is not sent stays as it is; of a new linkage, as it is proposed. */
const Changes = z.object(fields).partial();
export const LinkageForm = Changes.extend({
  /** The fields as they were read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
  read: Changes.optional(),
});
export type LinkageForm = z.output<typeof LinkageForm>;
export const NewLinkage = LinkageForm.required({ tenant_code: true });

/** What a key is for: `launch` signs launches, the others are presented by programs. */
export const KeyPurpose = z.enum(['launch', ...linkKeyPurposes], 'field.choice');
export type KeyPurpose = z.output<typeof KeyPurpose>;

/** A key as its company sees it: never its secret. */
export const LinkageKey = z.object({
  key_id: z.string(),
  purpose: KeyPurpose,
  created_at: WrittenMoment,
  /** To within an hour; of launches it is not kept. */
  last_used_at: WrittenMoment.nullable(),
  retired_at: WrittenMoment.nullable(),
});
export type LinkageKey = z.output<typeof LinkageKey>;

export const WebhookSecret = z.object({
  id: z.number(),
  created_at: WrittenMoment,
  /** Null for the one that stays. */
  retires_at: WrittenMoment.nullable(),
});

/** Which of an exam's linkages. */
export const LinkServiceName = z.enum(Object.keys(linkServices) as [LinkService], 'field.choice');

/** A linkage with all its settings, and how it goes. */
export const Linkage = z.object({
  service: LinkServiceName,
  enabled: z.boolean(),
  tenant_code: z.string(),
  id_issuer: z.enum(idIssuers),
  external_id_pattern: z.string(),
  launch: z.object({
    enabled: z.boolean(),
    auto_create_examinee: z.boolean(),
    update_profile_fields: z.array(z.string()),
    default_classification_id: z.number().nullable(),
    default_section_id: z.number().nullable(),
    return_urls: z.array(z.string()),
    skip_verify_code: z.boolean(),
    /** Where launches go to. */
    address: z.string(),
  }),
  webhook: z.object({
    url: z.string().nullable(),
    events: z.array(z.enum(linkEvents)),
    payload: z.enum(linkPayloads),
    secrets: z.array(WebhookSecret),
  }),
  timing: z.enum(linkTimings),
  batch_times: z.array(z.string()),
  scope: z.array(z.enum(linkScopes)),
  subjects: z.array(
    z.object({
      exam_item_id: z.number(),
      external_code: z.string(),
      adds: z.boolean(),
      position: z.number(),
    }),
  ),
  export_form: ExportForm.nullable(),
  addresses: z.string().nullable(),
  send_limit: z.number(),
  pull_limit: z.number(),
  keys: z.array(LinkageKey),
  health: z.enum(linkHealths),
  failing_since: WrittenMoment.nullable(),
  last_success_at: WrittenMoment.nullable(),
  /** In words; never what the other side said. */
  last_error: z.string().nullable(),
  last_error_at: WrittenMoment.nullable(),
  /** People who wait for the next delivery, and whom deliveries no longer reach. */
  waiting: z.number(),
  behind: z.number(),
  updated_at: WrittenMoment,
});
export type Linkage = z.output<typeof Linkage>;
