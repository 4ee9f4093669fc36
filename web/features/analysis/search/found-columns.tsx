import { analysisTypes } from '#contract/codes/analysis.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import type { AnalysisConditions, AnalysisMaster } from '#contract/shapes/analysis.ts';
import { formatNumber, formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { type ListColumn, None, Under } from '#web/ui/list/columns.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { nameOfScore } from './bound-words.ts';
import styles from './found.module.css';
import { sayLacking } from './found-words.ts';
import type { FoundRow } from './load-found.ts';
import { MatchBand } from './match-band.tsx';

type Column = ListColumn<FoundRow, 'analysis.found'>;

/**
 * What the table shows: the person, the match where one is asked for, the scores, the place.
 * @param place what this exam calls a classification
 */
export function foundColumnsOf(
  conditions: AnalysisConditions,
  master: AnalysisMaster,
  place: string,
): Column[] {
  const isMatched = conditions.factor_pattern !== null;
  const isBounded = conditions.filter_conditions.length > 0;
  const isOfOthers = !isBounded || conditions.examinee_analysis_type !== analysisTypes.profile;
  const scores = (person: FoundRow) => <Scores person={person} master={master} />;
  const others = (person: FoundRow) => <Others person={person} master={master} />;
  return [
    {
      ...{ name: 'name', isHead: true },
      cell: ({ name, login_id }) => <span>{name || login_id}</span>,
      beside: ({ name_kana }) => <span>{name_kana}</span>,
      below: (person) => <Marks person={person} />,
    },
    ...(isMatched
      ? [
          {
            name: master.shows_numbers ? 'match' : 'match_word',
            cell: (person) => <MatchBand {...person} />,
          } satisfies Column,
        ]
      : []),
    ...(isBounded ? [{ name: 'scores', cell: scores } satisfies Column] : []),
    { name: 'others', isMinor: true, ...(isOfOthers ? {} : { isPutAway: true }), cell: others },
    ...(isMatched || isBounded || master.classifications.length > 0
      ? [placeColumn(isMatched || isBounded, place)]
      : []),
    { name: 'login_id', isMinor: true, isPutAway: true, format: 'code' },
  ];
}

/** The rank and within what. Without a match and a bound people are in no order: then it says where they belong alone. */
function placeColumn(isRanked: boolean, place: string): Column {
  const column = { name: 'classification_rank', isMinor: true } as const;
  return isRanked
    ? { ...column, cell: (person) => <Rank person={person} /> }
    : { ...column, label: place, cell: ({ classification }) => classification ?? <None /> };
}

/** What has to be known of somebody before their scores are read. */
function Marks({ person }: { person: FoundRow }) {
  const t = useText();
  const { is_analysis, lacks, borderline, reliability_level } = person;
  const isUnreliable = reliability_level !== null && reliability_level <= 2;
  if (is_analysis && !borderline && !isUnreliable) return null;
  return (
    <span className={styles.marks}>
      {isUnreliable ? (
        <StatusBadge tone="warning">{t('analysis.found.unreliable', { least: leastReliable })}</StatusBadge>
      ) : null}
      {borderline ? <StatusBadge tone="active">{t('analysis.found.borderline')}</StatusBadge> : null}
      {is_analysis ? null : <StatusBadge tone="neutral">{sayLacking(t, lacks)}</StatusBadge>}
    </span>
  );
}

/** The scores under a bound, each with its band and whether it keeps its bounds. */
function Scores({ person: { scores }, master }: { person: FoundRow; master: AnalysisMaster }) {
  const t = useText();
  const language = useLanguage();
  const named = Object.entries(scores).filter(([, { passed }]) => passed !== null);
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

/** The other scores, by their ranks alone, so that a row stays a row. */
function Others({ person: { scores }, master }: { person: FoundRow; master: AnalysisMaster }) {
  const named = Object.entries(scores).filter(([, { passed, rank }]) => passed === null && rank !== null);
  if (named.length === 0) return <None />;
  return (
    <ul className={styles.ranks}>
      {named.map(([score, { rank }]) => (
        <li key={score}>
          <span className={styles.score}>{nameOfScore(master, score)}</span> <span>{rank}</span>
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
