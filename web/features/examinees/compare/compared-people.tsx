import { X } from 'lucide-react';
import { Link } from 'react-router';
import { nameOf } from '#charts/comparison-rows.ts';
import { limits } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import type { ComparedPerson } from '#contract/shapes/comparison.ts';
import { formatMoment } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './compare.module.css';
import { PersonSign } from './person-sign.tsx';

/** Who is compared, each with their sign and how far their answers can be relied on. */
export function ComparedPeople({ people }: { people: readonly ComparedPerson[] }) {
  const t = useText();
  const exam = useExam();
  const ids = people.map(({ id }) => id);
  return (
    <ul className={styles.people} aria-label={t('comparison.people')}>
      {people.map((person, place) => (
        <li key={person.id}>
          <div className={styles.name}>
            <PersonSign place={place} />
            <Link to={to('exam.examinee', { exam, examineeId: person.id })}>{nameOf(person)}</Link>
            {people.length > limits.comparedPeople.least ? (
              <Link
                className={styles.without}
                to={{ search: `?ids=${ids.filter((id) => id !== person.id).join('-')}` }}
                aria-label={t('comparison.without', { name: nameOf(person) })}
                title={t('comparison.without', { name: nameOf(person) })}
                preventScrollReset
              >
                <X size={16} aria-hidden="true" />
              </Link>
            ) : null}
          </div>
          <div className={styles.quiet}>
            <span translate="no">{person.login_id}</span> <span>{person.name_kana}</span>
          </div>
          <Reliability person={person} />
          {person.exam_completion_date ? (
            <div className={styles.quiet}>
              {`${t('examinee.fact.completed')} ${formatMoment(person.exam_completion_date)}`}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Reliability({ person: { has_result, reliability } }: { person: ComparedPerson }) {
  const t = useText();
  if (!has_result) return <div className={styles.quiet}>{t('comparison.noResult')}</div>;
  if (!reliability) return <div className={styles.quiet}>{t('comparison.noPersonality')}</div>;
  const { index, level, reading } = reliability;
  const said = `${index} ${t('result.reliability.of')}`;
  return (
    <div className={styles.reliability}>
      <span className={styles.quiet}>{t('result.reliability.title')}</span>
      {reading === 'sound' && level > 2 ? (
        <strong>{said}</strong>
      ) : (
        <StatusBadge tone={reading === 'sound' ? 'warning' : 'error'}>{said}</StatusBadge>
      )}
      <span className={styles.quiet}>{t('result.reliability.level', { level })}</span>
      {level > 2 ? null : <span className={styles.quiet}>{t(`result.reliability.level.${level}`)}</span>}
    </div>
  );
}
