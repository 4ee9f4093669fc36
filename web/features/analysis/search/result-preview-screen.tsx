import type { ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { to } from '#contract/screens.ts';
import type { AnalysisFound } from '#contract/shapes/analysis.ts';
import { formatDecimal, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { usePlaceLabels } from '#web/features/groupings/place-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ButtonWords } from '#web/ui/button-words.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { List } from '#web/ui/list/list.tsx';
import type { LoadedList } from '#web/ui/list/load-list.ts';
import { Notice } from '#web/ui/notice.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { Counts } from './counts.tsx';
import { FairnessStrip } from './fairness-strip.tsx';
import { foundColumnsOf } from './found-columns.tsx';
import { GroupProfile } from './group-profile.tsx';
import { Histogram, HistogramNumbers } from './histogram.tsx';
import { ListedNotes } from './listed-notes.tsx';
import { type FoundRow, loadPrinted } from './load-found.ts';
import styles from './preview.module.css';
import { SaidConditions } from './said-conditions.tsx';
import { Scatter } from './scatter.tsx';
import { statisticsOf } from './statistic-of.ts';

export const loader = loadPrinted;

/** analysis-result-preview: what a search found, to be printed. */
export default function AnalysisPreviewScreen() {
  const t = useText();
  const exam = useExam();
  const { search } = useLocation();
  const { master, places, conditions, outcome } = useLoaderData<typeof loader>();
  const { found, people } = outcome;
  const isHydrated = useHydrated();
  return (
    <StaffPage
      title={t('page.analysisPreview')}
      note={exam.name}
      actions={
        <span className={`${styles.screenOnly} ${styles.acts}`}>
          <ButtonLink to={to('exam.analysis', { exam }) + search}>
            <ButtonWords full={t('analysis.preview.back')} short={t('analysis.preview.back.short')} />
          </ButtonLink>
          {isHydrated ? (
            <Button type="button" look="primary" onClick={() => window.print()}>
              {t('analysis.preview.print')}
            </Button>
          ) : null}
        </span>
      }
    >
      <SaidConditions {...{ master, places, conditions }} />
      {found ? (
        <div className={styles.page}>
          {found.message_error === null ? null : <Notice tone="error">{found.message_error}</Notice>}
          <Counts found={found} master={master} passing={found.statistic.filter_count} />
          <FairnessStrip fairness={found.fairness} />
          <Part title={t('analysis.preview.group')}>
            <GroupProfile statistics={statisticsOf(found)} />
            {master.shows_numbers ? <Numbers found={found} /> : null}
          </Part>
          {master.shows_numbers ? <Distributions found={found} /> : null}
          {found.search_uid !== undefined && master.shows_numbers ? (
            <Part title={t('analysis.preview.scatter')}>
              <Scatter search_uid={found.search_uid} {...{ conditions, master }} />
            </Part>
          ) : null}
          <Part title={t('analysis.found')}>
            <PrintedPeople {...{ conditions, master, people }} />
            <ListedNotes found={found} people={people} />
          </Part>
          <p>{t('result.decision')}</p>
        </div>
      ) : (
        <Notice tone="error">{outcome.refused}</Notice>
      )}
    </StaffPage>
  );
}

type Printed = Pick<Awaited<ReturnType<typeof loadPrinted>>, 'conditions' | 'master'> & {
  people: LoadedList<FoundRow>;
};

/** All of them, or the first ones and a word that there are more. */
function PrintedPeople({ conditions, master, people }: Printed) {
  const t = useText();
  const language = useLanguage();
  const [shown, total] = [people.rows.length, people.pagination.total];
  const number = (value: number) => formatNumber(value, language);
  return (
    <>
      {shown < total ? (
        <Notice tone="info">
          {t('analysis.preview.cut', { shown: number(shown), total: number(total) })}
        </Notice>
      ) : null}
      <List
        texts="analysis.found"
        caption={t('analysis.found')}
        loaded={people}
        columns={foundColumnsOf(conditions, master, usePlaceLabels().classification_id)}
        hasNoSearch
        isOnePage
      />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

interface DistributionsProps {
  found: Omit<AnalysisFound, 'data'>;
}

/** Every factor of the people searched over the market. */
function Distributions({ found }: DistributionsProps) {
  const t = useText();
  const statistics = statisticsOf(found);
  if (statistics.length === 0) return null;
  return (
    <Part title={t('analysis.preview.distributions')}>
      <p className={styles.legend}>{t('analysis.histogram.legend')}</p>
      <div className={styles.histograms}>
        {statistics.map((statistic) => (
          <figure key={statistic.id} className={styles.histogram}>
            <figcaption>{statistic.name}</figcaption>
            <Histogram
              statistic={statistic}
              bounds={found.conditions.filter_conditions.filter(({ score }) => score === statistic.id)}
            />
            <HistogramNumbers statistic={statistic} />
          </figure>
        ))}
      </div>
    </Part>
  );
}

const columns = ['n', 'mean', 'sd', 'low', 'median', 'high'] as const;

/** The same as numbers; none below five people, and where the exam hides them. */
function Numbers({ found }: DistributionsProps) {
  const t = useText();
  const language = useLanguage();
  const title = t('analysis.preview.numbers');
  const heads = columns.map((key) => ({ key, label: t(`analysis.preview.${key}`), isNumber: true }));
  const decimals = { n: 0, mean: 1, sd: 1, low: 0, median: 0, high: 0 } as const;
  return (
    <SmallTable
      name={{ text: title }}
      columns={[
        { key: 'name', label: t('result.factor') },
        ...heads,
        { key: 'market', label: t('analysis.preview.market'), isNumber: true },
      ]}
    >
      <tbody>
        {statisticsOf(found).map((statistic) => (
          <tr key={statistic.id}>
            <th scope="row" className={styles.name}>
              {statistic.name}
            </th>
            {columns.map((key) => {
              const value = statistic[key];
              return (
                <NumberCell key={key}>
                  {value === null ? '–' : formatDecimal(value, language, decimals[key])}
                </NumberCell>
              );
            })}
            <NumberCell>
              {statistic.norm
                ? t('analysis.preview.market.of', {
                    mean: formatDecimal(statistic.norm.mean, language, 1),
                    sd: formatDecimal(statistic.norm.sd, language, 1),
                  })
                : '–'}
            </NumberCell>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
