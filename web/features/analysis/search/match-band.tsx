import type { FoundPerson } from '#contract/shapes/analysis.ts';
import { formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { None } from '#web/ui/list/columns.tsx';
import styles from './match-band.module.css';

type Matched = Pick<FoundPerson, 'expected' | 'match_band' | 'match_word'> &
  Partial<Pick<FoundPerson, 'wanted_chance'>>;

/** What a match may be of the true scores, as a band; a word alone where the exam hides numbers. */
export function MatchBand({ expected, match_band, match_word, wanted_chance = null }: Matched) {
  const t = useText();
  const language = useLanguage();
  const word = match_word === null ? null : t(`analysis.match.word.${match_word as 1 | 2 | 3 | 4 | 5}`);
  if (!match_band || expected === null) return word === null ? <None /> : <span>{word}</span>;
  const [lo, hi] = match_band;
  return (
    <div className={styles.match}>
      <span className={styles.scale} aria-hidden="true">
        <span className={styles.band} style={{ left: `${lo}%`, width: `${Math.max(1, hi - lo)}%` }} />
        <span className={styles.expected} style={{ left: `${expected}%` }} />
      </span>
      <span className={styles.range}>
        {t('result.band.range', { lo: Math.round(lo), hi: Math.round(hi) })}
      </span>
      {word === null ? null : <span className={styles.word}>{word}</span>}
      {wanted_chance === null ? null : (
        <span className={styles.word}>
          {t('analysis.match.chance', { chance: formatPercent(wanted_chance, language) })}
        </span>
      )}
    </div>
  );
}
