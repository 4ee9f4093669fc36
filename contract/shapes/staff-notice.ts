import { z } from 'zod';
import { languages } from '../codes/languages.ts';
import { limits } from '../codes/limits.ts';
import {
  noticeFrequencies,
  noticeLimits,
  reminderChoices,
  reminderLimits,
  reminderTimes,
  tellableEvents,
} from '../codes/staff-notices.ts';
import { yesNo } from '../codes/status.ts';
import { Email, integer, oneOf, optional, WrittenMoment } from './text.ts';

/** More than the list may have is read, so that the field can say so. */
const typed = { signs: 30 * limits.email, entries: 200 } as const;

/** Addresses as they are typed, one in a line or with commas, or as a list. None, once too many, or twice the same. */
export const Addresses = z
  .union(
    [
      z.string().max(typed.signs, 'field.tooLong'),
      z.array(z.string().max(limits.address, 'field.tooLong')).max(typed.entries, 'notice.addresses.tooMany'),
    ],
    'email.wrong',
  )
  .transform((given) => (typeof given === 'string' ? given.split(/[\s,;、，；]+/u) : given))
  .transform((list) => list.filter((address) => address !== ''))
  .transform((list, context) => {
    const addresses: string[] = [];
    const wrong: string[] = [];
    for (const each of list) {
      const { success, data } = Email.safeParse(each);
      if (success) addresses.push(data);
      else wrong.push(each);
    }
    tell(context, 'notice.addresses.wrong', wrong);
    tell(context, 'notice.addresses.twice', listRepeated(addresses));
    if (addresses.length > noticeLimits.addresses) tell(context, 'notice.addresses.tooMany', [' ']);
    return addresses;
  });

function tell(context: z.RefinementCtx<unknown>, message: string, found: readonly string[]): void {
  if (found.length === 0) return;
  const args = { found: found.join(' ').slice(0, 200), maximum: noticeLimits.addresses };
  context.addIssue({ code: 'custom', message, params: { args } });
}

/** Addresses that stand in the list before, however their letters are written. */
function listRepeated(addresses: readonly string[]): string[] {
  const folded = addresses.map((address) => address.toLowerCase());
  return addresses.filter((_, at) => folded.indexOf(folded[at] ?? '') < at);
}

const Language = z.enum(languages, 'field.choice');

/** Whom an exam tells of its events, and of which. */
export const noticeFields = {
  addresses: Addresses,
  tells: z.array(z.enum(tellableEvents, 'field.choice')).max(tellableEvents.length, 'field.choice'),
  finished_number: optional(integer(1, limits.examineeMax, 'notice.number.wrong')),
  finished_percent: optional(integer(1, 100, 'notice.percent.wrong')),
  untested_days: optional(integer(1, noticeLimits.untestedDays, 'notice.days.wrong')),
  frequency: z.enum(noticeFrequencies, 'field.choice'),
  language: Language,
};

export const NoticeForm = z.object(noticeFields).superRefine((form, context) => {
  const { addresses, tells, finished_number, finished_percent, untested_days } = form;
  const isSilent =
    tells.length === 0 && [finished_number, finished_percent, untested_days].every((each) => each === null);
  if (addresses.length > 0 && isSilent)
    context.addIssue({ code: 'custom', path: ['tells'], message: 'notice.nothing' });
});

/** A mail as its reader will see it. */
export const MailPreview = z.object({ subject: z.string(), text: z.string() });

export const NoticeSetting = z.object({
  addresses: z.array(z.string()),
  tells: z.array(z.enum(tellableEvents)),
  finished_number: z.number().nullable(),
  finished_percent: z.number().nullable(),
  untested_days: z.number().nullable(),
  frequency: z.enum(noticeFrequencies),
  language: Language,
  /** How many days the exam's period has at most before its end. */
  period_days: z.number(),
  preview: MailPreview,
});

/** Whom a company tells of its contract. */
export const ContractNoticeForm = z.object({ addresses: Addresses, language: Language });

export const ContractNoticeSetting = z.object({
  addresses: z.array(z.string()),
  language: Language,
  contract_end: z.string(),
  days_left: z.number(),
  registered_person_number: z.number(),
  applicants_number: z.number(),
  /** What the company was told, the newest first. */
  told: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(['end', 'applicants']),
      stage: z.number(),
      status: z.number(),
      addresses: z.number(),
      created_at: WrittenMoment,
    }),
  ),
  preview: MailPreview,
});

const Day = optional(integer(0, reminderLimits.days, 'reminder.day.wrong'));
const Time = z.enum(reminderTimes, 'field.choice').default('10:00');

/** Steps side by side, as a form shows them: one without a day is none. */
export const stepFields = { day_1: Day, time_1: Time, day_2: Day, time_2: Time, day_3: Day, time_3: Time };
type Steps = z.output<z.ZodObject<typeof stepFields>>;

/** A step of a reminder: so many days before the end of the period, at a time of day in Japan. */
export interface ReminderStep {
  days: number;
  time: string;
}

/** The steps of a form, the earliest first. */
export function stepsOf(form: Steps): ReminderStep[] {
  const all = [
    { days: form.day_1, time: form.time_1 },
    { days: form.day_2, time: form.time_2 },
    { days: form.day_3, time: form.time_3 },
  ];
  return all
    .flatMap(({ days, time }) => (days === null ? [] : { days, time }))
    .toSorted((one, other) => other.days - one.days);
}

/** For `superRefine`: no day stands twice, and one at least is there. */
function checkSteps(form: Steps, context: z.RefinementCtx): void {
  const days = [form.day_1, form.day_2, form.day_3];
  if (days.every((day) => day === null))
    context.addIssue({ code: 'custom', path: ['day_1'], message: 'reminder.day.required' });
  for (const [at, day] of days.entries())
    if (day !== null && days.indexOf(day) < at)
      context.addIssue({ code: 'custom', path: [`day_${at + 1}`], message: 'reminder.day.twice' });
}

export const CompanyReminderForm = z
  .object({ is_on: oneOf([yesNo.no, yesNo.yes]), ...stepFields })
  .superRefine((form, context) => {
    if (form.is_on === yesNo.yes) checkSteps(form, context);
  });

export const ExamReminderForm = z
  .object({ choice: z.enum(reminderChoices, 'field.choice'), ...stepFields })
  .superRefine((form, context) => {
    if (form.choice === 'own') checkSteps(form, context);
  });

const Step = z.object({ days: z.number(), time: z.string() });

export const CompanyReminder = z.object({ steps: z.array(Step), preview: MailPreview });

export const ExamReminder = z.object({
  choice: z.enum(reminderChoices),
  /** The exam's own; what the company has without them. */
  steps: z.array(Step),
  company_steps: z.array(Step),
  /** When each step that counts goes out, and what has become of it. */
  times: z.array(
    z.object({
      days: z.number(),
      at: WrittenMoment,
      /** Ahead; sent; over without a mail; never, because it falls before the period or into its last hours. */
      state: z.enum(['ahead', 'sent', 'passed', 'never']),
    }),
  ),
  /** How many would get it now, and who would not: without an address, or without an invitation that arrived. */
  people: z.number(),
  without_address: z.number(),
  without_guideline: z.number(),
  preview: MailPreview,
});
