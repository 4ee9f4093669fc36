import { displayStatus, examStatus, yesNo } from '#contract/codes/status.ts';
import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { BadgeTone } from '#web/ui/status-badge.tsx';

/** What lists show of a person: "examined" is split by whether a result was output. */
export function displayStatusOf(person: Pick<ExamineeRow, 'test_status' | 'is_output'>): number {
  if (person.test_status.value !== examStatus.examined) return person.test_status.value;
  return person.is_output === yesNo.yes ? displayStatus.doneExport : displayStatus.notExport;
}

const tones: Record<number, BadgeTone> = {
  [displayStatus.doingExam]: 'active',
  [displayStatus.doneExam]: 'done',
  [displayStatus.notExport]: 'done',
  [displayStatus.doneExport]: 'done',
};

/** Tone and words of a display state. */
export function badgeOf(status: number): { tone: BadgeTone; text: MessageKey } {
  return { tone: tones[status] ?? 'neutral', text: `status.${status}` as MessageKey };
}
