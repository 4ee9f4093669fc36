import { z } from 'zod';
import { languages } from '../codes/languages.ts';
import { limits } from '../codes/limits.ts';
import {
  noticeFrequencies,
  noticeLimits,
  notifiableEvents,
  reminderChoices,
  reminderLimits,
  reminderTimes,
} from '../codes/staff-notices.ts';
import { yesNo } from '../codes/status.ts';
import { Email, oneOf, optional, typedInteger, WrittenMoment } from './text.ts';

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

/** Who is notified of an exam's events, and of which. */
export const noticeFields = {
  addresses: Addresses,
  tells: z.array(z.enum(notifiableEvents, 'field.choice')).max(notifiableEvents.length, 'field.choice'),
  finished_number: optional(typedInteger(1, limits.examineeMax, 'notice.number.wrong')),
  finished_percent: optional(typedInteger(1, 100, 'notice.percent.wrong')),
  untested_days: optional(typedInteger(1, noticeLimits.untestedDays, 'notice.days.wrong')),
  frequency: z.enum(noticeFrequencies, 'field.choice'),
  language: Language,
};

const Notice = z.object(noticeFields);
type NoticeFields = z.output<typeof Notice>;

/** The fields as they were read: what somebody else has changed meanwhile is not overwritten unseen (4220). */
function readOf<Shape extends z.ZodRawShape>(fields: Shape) {
  return z.object(fields).partial().optional();
}

export const NoticeForm = z
  .object({ ...noticeFields, read: readOf(noticeFields) })
  .superRefine((form, context) => {
    if (isSilent(form)) context.addIssue({ code: 'custom', path: ['tells'], message: 'notice.nothing' });
  });

/** There are addresses, and nothing is reported to them. */
export function isSilent(form: NoticeFields): boolean {
  const { addresses, tells, finished_number, finished_percent, untested_days } = form;
  const numbers = [finished_number, finished_percent, untested_days];
  return addresses.length > 0 && tells.length === 0 && numbers.every((each) => each === null);
}

/** A mail as its reader will see it. */
export const MailPreview = z.object({ subject: z.string(), text: z.string() });

export const NoticeSetting = z.object({
  addresses: z.array(z.string()),
  tells: z.array(z.enum(notifiableEvents)),
  finished_number: z.number().nullable(),
  finished_percent: z.number().nullable(),
  untested_days: z.number().nullable(),
  frequency: z.enum(noticeFrequencies),
  language: Language,
  /** How many days the exam's period has at most before its end. */
  period_days: z.number(),
  preview: MailPreview,
});

/** Who is notified of a company's contract. */
const contractNoticeFields = { addresses: Addresses, language: Language };
export const ContractNoticeForm = z.object({ ...contractNoticeFields, read: readOf(contractNoticeFields) });

export const ContractNoticeSetting = z.object({
  addresses: z.array(z.string()),
  language: Language,
  contract_end: z.string(),
  days_left: z.number(),
  registered_person_number: z.number(),
  applicants_number: z.number(),
  /** Notices that the company was sent, the newest first. */
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

const Day = optional(typedInteger(0, reminderLimits.days, 'reminder.day.wrong'));
const defaultTime = '10:00';
const Time = z.enum(reminderTimes, 'field.choice').default(defaultTime);

/** Steps side by side, as a form shows them: one without a day is none. */
export const stepFields = { day_1: Day, time_1: Time, day_2: Day, time_2: Time, day_3: Day, time_3: Time };
export type Steps = z.output<z.ZodObject<typeof stepFields>>;

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

/** Steps as the form's fields hold them. */
export function valuesOfSteps(steps: readonly ReminderStep[]): Steps {
  const timeOf = (at: number) => reminderTimes.find((time) => time === steps[at]?.time) ?? defaultTime;
  return {
    ...{ day_1: steps[0]?.days ?? null, time_1: timeOf(0) },
    ...{ day_2: steps[1]?.days ?? null, time_2: timeOf(1) },
    ...{ day_3: steps[2]?.days ?? null, time_3: timeOf(2) },
  };
}

/** No day stands twice, and one at least is there. */
export function problemsOfSteps(form: Steps) {
  const days = [form.day_1, form.day_2, form.day_3];
  const twice = days.flatMap((day, at) =>
    day !== null && days.indexOf(day) < at
      ? [{ path: `day_${at + 1}`, key: 'reminder.day.twice' as const }]
      : [],
  );
  const isNone = days.every((day) => day === null);
  return isNone ? [{ path: 'day_1', key: 'reminder.day.required' as const }] : twice;
}

function checkSteps(form: Steps, context: z.RefinementCtx): void {
  for (const { path, key } of problemsOfSteps(form))
    context.addIssue({ code: 'custom', path: [path], message: key });
}

const companyReminderFields = { is_on: oneOf([yesNo.no, yesNo.yes]), ...stepFields };
export const CompanyReminderForm = z
  .object({ ...companyReminderFields, read: readOf(companyReminderFields) })
  .superRefine((form, context) => {
    if (form.is_on === yesNo.yes) checkSteps(form, context);
  });

const examReminderFields = { choice: z.enum(reminderChoices, 'field.choice'), ...stepFields };
export const ExamReminderForm = z
  .object({ ...examReminderFields, read: readOf(examReminderFields) })
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
  /** When each step that counts goes out, and what has happened to it. */
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
