import type { ActionFunctionArgs } from 'react-router';
import type { SelectedNumbers } from '#contract/calls/examinees.ts';
import { yesNo } from '#contract/codes/status.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { stayWithToast } from '#web/api/flash.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { impactIn } from '#web/ui/act/impact.tsx';
import { type Chosen, chosenIn } from '#web/ui/list/selection.ts';
import { countPeopleOf } from './count-people.ts';
import { selectionOf } from './people-filters.ts';

export const hideActs = ['hide', 'show_again'] as const;

/** The work behind the act, for its page's action, inside `replyToForm`. */
export async function writeHidden(args: ActionFunctionArgs, form: FormData) {
  const isHiding = form.get('act') === 'hide';
  const is_hidden = isHiding ? yesNo.yes : yesNo.no;
  const { data } = await api(args).examinees.changeHiddenStatus({
    body: {
      exam_id: idOf(args, 'examId'),
      ...selectionOf(chosenIn(form)),
      is_hidden,
      told: impactIn(form),
    },
  });
  const toast = isHiding ? 'examinee.hide.hidden.done' : 'examinee.hide.shown.done';
  return stayWithToast(args, { changed: { ...data, is_hidden } }, toast);
}

export const undoHiding = 'undo-hiding';

/** What an act has hidden or shown, as far as its undo needs it. */
export interface HidingDone {
  people: number;
  act: string;
  is_hidden: 0 | 1;
}

/** The work behind the undo, for its page's action, inside `replyToForm`. */
export async function writeUndo(args: ActionFunctionArgs, form: FormData) {
  const body = { exam_id: idOf(args, 'examId'), act: String(form.get('done')) };
  const { data } = await api(args).examinees.undoHiddenStatus({ body });
  return stayWithToast(args, { undone: data }, 'examinee.hide.undone');
}

/** Hides the selected people, or shows them again, and first says how many. */
export function HideAct({ exam_id, chosen }: { exam_id: number; chosen: Chosen }) {
  const t = useText();
  const language = useLanguage();
  const tell = ({ people, hidden, answering }: SelectedNumbers) => {
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
      </>
    );
    return { words, possible: hideActs.filter((act) => (act === 'hide' ? shown : hidden) > 0) };
  };
  return (
    <Act
      label={t('examinee.hide')}
      chosen={chosen}
      impact={{ count: countPeopleOf(exam_id), tell }}
      submit={[
        { name: hideActs[0], label: t('examinee.hide.hide') },
        { name: hideActs[1], label: t('examinee.hide.show') },
      ]}
    />
  );
}
