import { useId } from 'react';
import type { Observer } from '#contract/shapes/account.ts';
import { formatDay } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import styles from './observers.module.css';

/** Who sees the exam, what they may do there, and how far their invitation is. */
export function Observers({ observers }: { observers: readonly Observer[] }) {
  const t = useText();
  const heading = useId();
  const columns = [
    { key: 'name', label: t('examinee.field.name') },
    { key: 'login_id', label: t('session.form.login_id') },
    { key: 'email', label: t('examinee.field.email') },
    { key: 'can_output', label: t('observer.canOutput') },
    { key: 'state', label: t('observer.state') },
  ];
  return (
    <>
      <h2 id={heading} className={styles.title}>
        {t('observer.list')}
      </h2>
      {observers.length === 0 ? (
        <p>{t('observer.empty')}</p>
      ) : (
        <SmallTable name={{ heading }} columns={columns} className={styles.table}>
          <tbody>
            {observers.map((each) => (
              <tr key={each.id}>
                <th scope="row">{each.name}</th>
                <td translate="no">{each.login_id}</td>
                <td translate="no">{each.email}</td>
                <td>{t(each.can_output ? 'observer.canOutput.yes' : 'observer.canOutput.no')}</td>
                <td>
                  <State observer={each} />
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </>
  );
}

function State({ observer: { state, invited_until } }: { observer: Observer }) {
  const t = useText();
  const language = useLanguage();
  if (state !== 'new') return <span>{t(`observer.state.${state}`)}</span>;
  const isOpen = invited_until !== null && new Date(invited_until) > new Date();
  const until = isOpen
    ? t('observer.invitedUntil', { day: formatDay(invited_until, language) })
    : t('observer.invitationOver');
  return <span>{`${t('observer.state.new')} ${until}`}</span>;
}
