import { daysLeft } from '#contract/period.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { writeNotice } from './notice-letter.ts';
import type { Told } from './notice-rules.ts';
import * as store from './notice-store.ts';

type Setting = Awaited<ReturnType<typeof findSetting>>;

/** The exam's notification settings; without any, an empty one in the viewer's language. */
export async function findSetting(scope: ExamScope) {
  const stored = await store.findNotification(scope, scope.exam_id);
  return {
    addresses: stored?.addresses ?? [],
    tells: stored?.tells ?? [],
    finished_number: stored?.finished_number ?? null,
    finished_percent: stored?.finished_percent ?? null,
    untested_days: stored?.untested_days ?? null,
    frequency: stored?.frequency ?? ('at_once' as const),
    language: stored?.language ?? scope.language,
  };
}

/** An example with some of everything that is reported; with people who begin where nothing is. */
export async function writeExample(scope: ExamScope, setting: Setting, app_url: string) {
  const { exam_id } = scope;
  const found = await store.getExamOfLetters(scope, exam_id);
  const { untested, examining } = found.standing;
  const { finished_number: number, finished_percent: percent, untested_days: days } = setting;
  const examples: Told[] = [
    ...(number === null ? [] : [{ of: 'number' as const, number }]),
    ...(percent === null ? [] : [{ of: 'percent' as const, percent }]),
    ...(days === null ? [] : [{ of: 'untested' as const, days, untested, examining }]),
    ...setting.tells.map((of) => ({ of, number: 3 })),
  ];
  const told = examples.length > 0 ? examples : [{ of: 'begun' as const, number: 3 }];
  const { language } = setting;
  return writeNotice(scope, { exam_id, found, told, language, app_url });
}

/** Days before its end that the period has, by the calendar. */
export function periodDays({ exam: { commence_on, terminate_on } }: ExamScope): number {
  return Math.max(0, daysLeft({ terminate_on }, commence_on));
}
