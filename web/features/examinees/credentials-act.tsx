import type { ReactNode } from 'react';
import type { ActionFunctionArgs } from 'react-router';
import type { SelectedNumbers } from '#contract/calls/examinees.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { type Chosen, chosenIn } from '#web/ui/list/selection.ts';
import { SelectionAct } from '#web/ui/list/selection-act.tsx';
import { countPeopleOf } from './count-people.ts';
import { peopleOrderOf, selectionOf } from './people-filters.ts';

export const credentialsActs = ['show', 'reissue'] as const;

/** The work behind the two acts, for their page's action, inside `replyToForm`: in the order of the list. */
export async function writeCredentials(args: ActionFunctionArgs, form: FormData) {
  const { examinees } = api(args);
  const body = {
    exam_id: idOf(args, 'examId'),
    ...selectionOf(chosenIn(form)),
    ...peopleOrderOf(args.url),
  };
  if (form.get('act') === 'show') return { shown: (await examinees.listCredentials({ body })).data };
  return { reissued: (await examinees.reissueCredentials({ body })).data };
}

interface CredentialsActProps {
  exam_id: number;
  chosen: Chosen;
  reply: FormReply | undefined;
  /** The ids and passwords that the last act brought. */
  made: unknown;
}

/** Shows the ids and passwords of what is selected as they stand, and changes nothing. */
export function ShowCredentialsAct(props: CredentialsActProps) {
  const t = useText();
  const language = useLanguage();
  const tell = ({ people }: SelectedNumbers) => ({
    words: <p>{t('examinee.credentials.show.help', { people: formatNumber(people, language) })}</p>,
    isPossible: true,
  });
  return <CredentialsAct {...props} act="show" tell={tell} />;
}

/** Gives what is selected new passwords: says who keeps the old one. */
export function ReissueCredentialsAct(props: CredentialsActProps) {
  const t = useText();
  const language = useLanguage();
  const tell = ({ people, begun }: SelectedNumbers) => {
    const fresh = people - begun;
    const written = (number: number) => formatNumber(number, language);
    if (fresh === 0) return { words: <p>{t('examinee.credentials.reissue.none')}</p>, isPossible: false };
    const words = (
      <>
        <p>{t('examinee.credentials.reissue.help', { people: written(fresh) })}</p>
        {begun > 0 ? <p>{t('examinee.credentials.begun', { begun: written(begun) })}</p> : null}
      </>
    );
    return { words, isPossible: true };
  };
  return <CredentialsAct {...props} act="reissue" tell={tell} />;
}

interface ActProps extends CredentialsActProps {
  act: (typeof credentialsActs)[number];
  tell: (numbers: SelectedNumbers) => { words: ReactNode; isPossible: boolean };
}

function CredentialsAct({ exam_id, act, tell, ...rest }: ActProps) {
  const t = useText();
  return (
    <SelectionAct
      {...rest}
      label={t(`examinee.credentials.${act}`)}
      look="secondary"
      acts={[{ act, label: t(`examinee.credentials.${act}.submit`) }]}
      count={countPeopleOf(exam_id)}
      tell={(numbers) => {
        const { words, isPossible } = tell(numbers);
        return { words, possible: isPossible ? [act] : [] };
      }}
    />
  );
}
