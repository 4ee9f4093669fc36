import { z } from 'zod';
import { factorPolicies } from '../codes/factors.ts';
import { limits } from '../codes/limits.ts';
import { signOnStates } from '../codes/sign-on.ts';
import { Email, line, optional, toHalfWidth, WrittenMoment } from './text.ts';

/** In whose name mails to candidates go out. Without one it is the company's. */
const SenderName = optional(
  line(limits.mailSender, 'mail.sender.tooLong').transform((name) => (name === '' ? null : name)),
);

/** Where answers to them go: one address. A host in letters of its own (例え.jp) is stored as mail servers name it. */
const ReplyTo = optional(
  z
    .string('email.wrong')
    .transform((typed) => toHalfWidth(typed))
    .transform((address) => (address === '' ? null : withPlainHost(address)))
    .pipe(Email.nullable()),
);

function withPlainHost(address: string): string {
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1).replaceAll('。', '.');
  // Only letters, digits, dots and hyphens of any script: nothing that an address of the web reads as something else.
  if (address.length > limits.email || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host) || /^[\x21-\x7e]*$/.test(host))
    return address;
  try {
    return `${address.slice(0, at + 1)}${new URL(`https://${host}`).hostname}`;
  } catch {
    return address;
  }
}

const fields = { sender_name: SenderName, reply_to: ReplyTo };

export const CompanySettingsForm = z.object({
  ...fields,
  /** The fields as they were read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
  read: z.object(fields).partial().optional(),
});

/** What a company has settled for all of its exams; the last ones are changed on pages of their own. */
export const CompanySettings = z.object({
  sender_name: z.string().nullable(),
  reply_to: z.string().nullable(),
  second_factor: z.enum(factorPolicies),
  /** From how many addresses and networks its people may connect; 0: from everywhere. */
  places: z.number(),
  /** How signing on by its own identity provider stands. */
  sign_on: z.enum(['none', ...signOnStates]),
  /** How often its exams remind, unless they say otherwise. */
  reminders: z.number(),
  /** Addresses that get notices about the contract. */
  contract_addresses: z.number(),
  /** When somebody of the platform entered last. */
  visited_at: WrittenMoment.nullable(),
});
export type CompanySettings = z.output<typeof CompanySettings>;

/** Somebody of the platform who entered the company: once for each of their sessions. */
export const PlatformVisit = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string(),
  created_at: WrittenMoment,
});
export type PlatformVisit = z.output<typeof PlatformVisit>;
