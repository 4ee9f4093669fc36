import { Children, type ReactNode } from 'react';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { useNarrow } from '../use-narrow.ts';
import { useAcceptedAct } from './accepted-act.ts';
import { ActSelection } from './act-number.tsx';
import { MoreActs } from './more-acts.tsx';
import type { ListSelection } from './selection.ts';
import styles from './selection-bar.module.css';
import { selectPageId } from './selection-checks.tsx';

interface SelectionBarProps {
  selection: ListSelection<never>;
  /** What can be done with the selection, the first thing first. */
  children: ReactNode;
  /** What is done less often: it stands behind the others. */
  more?: ReactNode;
}

/** How much is selected and what can be done with it; it stays in view while the list is paged. */
export function SelectionBar({ selection, children, more }: SelectionBarProps) {
  useAcceptedAct(() => {
    if (selection.number > 0) selection.clear();
  });
  const clearAndReturn = () => {
    selection.clear();
    // The bar disappears with the button that has the focus: the focus moves elsewhere first.
    document.getElementById(selectPageId)?.focus();
  };
  const isShown = selection.number > 0;
  return (
    <div className={isShown ? styles.bar : undefined} data-selecting={isShown || undefined}>
      {/* Always there: what is said in a place that has only just come is not read out. */}
      <p className={styles.said} role="status">
        {isShown ? <Said selection={selection} /> : null}
      </p>
      {isShown ? (
        <>
          {selection.unseen.number > 0 && selection.unseen.number < selection.number ? (
            <KeepShown selection={selection} />
          ) : null}
          {selection.findAll ? <FindAll selection={selection} findAll={selection.findAll} /> : null}
          <div className={styles.acts}>
            <ActSelection value={selection}>
              <Acts more={more} onClear={clearAndReturn}>
                {children}
              </Acts>
            </ActSelection>
          </div>
        </>
      ) : null}
    </div>
  );
}

/** On a phone the first act alone stands beside the sheet of all others, so that the bar stays low. */
function Acts({ children, more, onClear }: Omit<SelectionBarProps, 'selection'> & { onClear: () => void }) {
  const t = useText();
  const acts = Children.toArray(children);
  const isNarrow = useNarrow();
  const inBar = isNarrow ? 1 : acts.length;
  const clear = (
    <Button type="button" look="quiet" onClick={onClear}>
      {t('list.selected.clear')}
    </Button>
  );
  return (
    <>
      {acts.slice(0, inBar)}
      {more || isNarrow ? (
        <MoreActs>
          {acts.slice(inBar)}
          {more}
          {isNarrow ? clear : null}
        </MoreActs>
      ) : null}
      {isNarrow ? null : clear}
    </>
  );
}

function Said({ selection }: { selection: ListSelection<never> }) {
  const t = useText();
  const language = useLanguage();
  const { chosen, number, more, unseen, words } = selection;
  const numbers = { number: formatNumber(number, language) };
  if ('found' in chosen)
    return <strong>{t(more ? `${words}.selected.found.more` : `${words}.selected.found`, numbers)}</strong>;
  if (unseen.hidden)
    return (
      <strong>
        {t(`${words}.selected.hidden`, { ...numbers, hidden: formatNumber(unseen.hidden, language) })}
      </strong>
    );
  return (
    <>
      <strong>{t(`${words}.selected`, numbers)}</strong>
      {unseen.number > 0 ? (
        <span>{` ${t(`${words}.selected.here`, { number: formatNumber(number - unseen.number, language) })}`}</span>
      ) : null}
    </>
  );
}

function KeepShown({ selection: { number, unseen, keepShown, words } }: { selection: ListSelection<never> }) {
  const t = useText();
  const language = useLanguage();
  const keep = () => {
    keepShown();
    // This button is gone once nothing else is selected.
    document.getElementById(selectPageId)?.focus();
  };
  return (
    <Button type="button" look="quiet" onClick={keep}>
      {t(`${words}.selected.keepShown`, { number: formatNumber(number - unseen.number, language) })}
    </Button>
  );
}

function FindAll({ selection, findAll }: { selection: ListSelection<never>; findAll: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { words, pagination } = selection;
  const { total, more } = pagination;
  const select = () => {
    findAll();
    // This button is gone once everything is selected.
    document.getElementById(selectPageId)?.focus();
  };
  return (
    <Button type="button" look="quiet" onClick={select}>
      {t(more ? `${words}.selectAll.more` : `${words}.selectAll`, { number: formatNumber(total, language) })}
    </Button>
  );
}
