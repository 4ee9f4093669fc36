import { saySuitabilities } from '#charts/suitability-spokes.ts';
import type { Composite, ResultWords } from '#contract/shapes/result.ts';
import { useText } from '#web/app/text.tsx';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import type { ChartAddress } from './chart-address.ts';
import styles from './detail.module.css';
import { useShowsNumbers } from './numbers.ts';
import { jobOf, withoutWords } from './result-words.ts';

interface DetailSuitabilitiesProps {
  result: Composite;
  words: ResultWords;
  charts: ChartAddress;
  /** Whether any ability test was taken: only then the table names the tests that a job's score lacks. */
  tested: boolean;
}

/** The radar of the six jobs beside its numbers. */
export function DetailSuitabilities({ result, words, charts, tested }: DetailSuitabilitiesProps) {
  const t = useText();
  const shows = useShowsNumbers();
  const numbers = [
    { key: 't', label: t('result.t'), isNumber: true },
    { key: 'band', label: t('result.band'), isNumber: true },
  ];
  const columns = [{ key: 'job', label: t('result.suitability.job') }, ...(shows ? numbers : [])];
  return (
    <div className={styles.jobs} id="suitability">
      <ChartFrame
        title={t('result.suitability.title')}
        alt={saySuitabilities(result, words, t, !shows)}
        address={charts('suitability')}
        width={430}
        height={310}
      />
      <div>
        <SmallTable name={{ text: t('result.suitability.title') }} columns={columns}>
          <tbody>
            {result.suitabilities.map((job) => (
              <tr key={job.k}>
                <th scope="row">
                  <span>{jobOf(words, job.k)}</span>
                  {job.personality_only ? (
                    <span className={styles.only}>{t('result.suitability.personalityOnly')}</span>
                  ) : null}
                  {tested && job.without.length > 0 ? (
                    <span className={styles.without}>{withoutWords(job.without, words, t)}</span>
                  ) : null}
                </th>
                <JobScore job={job} />
              </tr>
            ))}
          </tbody>
        </SmallTable>
        <p className={styles.quiet}>{t('result.suitability.note')}</p>
      </div>
    </div>
  );
}

function JobScore({ job: { t: score, lo, hi } }: { job: Composite['suitabilities'][number] }) {
  const t = useText();
  const shows = useShowsNumbers();
  if (score === null || lo === null || hi === null)
    return (
      <td colSpan={shows ? 2 : 1} className={`${styles.undecided} ${styles.number}`}>
        {t('result.undecidable')}
      </td>
    );
  if (!shows) return null;
  return (
    <>
      <td className={styles.number}>{score}</td>
      <td className={styles.number}>{t('result.band.range', { lo, hi })}</td>
    </>
  );
}
