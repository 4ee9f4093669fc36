import type { Translate } from '#web/app/text.tsx';
import { rightsIn } from './matrix-rules.ts';

/** Cells that are named one by one; the others are counted. */
export const mostNamed = 8;

/** What a level is called: its rights, or that there is none. */
export function rightWords(t: Translate, level: number): string {
  const words = rightsIn(level).map((each) => t(`user.authority.${each}`));
  return words.join(t('examinee.separator')) || t('matrix.nothing');
}
