import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SelectedNumbers } from '#contract/calls/examinees.ts';
import { to } from '#contract/screens.ts';
import { formatNumber } from '#messages/format.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { findKeptSearch } from '#web/features/exams/top/search.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HiddenFields } from '#web/ui/form/hidden-fields.tsx';
import { useAcceptedAct } from '#web/ui/list/accepted-act.ts';
import { forgetOf, rememberOf } from '#web/ui/list/browser-memory.ts';
import { type Chosen, fieldsOfChosen, findChosen } from '#web/ui/list/selection.ts';
import { useToast } from '#web/ui/toast.tsx';
import { selectionOf } from '../people-filters.ts';
import styles from './multiple.module.css';

const key = keptKeys.examSelection;

interface SelectedPeopleProps {
  /** The people whom the address names, with whom the selection begins; without it, those whom this browser keeps. */
  given?: Chosen | undefined;
  /** Whom the form is about where nobody is selected. */
  usual?: Chosen;
  /** Where people are chosen; the exam's list where it is left out. */
  list?: string;
  /** The form about them. */
  children: (chosen: Chosen) => ReactNode;
}

/**
 * Says how many people are selected, above the form about them; once the form was accepted, nobody is. The form opens
 * only while this browser keeps a selection of this exam's people, or knows whom it is usually about, else the list opens
 * and says why.
 */
export function SelectedPeople({ given, usual, list: from, children }: SelectedPeopleProps) {
  const t = useText();
  const exam = useExam();
  const list = from ?? to('exam.top', { exam, query: { keep: true } });
  const [kept, setKept] = useState<Chosen>();
  const chosen = given ?? kept;
  const isGiven = given !== undefined;
  const navigate = useNavigate();
  const { showToast } = useToast();
  useEffect(() => {
    if (isGiven) return;
    const found = findChosen(key, exam.id) ?? usual;
    if (found) return setKept(found);
    const [on] = list.split('?');
    showToast({ tone: 'error', text: t('multiple.unselected.back'), on });
    navigate(list, { replace: true });
  }, [isGiven, usual, exam.id, list, navigate, showToast, t]);
  useAcceptedAct(() => {
    if (!isGiven) forgetOf(key);
  });
  if (!chosen)
    return (
      <noscript>
        <EmptyState title={t('multiple.unselected')} help={t('multiple.unselected.help')}>
          <ButtonLink to={list}>{t('examinee.added.list')}</ButtonLink>
        </EmptyState>
      </noscript>
    );
  // Everything that a search finds is selected for that search alone; an address with a `?` knows it by itself.
  const isSearched = 'found' in chosen && !list.includes('?');
  return (
    <>
      <p className={styles.selected}>
        <Said exam_id={exam.id} chosen={chosen} />
        <Link
          to={isSearched ? list + chosen.found : list}
          onClick={() => {
            const begun = given ?? (chosen === usual ? usual : undefined);
            if (begun) rememberOf(key, exam.id, 'ids' in begun ? begun : { ids: [], ...begun });
          }}
        >
          {t('multiple.selected.change')}
        </Link>
      </p>
      {children(chosen)}
    </>
  );
}

/**
 * The people of a form, and the list's last filters, to which an accepted form leads. A list that restored its filters
 * by itself would load twice and lose the toast of the first time.
 */
export function SelectedFields({ chosen }: { chosen: Chosen }) {
  const back = findKeptSearch(useExam().id, '?keep=true') ?? '';
  return <HiddenFields fields={{ ...fieldsOfChosen(chosen), back }} />;
}

/** The list as it was, after a form with `SelectedFields`. */
export function listIn(form: FormData, exam: { id: number; client_id: number }): string {
  const back = String(form.get('back') ?? '');
  return to('exam.top', { exam }) + (back.startsWith('?') ? back : '');
}

function Said({ exam_id, chosen }: { exam_id: number; chosen: Chosen }) {
  const t = useText();
  const language = useLanguage();
  const [told, tell] = useState<{ numbers?: SelectedNumbers; words?: string | undefined }>({});
  useEffect(() => {
    const stopper = new AbortController();
    const body = { exam_id, ...selectionOf(chosen) };
    callFromBrowser('countPeople', { body }, { signal: stopper.signal }).then(
      ({ data }) => tell({ numbers: data }),
      (error) => {
        if (!stopper.signal.aborted)
          tell({ words: (error instanceof RefusedCall && findWordsOf(error.data)) || t('list.act.failed') });
      },
    );
    return () => stopper.abort();
  }, [exam_id, chosen, t]);
  if (!told.numbers) return <span role="status">{told.words ?? t('multiple.selected.counting')}</span>;
  const { people, hidden } = told.numbers;
  const written = (number: number) => formatNumber(number, language);
  return (
    <strong role="status">
      <span>{t('multiple.selected', { people: written(people) })}</span>
      {hidden > 0 ? <span>{t('multiple.selected.hidden', { hidden: written(hidden) })}</span> : null}
    </strong>
  );
}
