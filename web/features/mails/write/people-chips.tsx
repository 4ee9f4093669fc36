import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { displayStatus } from '#contract/codes/status.ts';
import type { GroupingChoices } from '#contract/shapes/grouping.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { peopleFiltersOf } from '#web/features/examinees/people-filters.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { useNarrowingWords } from '#web/ui/list/filter-bar.tsx';
import { foundBy, type Narrowing, narrowingsOf } from '#web/ui/list/list-filter.ts';
import { searchWith } from '#web/ui/list/list-query.ts';
import type { Chosen } from '#web/ui/list/selection.ts';
import styles from './write.module.css';

/** Conditions that stand at hand, the usual ones first. */
const offered: readonly (Narrowing & { isUsual?: true })[] = [
  { name: 'status', value: String(displayStatus.notExam), isUsual: true },
  { name: 'mailed', value: '0', isUsual: true },
  { name: 'has_email', value: '1', isUsual: true },
  { name: 'status', value: String(displayStatus.doingExam) },
];

const written = (narrowings: readonly Narrowing[]) =>
  `?${new URLSearchParams(narrowings.map(({ name, value }) => [name, value]))}`;

/** Whom a mail is usually for: who has not begun, got no mail yet, and has an address. */
export const usualPeople = { found: written(offered.filter(({ isUsual }) => isUsual)) };

interface PeopleChipsProps {
  chosen: Chosen;
  places: GroupingChoices;
}

/**
 * By what the people of a mail are found: each condition is taken away by a press, and the usual ones come back by
 * another. People who were ticked one by one are one chip: without it the usual ones are meant.
 */
export function PeopleChips({ chosen, places }: PeopleChipsProps) {
  const t = useText();
  const language = useLanguage();
  const { search } = useLocation();
  const filters = peopleFiltersOf(useExam().exam_type, places);
  const wordsOf = useNarrowingWords('examinee.list', filters);
  const to = (found: string) => ({ search: searchWith(search, { found, ids: null }) });
  if ('ids' in chosen) {
    const words = t('mail.people.ticked', { people: formatNumber(chosen.ids.length, language) });
    return (
      <Chips>
        <Chip isOn label={t('list.chip.remove', { words })} words={words} to={to(usualPeople.found)} />
      </Chips>
    );
  }
  const now = narrowingsOf(chosen.found, filters);
  const isOn = (one: Narrowing) => now.some((each) => isSame(each, one));
  const others = now.filter((each) => !offered.some((one) => isSame(each, one)));
  return (
    <Chips>
      {[...offered, ...others].map((one) => {
        const words = wordsOf(one);
        const next = isOn(one) ? now.filter((each) => !isSame(each, one)) : [...now, one];
        return (
          <Chip
            key={`${one.name} ${one.value}`}
            isOn={isOn(one)}
            label={t(isOn(one) ? 'list.chip.remove' : 'mail.people.add', { words })}
            words={words}
            to={to(foundBy(written(next), filters))}
          />
        );
      })}
    </Chips>
  );
}

const isSame = (one: Narrowing, other: Narrowing) => one.name === other.name && one.value === other.value;

function Chips({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <ul className={styles.chips} aria-label={t('mail.people.conditions')}>
      {children}
    </ul>
  );
}

interface ChipProps {
  isOn: boolean;
  label: string;
  words: string;
  to: { search: string };
}

function Chip({ isOn, label, words, to }: ChipProps) {
  return (
    <li>
      <Link to={to} aria-label={label} data-on={isOn || undefined} replace preventScrollReset>
        {isOn ? null : <span aria-hidden="true">＋</span>}
        <span>{words}</span>
        {isOn ? <span aria-hidden="true">×</span> : null}
      </Link>
    </li>
  );
}
