import type { ActionFunctionArgs } from 'react-router';
import type { SelectedNumbers } from '#contract/calls/examinees.ts';
import { yesNo } from '#contract/codes/status.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { stayWithToast } from '#web/api/flash.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { type Chosen, chosenIn } from '#web/ui/list/selection.ts';
import { SelectionAct } from '#web/ui/list/selection-act.tsx';
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
      told: Number(form.get('told')),
    },
  });
  const toast = isHiding ? 'examinee.hide.hidden.done' : 'examinee.hide.shown.done';
  return stayWithToast(args, { changed: { ...data, is_hidden } }, toast);
}

interface HideActProps {
  exam_id: number;
  chosen: Chosen;
  reply: FormReply | undefined;
  /** What the last act changed. */
  made: unknown;
}

/** Hides what is selected, or shows it again: says for how many before. */
export function HideAct({ exam_id, ...rest }: HideActProps) {
  const t = useText();
  const language = useLanguage();
  const tell = ({ people, hidden, answering }: SelectedNumbers) => {
    const shown = people - hidden;
    const written = (number: number) => formatNumber(number, language);
    const words = (
      <>
        <input type="hidden" name="told" value={people} />
        {shown > 0 ? <p>{t('examinee.hide.help', { shown: written(shown) })}</p> : null}
        {shown > 0 && answering > 0 ? (
          <p>{t('examinee.hide.answering', { answering: written(answering) })}</p>
        ) : null}
        {hidden > 0 ? <p>{t('examinee.hide.hidden', { hidden: written(hidden) })}</p> : null}
      </>
    );
    return { words, possible: hideActs.filter((act) => (act === 'hide' ? shown : hidden) > 0) };
  };
  const buttons = [
    { act: hideActs[0], label: t('examinee.hide.hide') },
    { act: hideActs[1], label: t('examinee.hide.show') },
  ];
  return (
    <SelectionAct
      {...rest}
      label={t('examinee.hide')}
      look="secondary"
      acts={buttons}
      count={countPeopleOf(exam_id)}
      tell={tell}
    />
  );
}
