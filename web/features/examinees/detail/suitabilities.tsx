import { saySuitabilities } from '#charts/suitability-spokes.ts';
import type { Composite, ResultWords } from '#contract/shapes/result.ts';
import { useText } from '#web/app/text.tsx';
import chartStyles from '#web/ui/chart-frame.module.css';
import type { ChartAddress } from './chart-address.ts';
import styles from './detail.module.css';
import { useShowsNumbers } from './numbers.ts';
import { jobOf, withoutWords } from './result-words.ts';
import { ScoredTable } from './scored-table.tsx';

interface DetailSuitabilitiesProps {
  result: Composite;
  words: ResultWords;
  charts: ChartAddress;
  /** Whether any ability test was taken: only then a row names the tests that a job's score lacks. */
  tested: boolean;
}

/** The six jobs in rows; in a wide window also as a radar. */
export function DetailSuitabilities({ result, words, charts, tested }: DetailSuitabilitiesProps) {
  const t = useText();
  const hidesNumbers = !useShowsNumbers();
  const title = t('result.suitability.title');
  // What is true of every job is said once, below.
  const allAlike = result.suitabilities.every(({ personality_only }) => personality_only);
  const only = <span className={styles.only}>{t('result.suitability.personalityOnly')}</span>;
  const rows = result.suitabilities.map((job) => ({
    ...{ id: job.k, name: jobOf(words, job.k), score: job },
    tag: job.personality_only && !allAlike ? only : null,
    more: tested && job.without.length > 0 ? <p>{withoutWords(job.without, words, t)}</p> : null,
  }));
  return (
    <ScoredTable
      id="suitability"
      title={title}
      of="result.suitability.job"
      groups={[{ key: 'jobs', rows }]}
      hasRanks={false}
      picture={charts('suitability')}
    >
      <figure className={styles.radar} aria-label={title}>
        <img
          className={chartStyles.picture}
          src={`${charts('suitability')}.svg`}
          alt={saySuitabilities(result, words, t, hidesNumbers)}
          width={430}
          height={310}
          loading="lazy"
        />
      </figure>
      <p className={styles.quiet}>
        {allAlike ? only : null} <span>{t('result.suitability.note')}</span>{' '}
        {result.suitabilities.some((job) => job.personality_only) ? (
          <span>{t('result.suitability.note.only')}</span>
        ) : null}
      </p>
    </ScoredTable>
  );
}
