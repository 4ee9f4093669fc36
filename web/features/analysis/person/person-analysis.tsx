import { leastReliable } from '#contract/codes/reliability.ts';
import type { AnalysisMaster, PersonAnalysis as Person } from '#contract/shapes/analysis.ts';
import { useText } from '#web/app/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayLacking } from '../search/found-words.ts';
import { PersonChoice } from './choice.tsx';
import { PersonMatch } from './match.tsx';
import { PersonMotives } from './motives.tsx';
import { PersonNeighbours } from './neighbours.tsx';
import styles from './person.module.css';
import { PersonScores } from './scores.tsx';

interface PersonAnalysisProps {
  person: Person;
  master: AnalysisMaster;
}

/** The analysis tab: one person beside the group, a pattern and the search that they were found by. */
export function PersonAnalysis({ person, master }: PersonAnalysisProps) {
  const t = useText();
  const { is_analysis, lacks, reliability_level, match, motivation, neighbours } = person;
  // Tests that were not taken have a row each, which would say nothing.
  const scores = person.scores.filter(({ rank }) => rank !== null);
  return (
    <div className={styles.person}>
      <PersonChoice master={master} />
      <PersonNeighbours neighbours={neighbours} />
      {is_analysis ? null : <Notice tone="info">{sayLacking(t, lacks)}</Notice>}
      {reliability_level !== null && reliability_level <= 2 ? (
        <Notice tone="warning" title={t('result.unreliable.mark', { least: leastReliable })}>
          {t('result.unreliable.note')}
        </Notice>
      ) : null}
      {match ? <PersonMatch match={match} showsNumbers={master.shows_numbers} /> : null}
      {scores.length > 0 ? <PersonScores scores={scores} showsNumbers={master.shows_numbers} /> : null}
      {motivation.length > 0 ? <PersonMotives motivation={motivation} /> : null}
      <p>{t('result.decision')}</p>
    </div>
  );
}
