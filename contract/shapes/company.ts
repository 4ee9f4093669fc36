import { z } from 'zod';
import { contractClassifications, distributions, examServices, packageTypes } from '../codes/exam.ts';
import { limits } from '../codes/limits.ts';
import { yesNo } from '../codes/status.ts';
import { AddressList } from './address-list.ts';
import { UploadedFile } from './file.ts';
import type { Sorts } from './paging.ts';
import { StaffPassword } from './password.ts';
import { PackageInfo } from './session.ts';
import {
  code,
  Email,
  oneOf,
  optional,
  requiredLine,
  toHalfWidth,
  typedInteger,
  WrittenMoment,
} from './text.ts';

/** A login id of staff: 4 to 32 letters and digits. */
export const StaffLoginId = code(
  limits.staffLoginId.max,
  /^[A-Za-z0-9]{4,}$/,
  'session.loginId.required',
  'staff.loginId.wrong',
);

/** Company colour: #rrggbb. */
const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'company.color.wrong');

const Mailbox = z
  .string()
  .overwrite(toHalfWidth)
  .max(limits.email, 'field.tooLong')
  .regex(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+(@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+)?$/, 'email.wrong');

const calendarDay = (missing: string) =>
  z.string(missing).min(1, { error: missing, abort: true }).pipe(z.iso.date('field.date'));

/** A name without full-width forms characters: none of U+FF00..U+FFEF, which are half- and full-width forms. */
function plainName(missing: string) {
  return requiredLine(limits.name, missing).pipe(
    z.string().regex(/^[^\uff00-\uffef]*$/, 'company.name.fullWidthForms'),
  );
}
const ClientKana = requiredLine(limits.name, 'company.kana.required').pipe(
  z.string().regex(/^[A-Za-z0-9\u30a0-\u30ff ]*$/, 'company.kana.wrong'),
);

/** What was contracted with a company, in the form's order. Arrives as a multipart form, so numbers come as text. */
const contractFields = {
  name: plainName('company.name.required'),
  name_kana: ClientKana,
  company_no: code(limits.companyNumber, /^[0-9]+$/, 'company.number.required', 'company.number.wrong'),
  inquiry_contact: requiredText(limits.inquiryContact, 'company.inquiryContact.required'),
  contract_classification: oneOf(
    Object.values(contractClassifications),
    'company.contractClassification.required',
  ),
  package_type: z.enum(packageTypes, 'company.packageType.required'),
  /** One or more services the company has contracted. */
  services: oneOrMore(examServices, 'company.services.required'),
  /** Who won the company as a customer; several where they did so together. */
  distributions: oneOrMore(distributions, 'company.distributions.required'),
  contract_no: optional(
    z
      .string()
      .overwrite(toHalfWidth)
      .max(limits.contractNumber, 'field.tooLong')
      .regex(/^[A-Za-z0-9]*$/, 'company.contractNumber.wrong'),
  ),
  applicants_number: typedInteger(0, limits.applicants),
  /** Nobody is added above that number; otherwise more people are told of, and go on. */
  stops_at_number: optional(oneOf(Object.values(yesNo))),
  contract_start: calendarDay('company.contractStart.required'),
  contract_end: calendarDay('company.contractEnd.required'),
};

/** What its pages and mails look like, and from where its people log in. */
const ownFields = {
  color: optional(Color),
  /** Where candidates' answers to its mails go: an address, or its part before the @ at the platform's domain. */
  mailbox: optional(Mailbox),
  /** Its people may log in from these addresses alone: then there has to be one. */
  limits_addresses: optional(oneOf(Object.values(yesNo))),
  ip_addresses: AddressList,
};

/** Fields of company-register. */
export const CompanyForm = z.object({
  ...contractFields,
  admin_name: plainName('staff.name.required'),
  admin_name_kana: ClientKana,
  admin_email: Email,
  admin_login_id: StaffLoginId,
  admin_password: StaffPassword,
  logo: UploadedFile.nullish(),
  ...ownFields,
});

/** Fields of company-update: what is left out stays as it is. */
export const CompanyChange = z.object({
  ...z.object(contractFields).partial().shape,
  logo: UploadedFile.nullish(),
  remove_logo: optional(oneOf([yesNo.yes])),
  ...z.object(ownFields).partial().shape,
  /** The fields as they were read, as JSON: what somebody else has changed meanwhile is not overwritten unseen (4220). */
  read: z.preprocess(valueOfJson, z.record(z.string(), z.unknown(), 'field.wrong').optional()),
});

function valueOfJson(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** One or more of these, as a list or with commas between them, each once. */
function oneOrMore<const T extends readonly string[]>(values: T, missing: string) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z
      .array(z.enum(values, missing), missing)
      .min(1, missing)
      .transform((chosen) => [...new Set(chosen)]),
  );
}

function requiredText(max: number, missing: string) {
  return z
    .string(missing)
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .min(1, missing)
    .max(max, 'field.tooLong');
}

export const CompanyRow = z.object({
  id: z.number(),
  hash: z.string(),
  name: z.string(),
  name_kana: z.string(),
  company_no: z.string(),
  color: z.string().nullable(),
  logo_url: z.string().nullable(),
  packages: z.array(PackageInfo),
  contract_start: z.string(),
  contract_end: z.string(),
  applicants_number: z.number(),
  /** People registered in all exams of the company. */
  registered_person_number: z.number(),
  exam_number: z.number(),
  last_activity_at: WrittenMoment.nullable(),
  created_at: WrittenMoment,
  deleted_at: WrittenMoment.nullable(),
  /** Until when a deleted company can be restored. */
  erase_after: WrittenMoment.nullable(),
});
export type CompanyRow = z.output<typeof CompanyRow>;

export const companySorts = {
  created_at: 'desc',
  name: 'asc',
  contract_end: 'asc',
  last_activity_at: 'desc',
} as const satisfies Sorts;
