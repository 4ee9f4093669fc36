import type { SelectedNumbers } from '#contract/calls/examinees.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import type { Chosen } from '#web/ui/list/selection.ts';
import { countPeopleOf } from './count-people.ts';

interface CredentialsActProps {
  exam_id: number;
  chosen: Chosen;
}

/** Shows the ids and passwords of the selected people, and changes nothing. */
export function ShowCredentialsAct({ exam_id, chosen }: CredentialsActProps) {
  const t = useText();
  const language = useLanguage();
  const tell = ({ people }: SelectedNumbers) => ({
    words: <p>{t('examinee.credentials.show.help', { people: formatNumber(people, language) })}</p>,
  });
  return (
    <Act
      name="show"
      label={t('examinee.credentials.show')}
      submit={t('examinee.credentials.show.submit')}
      chosen={chosen}
      stays
      impact={{ count: countPeopleOf(exam_id), tell }}
    />
  );
}

/** Gives the selected people new passwords, and says who keeps the old one. */
export function ReissueCredentialsAct({ exam_id, chosen }: CredentialsActProps) {
  const t = useText();
  const language = useLanguage();
  const tell = ({ people, begun }: SelectedNumbers) => {
    const fresh = people - begun;
    const written = (number: number) => formatNumber(number, language);
    if (fresh === 0) return { words: <p>{t('examinee.credentials.reissue.none')}</p>, possible: [] };
    const words = (
      <>
        <p>{t('examinee.credentials.reissue.help', { people: written(fresh) })}</p>
        {begun > 0 ? <p>{t('examinee.credentials.begun', { begun: written(begun) })}</p> : null}
      </>
    );
    return { words };
  };
  return (
    <Act
      name="reissue"
      label={t('examinee.credentials.reissue')}
      submit={t('examinee.credentials.reissue.submit')}
      chosen={chosen}
      stays
      impact={{ count: countPeopleOf(exam_id), tell }}
    />
  );
}
