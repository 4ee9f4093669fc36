import { leastReliable } from '#contract/codes/reliability.ts';
import type { AnalysisConditions, AnalysisMaster } from '#contract/shapes/analysis.ts';
import { formatNumber, formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { type ListColumn, None, Under } from '#web/ui/list/columns.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { nameOfScore } from './bound-words.ts';
import styles from './found.module.css';
import type { FoundRow } from './load-found.ts';
import { MatchBand } from './match-band.tsx';

type Column = ListColumn<FoundRow, 'analysis.found'>;

/** What the table shows: the person, the match where one is asked for, the scores, the place. */
export function foundColumnsOf(conditions: AnalysisConditions, master: AnalysisMaster): Column[] {
  const isMatched = conditions.factor_pattern !== null;
  return [
    {
      ...{ name: 'name', isHead: true },
      cell: ({ name, login_id }) => <span>{name || login_id}</span>,
      beside: ({ name_kana }) => name_kana,
    },
    { name: 'marks', cell: (person) => <Marks person={person} /> },
    ...(isMatched ? [{ name: 'match', cell: (person) => <MatchBand {...person} /> } satisfies Column] : []),
    { name: 'scores', cell: (person) => <Scores person={person} master={master} /> },
    { name: 'classification_rank', isMinor: true, cell: (person) => <Rank person={person} /> },
    { name: 'login_id', isMinor: true, isPutAway: true, format: 'code' },
  ];
}

/** What has to be known of somebody before their scores are read. */
function Marks({ person }: { person: FoundRow }) {
  const t = useText();
  const { is_analysis, lacks, borderline, reliability_level } = person;
  const isUnreliable = reliability_level !== null && reliability_level <= 2;
  if (is_analysis && !borderline && !isUnreliable) return <None />;
  return (
    <ul className={styles.marks}>
      {isUnreliable ? (
        <li>
          <StatusBadge tone="warning">{t('analysis.found.unreliable', { least: leastReliable })}</StatusBadge>
        </li>
      ) : null}
      {borderline ? (
        <li>
          <StatusBadge tone="active">{t('analysis.found.borderline')}</StatusBadge>
        </li>
      ) : null}
      {is_analysis ? null : (
        <li>
          <StatusBadge tone="neutral">
            {t('analysis.found.lacks', { tests: lacks.join(t('analysis.people.separator')) })}
          </StatusBadge>
        </li>
      )}
    </ul>
  );
}

/** The scores that were asked for, each with its band and whether it keeps its bounds. */
function Scores({ person: { scores }, master }: { person: FoundRow; master: AnalysisMaster }) {
  const t = useText();
  const language = useLanguage();
  const named = Object.entries(scores);
  if (named.length === 0) return <None />;
  return (
    <ul className={styles.scores}>
      {named.map(([score, { t: number, lo, hi, rank, passed, chance }]) => (
        <li key={score}>
          <span className={styles.score}>{nameOfScore(master, score)}</span>{' '}
          <span className={styles.band}>
            {number === null || lo === null || hi === null
              ? (rank ?? '–')
              : t('analysis.found.score', { t: number, lo, hi, rank: rank ?? '–' })}
          </span>
          {passed === null ? null : (
            <span className={passed ? styles.passed : styles.failed}>
              <span aria-hidden="true">{passed ? '✓' : '✕'}</span>
              <span className="visually-hidden">
                {t(passed ? 'analysis.found.passed' : 'analysis.found.failed')}
              </span>
            </span>
          )}
          {chance === null ? null : (
            <span className={styles.chance}>
              {t('analysis.found.chance', { chance: formatPercent(chance, language) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "3 / 24" and within what. */
function Rank({ person: { classification_rank, classification } }: { person: FoundRow }) {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <>
      {classification_rank ? (
        <span className={styles.rank}>
          {t('analysis.found.rank', {
            rank: number(classification_rank.rank),
            of: number(classification_rank.of),
          })}
        </span>
      ) : (
        <None />
      )}
      {classification === null ? null : <Under>{classification}</Under>}
    </>
  );
}
