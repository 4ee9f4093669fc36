import { answerStatus } from '#contract/codes/status.ts';
import type { PublishedExam } from '#contract/published.ts';
import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { Translate } from '#web/app/text.tsx';
import { type Dot, Dots } from '#web/ui/dots.tsx';

/**
 * A cell with one dot for each portion. Of a page's hundreds of dots few are different: each is worded once.
 * @param items of the exam
 */
export function portionDots(items: PublishedExam['exam_items']) {
  const made = new Map<string, Dot>();
  return ({ portions }: Pick<ExamineeRow, 'portions'>, t: Translate) => {
    const dots = portions.map((portion) => {
      const key = `${portion.form_id} ${portion.status}`;
      const dot = made.get(key) ?? dotOf(portion, items, t);
      made.set(key, dot);
      return dot;
    });
    return <Dots dots={dots} />;
  };
}

function dotOf(
  { type, form_id, status }: ExamineeRow['portions'][number],
  items: PublishedExam['exam_items'],
  t: Translate,
): Dot {
  const name = items.find((item) => item.form_id === form_id)?.display_name ?? type;
  const text = t('examinee.portion', { name, status: t(portionStatusKey(status)) });
  return { key: form_id, fill: fillOf(status), text };
}

/** The words of a portion's state. */
export function portionStatusKey(status: number): MessageKey {
  return `portionStatus.${status}` as MessageKey;
}

function fillOf(status: number): Dot['fill'] {
  if (status === answerStatus.answering) return 'half';
  return status === answerStatus.unanswered ? 'empty' : 'full';
}
