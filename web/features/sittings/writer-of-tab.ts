import type { Portion } from './answer-store.ts';

/**
 * Which writer of a portion this tab is (decisions 4: one tab or device writes at a time). The test page is given the
 * name by the server; the submission page, which comes after it in the same tab, shows it again.
 */
export function keepWriter(portion: Portion, writer: string): void {
  try {
    sessionStorage.setItem(keyOf(portion), writer);
  } catch {
    // Without storage the submission page asks the server to be made the writer.
  }
}

/** The writer this tab is, or undefined when it never opened the portion's test page. */
export function findWriter(portion: Portion): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(portion)) ?? undefined;
  } catch {
    return undefined;
  }
}

function keyOf({ exam, answerId }: Portion): string {
  return `hakaru_writer ${exam}#${answerId}`;
}
