import { forget, recall, remember } from '#web/ui/tab-memory.ts';
import type { Portion } from './answer-store.ts';

/**
 * Which writer of a portion this tab is: one tab or device writes at a time. The test page is given the name by the
 * server; the submission page, which comes after it in the same tab, shows it again.
 */
export function keepWriter(portion: Portion, writer: string): void {
  // Where it is not remembered the submission page asks the server to be made the writer.
  remember(keyOf(portion), writer);
}

/** The writer this tab is, or undefined when it never opened the portion's test page. */
export function findWriter(portion: Portion): string | undefined {
  return recall(keyOf(portion));
}

/**
 * Forgets the writer when the test page is requested again: the server has named a new one, and the page that carries
 * its name may never arrive.
 */
export function forgetWriter(portion: Portion): void {
  forget(keyOf(portion));
}

function keyOf({ exam, answerId }: Portion): string {
  return `hakaru_writer ${exam}#${answerId}`;
}
