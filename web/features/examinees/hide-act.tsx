import type { SelectedNumbers } from '#contract/calls/examinees.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import type { Chosen } from '#web/ui/list/selection.ts';
import { Notice } from '#web/ui/notice.tsx';
import { countPeopleOf } from './count-people.ts';

export const hideActs = ['hide', 'show_again'] as const;

/** What an act has hidden or shown, as far as its undo needs it. */
export interface HidingDone {
  people: number;
  act: string;
  is_hidden: 0 | 1;
}

/** Hides the selected people, or shows them again, and first says how many. */
export function HideAct({ exam_id, chosen }: { exam_id: number; chosen: Chosen }) {
  const t = useText();
  const language = useLanguage();
  const tell = ({ people, hidden, merged, answering }: SelectedNumbers) => {
    const shown = people - hidden;
    const written = (number: number) => formatNumber(number, language);
    const words = (
      <>
        <input type="hidden" name="impact" value={people} />
        {shown > 0 ? <p>{t('examinee.hide.help', { shown: written(shown) })}</p> : null}
        {shown > 0 && answering > 0 ? (
          <p>{t('examinee.hide.answering', { answering: written(answering) })}</p>
        ) : null}
        {hidden > 0 ? <p>{t('examinee.hide.hidden', { hidden: written(hidden) })}</p> : null}
        {merged > 0 ? (
          <Notice tone="warning">{t('examinee.hide.merged', { merged: written(merged) })}</Notice>
        ) : null}
      </>
    );
    return { words, possible: hideActs.filter((act) => (act === 'hide' ? shown : hidden) > 0) };
  };
  return (
    <Act
      label={t('examinee.hide')}
      chosen={chosen}
      stays
      impact={{ count: countPeopleOf(exam_id), tell }}
      submit={[
        { name: hideActs[0], label: t('examinee.hide.hide') },
        { name: hideActs[1], label: t('examinee.hide.show') },
      ]}
    />
  );
}
