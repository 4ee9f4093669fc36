import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import type { AnalysisConditions, AnalysisMaster, FilterCondition } from '#contract/shapes/analysis.ts';
import type { Places } from '#contract/shapes/grouping.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { peopleFiltersOf } from '#web/features/examinees/people-filters.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { useNarrowingWords } from '#web/ui/list/filter-bar.tsx';
import { narrowingsOf } from '#web/ui/list/list-filter.ts';
import { BoundChip } from './bound-chip.tsx';
import { sayBound } from './bound-words.ts';
import { Chip } from './chip.tsx';
import { paramsOf, searchOf, searchOfForm } from './conditions-in.ts';
import { MarketChip, PatternChip, RankChip, TypeChip } from './other-chips.tsx';
import { PeopleFields } from './people-fields.tsx';
import styles from './sentence.module.css';

export interface SentenceProps {
  conditions: AnalysisConditions;
  master: AnalysisMaster;
  places: Places;
  /** As the handles stand now. */
  bounds: readonly FilterCondition[];
  /** Who is searched among; unknown while the search is refused. */
  people: number | undefined;
}

/**
 * What is searched for as one sentence whose parts open to be changed. It is a form of its own, so that it works without
 * script, and what it says stands in the address.
 */
export function Sentence(props: SentenceProps) {
  const { conditions, master, places, bounds } = props;
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const pattern = <PatternChip conditions={conditions} master={master} />;
  const narrowsByMatch = conditions.factor_pattern !== null && conditions.wanted !== null;
  const isNarrowed = bounds.length > 0 || narrowsByMatch;
  const bounded = bounds.map(keyOf).join(' ');
  const form = useKeptFocus(`${bounded} ${narrowsByMatch}`);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(
      { search: searchOfForm(new FormData(event.currentTarget), search) },
      { preventScrollReset: true },
    );
  };
  const without = (at: number) =>
    searchOf(
      { ...conditions, filter_conditions: conditions.filter_conditions.filter((_, each) => each !== at) },
      search,
    );
  const stays = [...new URLSearchParams(search)].filter(([name]) => name === 'listed' || name === 'per_page');
  return (
    <Form
      className={styles.sentence}
      ref={form}
      role="search"
      tabIndex={-1}
      aria-label={t('analysis.sentence')}
      onSubmit={send}
      onInvalidCapture={open}
    >
      {stays.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Word text={t('analysis.sentence.of')} />
      <Chip label={<PeopleWords {...props} />} isSet>
        <PeopleFields conditions={conditions} places={places} />
      </Chip>
      {isNarrowed ? <Word text={t('analysis.sentence.those')} /> : null}
      {bounds.map((bound, at) => (
        <Joined key={keyOf(bound)} isFirst={at === 0}>
          <BoundChip label={sayBound(t, master, bound)} bound={bound} master={master} without={without(at)} />
        </Joined>
      ))}
      {narrowsByMatch ? <Joined isFirst={bounds.length === 0}>{pattern}</Joined> : null}
      {isNarrowed ? <Word text={t('analysis.sentence.end')} /> : null}
      {/* What was added stands in a chip of its own: the next one begins empty. */}
      <BoundChip key={bounded} label={t('analysis.bound.add')} master={master} />
      {narrowsByMatch ? null : pattern}
      <span className={styles.beside}>
        <RankChip conditions={conditions} master={master} />
        <MarketChip conditions={conditions} master={master} />
        <TypeChip conditions={conditions} master={master} />
      </span>
    </Form>
  );
}

function keyOf({ score, condition_type }: FilterCondition): string {
  return `${score} ${condition_type}`;
}

/** The form takes the focus when the part that had it is gone. */
function useKeptFocus(parts: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(parts);
  useEffect(() => {
    if (shown.current !== parts && document.activeElement === document.body)
      form.current?.focus({ preventScroll: true });
    shown.current = parts;
  }, [parts]);
  return form;
}

/** The browser can only say what is wrong with a field that is shown. */
function open({ target }: SyntheticEvent): void {
  const sheet = target instanceof Element ? target.closest('details') : null;
  if (sheet) sheet.open = true;
}

/** A word of the sentence; some languages have none at its place. */
function Word({ text }: { text: string }) {
  return text.trim() === '' ? null : <span className={styles.word}>{text}</span>;
}

/** A bound and the word before it, which stay together. */
function Joined({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const t = useText();
  return (
    <span className={styles.joined}>
      {isFirst ? null : <Word text={t('analysis.sentence.and')} />}
      {children}
    </span>
  );
}

function PeopleWords({ conditions, places, people }: SentenceProps) {
  const said = useSaidPeople(conditions, places);
  const t = useText();
  const language = useLanguage();
  const number = people === undefined ? '–' : formatNumber(people, language);
  return (
    <span>
      {said ? t('analysis.people.of', { words: said, number }) : t('analysis.people.all', { number })}
    </span>
  );
}

/** Whom the search is among, in words; '' for everybody. */
export function useSaidPeople(conditions: AnalysisConditions, places: Places): string {
  const t = useText();
  const filters = peopleFiltersOf(useExam().exam_type, places);
  const wordsOf = useNarrowingWords('examinee.list', filters);
  const { text } = conditions.search;
  const said = narrowingsOf(`?${paramsOf(conditions)}`, filters).map(wordsOf);
  return [...(text === '' ? [] : [t('list.chip.text', { text })]), ...said].join(
    t('analysis.people.separator'),
  );
}
