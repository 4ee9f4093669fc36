import { type NoticeFrequency, type NotifiableEvent, noticeLimits } from '#contract/codes/staff-notices.ts';
import { daysLeft } from '#contract/period.ts';

/** What an exam reports, and up to which moment it has. */
export interface Notification {
  addresses: string[];
  tells: NotifiableEvent[];
  finished_number: number | null;
  finished_percent: number | null;
  untested_days: number | null;
  frequency: NoticeFrequency;
  read_until: Date;
  told_at: Date | null;
  daily_on: string;
}

/** The states of an exam's people. */
export interface Standing {
  registered: number;
  untested: number;
  examining: number;
  tested: number;
}

/** What happened since the last mail: people who began, tests that ended, people who finished. */
export interface EventCounts extends Record<NotifiableEvent, number> {
  first_at: Date | null;
}

/** One piece of news in a mail. */
export type Told =
  | { of: NotifiableEvent; number: number }
  | { of: 'number'; number: number }
  | { of: 'percent'; percent: number }
  | { of: 'untested'; days: number; untested: number; examining: number };

export interface Decision {
  told: Told[];
  /** Notices of it that are sent once only (`exam_tellings`). */
  once: string[];
  /** Events are reported, or there are none: the next mail begins after them. */
  isRead: boolean;
  isMorning: boolean;
}

interface Facts {
  setting: Notification;
  standing: Standing;
  happened: EventCounts;
  /** Notices that were sent before. */
  before: ReadonlySet<string>;
  now: Date;
  /** The day in Japan whose morning is the last one there was. */
  morning: string;
  terminate_on: Date;
}

/** The notices that are due, by the time and by what has happened. */
export function decide(facts: Facts): Decision {
  const { setting, happened, now, morning } = facts;
  const isMorning = setting.daily_on < morning;
  const isDaily = setting.frequency === 'daily';
  const reached = isDaily && !isMorning ? [] : listReached(facts);
  const untested = isMorning ? listUntested(facts) : [];
  const isTime = isDaily ? isMorning : isGathered(setting, happened, now) || reached.length > 0;
  const events = isTime ? listHappened(setting, happened) : [];
  return {
    told: [...reached, ...untested, ...events].map(({ told }) => told),
    once: [...reached, ...untested].map(({ about }) => about),
    isRead: isTime || happened.first_at === null,
    isMorning,
  };
}

const minute = 60_000;

/** The first events are gathered for a minute; after a mail about events the next one waits for ten. */
function isGathered({ told_at }: Notification, { first_at }: EventCounts, now: Date): boolean {
  if (first_at === null || now.getTime() - first_at.getTime() < noticeLimits.gatherMinutes * minute)
    return false;
  return told_at === null || now.getTime() - told_at.getTime() >= noticeLimits.pauseMinutes * minute;
}

function listHappened({ tells }: Notification, happened: EventCounts) {
  return tells
    .filter((of) => happened[of] > 0)
    .map((of) => ({ told: { of, number: happened[of] } satisfies Told }));
}

interface ToldOnce {
  told: Told;
  about: string;
}

function listReached({ setting, standing, before }: Facts): ToldOnce[] {
  const { finished_number: number, finished_percent: percent } = setting;
  const { tested, registered } = standing;
  const all: ToldOnce[] = [];
  if (number !== null && tested >= number)
    all.push({ told: { of: 'number', number }, about: `number:${number}` });
  if (percent !== null && registered > 0 && tested * 100 >= registered * percent)
    all.push({ told: { of: 'percent', percent }, about: `percent:${percent}` });
  return all.filter(({ about }) => !before.has(about));
}

/** In the morning of the day, or of the next one where no worker ran; after a change of the period anew. */
function listUntested({ setting, standing, before, now, terminate_on }: Facts): ToldOnce[] {
  const { untested_days } = setting;
  const { untested, examining } = standing;
  const days = daysLeft({ terminate_on }, now);
  if (untested_days === null || days < 0 || (days !== untested_days && days !== untested_days - 1)) return [];
  if (untested + examining === 0) return [];
  const about = `untested:${untested_days}:${terminate_on.toISOString().slice(0, 10)}`;
  return before.has(about) ? [] : [{ told: { of: 'untested', days, untested, examining }, about }];
}

/** The exam's text for a mail: that of the most important news in it. */
export function mailOf(told: readonly Told[]): 'begun' | 'finished' | 'threshold' {
  if (told.some(({ of }) => of === 'number' || of === 'percent' || of === 'untested')) return 'threshold';
  return told.some(({ of }) => of === 'submitted' || of === 'examined') ? 'finished' : 'begun';
}
