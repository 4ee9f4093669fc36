import { useLoaderData, useLocation } from 'react-router';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ButtonWords } from '#web/ui/button-words.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { writeAnalysis } from './acts.ts';
import { Bounds } from './bounds.tsx';
import { listedIn } from './conditions-in.ts';
import { Counts } from './counts.tsx';
import { FairnessStrip } from './fairness-strip.tsx';
import { FoundPeople } from './found-people.tsx';
import { KeptSearch } from './kept-search.tsx';
import { loadFound, type Outcome } from './load-found.ts';
import { useMovedBounds } from './moved-bounds.ts';
import styles from './result-list.module.css';
import { SaveAct, SavedSearch } from './save-act.tsx';
import { Sentence } from './sentence.tsx';

export const loader = loadFound;

export const action = writeAnalysis;

type Loaded = Awaited<ReturnType<typeof loader>>;
type Found = Extract<Outcome, { refused?: undefined }>;

/** analysis-result-list: choosing among an exam's people by their scores, with what the choice rests on. */
export default function AnalysisListScreen() {
  const t = useText();
  const exam = useExam();
  const { search } = useLocation();
  const loaded = useLoaderData<typeof loader>();
  const { found } = loaded.outcome;
  return (
    <StaffPage
      title={t('page.analysis')}
      actions={
        found ? (
          <>
            <ButtonLink
              to={to('exam.analysisPreview', { exam }) + searchWith(search, { page: null, per_page: null })}
            >
              <ButtonWords full={t('page.analysisPreview')} short={t('page.analysisPreview.short')} />
            </ButtonLink>
            {found.search_uid === undefined ? <SaveAct found={found} /> : null}
          </>
        ) : null
      }
    >
      <KeptSearch examId={exam.id} search={search} />
      {loaded.outcome.found ? (
        <Searched loaded={loaded} outcome={loaded.outcome} />
      ) : (
        <>
          <Sentence {...loaded} bounds={loaded.conditions.filter_conditions} people={undefined} />
          <Notice tone="error">{loaded.outcome.refused}</Notice>
        </>
      )}
    </StaffPage>
  );
}

function Searched({ loaded, outcome }: { loaded: Loaded; outcome: Found }) {
  const t = useText();
  const { found, people } = outcome;
  const { master, conditions } = loaded;
  const moved = useMovedBounds(conditions, found);
  const url = new URL(useLocation().search, 'http://list/');
  const words = url.searchParams.get('text') ?? '';
  const { listed = 'passed' } = listedIn(url);
  return (
    <>
      <Sentence {...loaded} bounds={moved.bounds} people={found.statistic.search_count} />
      {found.message_error === null ? null : <Notice tone="error">{found.message_error}</Notice>}
      {found.pattern_gone ? <Notice tone="warning">{t('analysis.pattern.gone')}</Notice> : null}
      <PatternState found={found} />
      <SavedSearch found={found} />
      {found.message_error === null ? (
        <div className={styles.panels}>
          <Bounds found={found} master={master} moved={moved} />
          <div className={styles.side}>
            <Counts found={found} master={master} passing={moved.passing} />
            <FairnessStrip fairness={found.fairness} />
          </div>
        </div>
      ) : null}
      {found.message_error === null || people.rows.length > 0 ? (
        <FoundPeople loaded={people} {...{ conditions, master, words, listed, found }} />
      ) : null}
      <p className={styles.decision}>{t('result.decision')}</p>
    </>
  );
}

/** Matches of a pattern that was just made or changed are still being computed. */
function PatternState({ found: { pattern } }: Pick<Found, 'found'>) {
  const t = useText();
  if (!pattern || pattern.state === 'ready') return null;
  const { state, name, done, total } = pattern;
  return <Notice tone="warning">{t(`analysis.pattern.${state}`, { name, done, total })}</Notice>;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
