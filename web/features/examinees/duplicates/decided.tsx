import type { ReactNode } from 'react';
import type { DismissedPair, DuplicateAct } from '#contract/shapes/duplicate.ts';
import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import type { Fields } from '#web/ui/form/hidden-fields.tsx';
import styles from './duplicates.module.css';
import { takenLabel } from './pair-acts.tsx';

/** What was merged and hidden, and can be undone. */
export function DecidedActs({ acts, isAcross }: { acts: readonly DuplicateAct[]; isAcross: boolean }) {
  const t = useText();
  const call = useCalling(isAcross);
  return (
    <ul className={styles.list}>
      {acts.map(({ id, kind, kept, hidden, takes, created_at, undo_until }) => (
        <Decided key={id} name="undo" label={t('duplicate.undo')} of={{ act_id: id }}>
          <p className={styles.what}>
            {t(`duplicate.act.${kind}`, { kept: call(kept), hidden: call(hidden) })}
          </p>
          {takes.length > 0 ? (
            <p>
              {t('duplicate.act.takes', {
                fields: takes.map((field) => t(takenLabel(field))).join(t('examinee.separator')),
              })}
            </p>
          ) : null}
          <p className={styles.note}>
            {t('duplicate.act.when', { moment: formatMinute(created_at), until: formatMinute(undo_until) })}
          </p>
        </Decided>
      ))}
    </ul>
  );
}

/** Pairs of which staff have said that they are two people. */
export function DismissedPairs({ pairs, isAcross }: { pairs: readonly DismissedPair[]; isAcross: boolean }) {
  const t = useText();
  const call = useCalling(isAcross);
  return (
    <ul className={styles.list}>
      {pairs.map(({ people: [one, other], created_at }) => (
        <Decided
          key={`${one.id}-${other.id}`}
          name="restore"
          label={t('duplicate.restore')}
          of={{ one: one.id, other: other.id }}
        >
          <p className={styles.what}>{t('duplicate.pair', { one: call(one), other: call(other) })}</p>
          <p className={styles.note}>{formatMinute(created_at)}</p>
        </Decided>
      ))}
    </ul>
  );
}

/** How somebody is called beside others of the same name. */
function useCalling(isAcross: boolean) {
  const t = useText();
  return ({ name, login_id, exam_name }: DuplicateAct['kept']) => {
    const called = t('duplicate.person', { name: name || t('examinee.unnamed'), login_id });
    return isAcross ? t('duplicate.person.of', { called, exam: exam_name }) : called;
  };
}

interface DecidedProps {
  name: 'undo' | 'restore';
  label: string;
  of: Fields;
  children: ReactNode;
}

/** Something that was decided, and the press that takes it back. */
function Decided({ children, name, ...act }: DecidedProps) {
  return (
    <li className={styles.decided}>
      <div>{children}</div>
      <Act name={name} {...act} stays />
    </li>
  );
}
