import { type TakenField, undoHours } from '#contract/codes/duplicates.ts';
import type { DuplicatePair, DuplicatePerson } from '#contract/shapes/duplicate.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './duplicates.module.css';
import { MergeOutcome } from './merge-outcome.tsx';

/** Which pair an act is about, as its form says it. */
export function ofPair({ people: [one, other] }: DuplicatePair) {
  return { one: one.id, other: other.id };
}

/** A pair as a form of many says it: the ids of both. */
export function pairOf({ people: [one, other] }: DuplicatePair): string {
  return `${one.id}-${other.id}`;
}

/** Who stays, what is taken over, and what happens to the other. */
export function MergePair({ pair }: { pair: DuplicatePair }) {
  const t = useText();
  const isForced = pair.keeps.length === 1;
  const [one, another] = pair.people;
  const isTimedAlike = one.time_factor === another.time_factor;
  return (
    <Act
      name="merge"
      label={t('duplicate.merge')}
      submit={t('duplicate.merge.submit')}
      look="primary"
      of={ofPair(pair)}
      stays
    >
      <fieldset className={styles.choices}>
        <legend>{t('duplicate.merge.keep')}</legend>
        {isForced ? <p className={styles.note}>{t('duplicate.merge.forced')}</p> : null}
        {pair.keeps.map(({ id, takes }, at) => {
          const [kept, other] = inOrder(pair, id);
          return (
            <div key={id} className={styles.kept}>
              <Choice name="kept_id" person={kept} isChosen={at === 0} isAcross={isAcross(pair)} />
              <MergeOutcome kept={kept} other={other} takes={takes} />
            </div>
          );
        })}
      </fieldset>
      {isTimedAlike ? null : <p className={styles.warning}>{t('duplicate.merge.timeFactor')}</p>}
      <p>{t('duplicate.merge.help', { hours: undoHours })}</p>
    </Act>
  );
}

/** Which of the two is hidden: by preset who has not begun, or came later. */
export function HideOne({ pair }: { pair: DuplicatePair }) {
  const t = useText();
  const [older, newer] = pair.people;
  const preset = newer.has_begun && !older.has_begun ? older : newer;
  return (
    <Act
      name="hide"
      label={t('duplicate.hide')}
      submit={t('examinee.hide.hide')}
      look="secondary"
      of={ofPair(pair)}
      stays
    >
      <fieldset className={styles.choices}>
        <legend>{t('duplicate.hide.which')}</legend>
        {pair.people.map((person) => (
          <div key={person.id}>
            <Choice name="hidden_id" person={person} isChosen={person === preset} isAcross={isAcross(pair)} />
            {person.is_answering ? <p className={styles.warning}>{t('duplicate.hide.answering')}</p> : null}
          </div>
        ))}
      </fieldset>
      <p>{t('duplicate.hide.help', { hours: undoHours })}</p>
    </Act>
  );
}

function isAcross({ people: [one, other] }: DuplicatePair): boolean {
  return one.exam_id !== other.exam_id;
}

function inOrder({ people }: DuplicatePair, first_id: number): [DuplicatePerson, DuplicatePerson] {
  const [one, other] = people;
  return one.id === first_id ? [one, other] : [other, one];
}

interface ChoiceProps {
  name: string;
  person: DuplicatePerson;
  /** The other one is in another exam. */
  isAcross: boolean;
  isChosen: boolean;
}

function Choice({ name, person, isAcross, isChosen }: ChoiceProps) {
  const t = useText();
  const words = {
    name: person.name || t('examinee.unnamed'),
    login_id: person.login_id,
    moment: formatMinute(person.created_at),
  };
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} value={person.id} defaultChecked={isChosen} required />
      <span>
        <span>{t('duplicate.choice', words)}</span>
        {isAcross ? <span className={styles.of}>{person.exam_name}</span> : null}
        {person.has_begun ? <StatusBadge tone="active">{t('duplicate.choice.begun')}</StatusBadge> : null}
      </span>
    </label>
  );
}

/** The words of a field that is taken over. */
export function takenLabel(field: TakenField): MessageKey {
  switch (field) {
    case 'external_id':
      return 'duplicate.field.external_id';
    case 'classification_id':
      return 'examinee.list.classification';
    case 'section_id':
      return 'examinee.list.section';
    default:
      return `examinee.field.${field}`;
  }
}
