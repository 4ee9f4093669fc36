import { useId } from 'react';
import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import type { DuplicatePair, DuplicatePerson } from '#contract/shapes/duplicate.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { None } from '#web/ui/list/columns.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './duplicates.module.css';
import { HideOne, MergePair, ofPair, pairOf } from './pair-acts.tsx';
import { type PairFact, tellOf, usePairFacts } from './pair-facts.tsx';

interface PairsProps {
  pairs: readonly DuplicatePair[];
  isAcross: boolean;
}

/** Pairs that may be one person, both side by side: the certain ones, and the weak ones folded below them. */
export function Pairs({ pairs, isAcross }: PairsProps) {
  const strong = pairs.filter(({ is_strong }) => is_strong);
  const weak = pairs.filter(({ is_strong }) => !is_strong);
  return (
    <>
      <PairList pairs={strong} isAcross={isAcross} />
      {weak.length > 0 ? <WeakPairs pairs={weak} isAcross={isAcross} isOpen={strong.length === 0} /> : null}
    </>
  );
}

/** Pairs that share little are mostly two people: settled together once somebody has looked at them. */
function WeakPairs({ pairs, isAcross, isOpen }: PairsProps & { isOpen: boolean }) {
  const t = useText();
  const number = formatNumber(pairs.length, useLanguage());
  return (
    <details className={styles.weak} open={isOpen}>
      <summary>{t('duplicate.weak.fold', { number })}</summary>
      <div className={styles.all}>
        <Act
          name="dismissAll"
          label={t('duplicate.dismissAll', { number })}
          of={{ pairs: pairs.map(pairOf).join(' ') }}
          ask={<p>{t('duplicate.dismissAll.help', { number })}</p>}
          stays
        />
      </div>
      <PairList pairs={pairs} isAcross={isAcross} />
    </details>
  );
}

function PairList({ pairs, isAcross }: PairsProps) {
  return (
    <ul className={styles.list}>
      {pairs.map((pair) => (
        <li key={pairOf(pair)}>
          <Pair pair={pair} isAcross={isAcross} />
        </li>
      ))}
    </ul>
  );
}

function Pair({ pair, isAcross }: { pair: DuplicatePair } & Omit<PairsProps, 'pairs'>) {
  const t = useText();
  const id = useId();
  const { people, reasons, is_strong, keeps } = pair;
  const facts = usePairFacts(people, isAcross);
  const isNamedAlike = tellOf(people[0].name, people[1].name) !== 'different';
  return (
    <article className={styles.pair} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id}>{t('duplicate.pair', { one: useName(people[0]), other: useName(people[1]) })}</h3>
        <StatusBadge tone={is_strong ? 'warning' : 'neutral'}>
          {t(is_strong ? 'duplicate.strong' : 'duplicate.weak')}
        </StatusBadge>
        <p className={styles.reasons}>
          {reasons.map((reason) => t(`duplicate.reason.${reason}`)).join(t('examinee.separator'))}
        </p>
      </header>
      <div className={styles.people} style={{ gridTemplateRows: `repeat(${facts.length + 1}, auto)` }}>
        <Person person={people[0]} at={0} {...{ facts, isNamedAlike }} />
        <Person person={people[1]} at={1} {...{ facts, isNamedAlike }} />
      </div>
      <footer className={styles.acts}>
        {keeps.length > 0 ? <MergePair pair={pair} /> : null}
        <HideOne pair={pair} />
        <Act name="dismiss" label={t('duplicate.dismiss')} look="quiet" of={ofPair(pair)} stays />
        {keeps.length === 0 ? <p className={styles.note}>{t('duplicate.bothBegun')}</p> : null}
      </footer>
    </article>
  );
}

/** How somebody is called; who has no name yet, by the log-in. */
export function useName({ name }: Pick<DuplicatePerson, 'name'>): string {
  const t = useText();
  return name || t('examinee.unnamed');
}

interface PersonProps {
  person: DuplicatePerson;
  /** Of both, in which this one stands at a place. */
  facts: readonly PairFact[];
  at: 0 | 1;
  isNamedAlike: boolean;
}

function Person({ person, facts, at, isNamedAlike }: PersonProps) {
  const t = useText();
  const { client_id } = useExam();
  const name = useName(person);
  const exam = { id: person.exam_id, client_id };
  return (
    <section
      className={styles.person}
      aria-label={t('duplicate.person', { name, login_id: person.login_id })}
    >
      <h4>
        <Link to={to('exam.examinee', { exam, examineeId: person.id })}>{name}</Link>
        {isNamedAlike ? null : <Mark />}
      </h4>
      <dl>
        {facts.map(({ name: field, label, values, tells }) => (
          <div key={field} data-tells={tells}>
            <dt>{label}</dt>
            <dd>
              <span>{values[at] || <None />}</span>
              {tells === 'different' ? <Mark /> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Says of a value that the other person has another one. */
function Mark() {
  const t = useText();
  return <span className={styles.mark}>{t('duplicate.different')}</span>;
}
