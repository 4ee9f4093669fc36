import { z } from 'zod';
import { distributions, examListStates, examServices, packageTypes } from '../codes/exam.ts';
import { CompanyRow } from './company.ts';
import { PlatformVisit } from './company-settings.ts';
import { WrittenMoment } from './text.ts';
import { UserRow } from './user.ts';

/** A company as the platform sees it: the fields of its form, and what has become of it. */
export const CompanyDetail = CompanyRow.extend({
  inquiry_contact: z.string(),
  contract_no: z.string().nullable(),
  contract_classification: z.number(),
  package_type: z.enum(packageTypes),
  services: z.array(z.enum(examServices)),
  distributions: z.array(z.enum(distributions)),
  /** 1: nobody is added above `applicants_number`. */
  stops_at_number: z.number(),
  /** As it is typed: at the platform's domain, its part before the @. */
  mailbox: z.string().nullable(),
  /** What follows a mailbox that has no domain of its own; null: every one is a whole address. */
  mail_domain: z.string().nullable(),
  /** 1: its people log in from `ip_addresses` alone. */
  limits_addresses: z.number(),
  ip_addresses: z.string().nullable(),
  /** From where it is read. */
  own_address: z.string(),
  /** The account that holds the contract. */
  parent: UserRow.pick({
    id: true,
    login_id: true,
    name: true,
    name_kana: true,
    email: true,
    state: true,
    last_login_at: true,
  }).nullable(),
  account_number: z.number(),
  exams: z.record(z.enum(examListStates), z.number()),
  /** What it is billed of the present month by now: people by contents. */
  billed: z.object({ month: z.string(), quantity: z.number() }),
  /** Who of the platform entered it, the newest first. */
  visits: z.array(PlatformVisit),
  /** What deleting it would end. */
  impact: z.object({
    exams: z.number(),
    people: z.number(),
    sessions: z.number(),
    /** People who are answering at this moment: as long as there are any it is not deleted. */
    answering: z.number(),
  }),
  /** When everything but its name, number and bills was gone. */
  erased_at: WrittenMoment.nullable(),
  updated_at: WrittenMoment,
});
export type CompanyDetail = z.output<typeof CompanyDetail>;
