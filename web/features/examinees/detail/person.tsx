import type { ReactNode } from 'react';
import { groupingWord } from '#contract/codes/groupings.ts';
import { codedAsRead } from '#contract/codes/people.ts';
import type { Examinee } from '#contract/shapes/examinee.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatMoment } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { wordOfAttribute } from '../attributes-step.tsx';
import { portionStatusKey } from '../portion-dots.tsx';
import styles from './person.module.css';

/**
 * Who it is, how far every portion is, and when: one line, which opens to all of it.
 * @param login what may be done about the log-in
 */
export function DetailPerson({ person, login }: { person: Examinee; login: ReactNode }) {
  const t = useText();
  return (
    <aside className={styles.person} aria-label={t('examinee.summary')}>
      {/* Without a result there is nothing else to see. */}
      <details open={person.result === null}>
        <summary className={styles.summary}>
          <Line person={person} />
        </summary>
        <div className={styles.facts}>
          <dl>
            <Fact label={t('examinee.list.login_id')}>
              <span translate="no">{person.login_id}</span>
            </Fact>
            {login ? <Fact label={t('examinee.issued.password')}>{login}</Fact> : null}
            {person.email ? <Fact label={t('examinee.field.email')}>{person.email}</Fact> : null}
            <Places person={person} />
          </dl>
          <dl>
            <Attributes person={person} />
            <Moment label="examinee.fact.began" at={person.start_at} />
            <Moment label="examinee.fact.completed" at={person.exam_completion_date} />
            <Moment label="examinee.list.last_activity_at" at={person.last_activity_at} />
            <Moment label="examinee.fact.registered" at={person.created_at} />
            <Fact label={t('examinee.fact.output')}>
              {t(person.is_output ? 'examinee.fact.output.1' : 'examinee.fact.output.0')}
            </Fact>
          </dl>
          <Portions person={person} />
        </div>
      </details>
    </aside>
  );
}

/** What tells this person from others at a glance. */
function Line({ person }: { person: Examinee }) {
  const t = useText();
  const { login_id, classification, section, tags, exam_completion_date: completed } = person;
  const places = [classification, section, ...tags].flatMap((place) => (place ? [place.name] : []));
  return (
    <span className={styles.line}>
      <span className={styles.title}>{t('examinee.facts')}</span>
      <span translate="no">{login_id}</span>
      {places.map((name) => (
        <span key={name}>{name}</span>
      ))}
      {completed ? <span>{`${t('examinee.fact.completed')} ${formatMoment(completed)}`}</span> : null}
      <span>{t(person.is_output ? 'examinee.fact.output.1' : 'examinee.fact.output.0')}</span>
    </span>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Moment({ label, at }: { label: MessageKey; at: string | null }) {
  const t = useText();
  if (!at) return null;
  return <Fact label={t(label)}>{formatMoment(at)}</Fact>;
}

/** Only what is known: an empty attribute says nothing. */
function Attributes({ person }: { person: Examinee }) {
  const t = useText();
  return codedAsRead.map((field) => {
    const word = wordOfAttribute(t, field, person);
    if (word === null) return null;
    return (
      <Fact key={field} label={t(`examinee.field.${field}`)}>
        {word}
      </Fact>
    );
  });
}

/** Where the person belongs in the exam. */
function Places({ person: { classification, section, tags } }: { person: Examinee }) {
  const t = useText();
  const { exam_type } = useExam();
  const classLabel = t(`sitting.profile.${groupingWord('classification_id', exam_type)}`);
  const sectionLabel = t(`sitting.profile.${groupingWord('section_id', exam_type)}`);
  return (
    <>
      {classification ? <Fact label={classLabel}>{classification.name}</Fact> : null}
      {section ? <Fact label={sectionLabel}>{section.name}</Fact> : null}
      {tags.length > 0 ? (
        <Fact label={t('sitting.profile.tags')}>
          {tags.map(({ id, name }) => (
            <div key={id}>{name}</div>
          ))}
        </Fact>
      ) : null}
    </>
  );
}

function Portions({ person }: { person: Examinee }) {
  const t = useText();
  if (person.portion_states.length === 0) return null;
  return (
    <dl>
      {person.portion_states.map(({ answer_id, display_name, status }) => (
        <Fact key={answer_id} label={display_name}>
          {t(portionStatusKey(status))}
        </Fact>
      ))}
    </dl>
  );
}
