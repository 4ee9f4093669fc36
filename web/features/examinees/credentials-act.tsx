import type { ActionFunctionArgs } from 'react-router';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { type Chosen, chosenIn } from '#web/ui/list/selection.ts';
import { SelectionAct } from '#web/ui/list/selection-act.tsx';
import { countPeopleOf } from './count-people.ts';
import { selectionOf } from './people-filters.ts';

export const credentialsIntents = ['show', 'reissue'] as const;

/** The work behind the act, for its page's action, inside `answerForm`. */
export async function writeCredentials(args: ActionFunctionArgs, form: FormData) {
  const { examinees } = api(args);
  const body = { exam_id: idOf(args, 'examId'), ...selectionOf(chosenIn(form)) };
  if (form.get('intent') === 'show') return { shown: (await examinees.listCredentials({ body })).data };
  return { reissued: (await examinees.reissueCredentials({ body })).data };
}

interface CredentialsActProps {
  exam_id: number;
  chosen: Chosen;
  answer: FormAnswer | undefined;
  /** The ids and passwords that the last act brought. */
  made: unknown;
}

/** Shows the ids and passwords of what is selected once more, or issues new passwords: says for how many before. */
export function CredentialsAct({ exam_id, ...rest }: CredentialsActProps) {
  const t = useText();
  const language = useLanguage();
  const tell = ({ people, begun }: { people: number; begun: number }) => {
    const fresh = people - begun;
    const written = (number: number) => formatNumber(number, language);
    const words = (
      <>
        <p>{t('examinee.credentials.show.help', { people: written(people) })}</p>
        {fresh > 0 ? <p>{t('examinee.credentials.reissue.help', { people: written(fresh) })}</p> : null}
        {begun > 0 ? <p>{t('examinee.credentials.begun', { begun: written(begun) })}</p> : null}
      </>
    );
    return { words, possible: credentialsIntents.filter((intent) => intent === 'show' || fresh > 0) };
  };
  const acts = credentialsIntents.map((intent) => ({ intent, label: t(`examinee.credentials.${intent}`) }));
  const label = t('examinee.credentials');
  return (
    <SelectionAct
      {...rest}
      label={label}
      look="secondary"
      acts={acts}
      count={countPeopleOf(exam_id)}
      tell={tell}
    />
  );
}
