import type { ReactNode } from 'react';
import { abilitiesOf } from '#charts/abilities-rows.ts';
import { motiveRows } from '#charts/motivation-rows.ts';
import { judgeReading, type Reading, standoutFactors, standoutJobs } from '#charts/standouts.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import {
  findPortion,
  type PersonalityResult,
  type PersonResult,
  type ResultWords,
} from '#contract/shapes/result.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import styles from './detail.module.css';
import { useShowsNumbers } from './numbers.ts';
import { jobOf, namesOf } from './result-words.ts';

interface SummaryProps {
  result: PersonResult;
  words: ResultWords;
}

/** How many motives are named. */
const most = 3;

/** First of all: how far the result can be trusted, and what stands out in it. */
export function DetailSummary({ result, words }: SummaryProps) {
  const t = useText();
  const tested = findPortion(result, 'personality');
  const personality = tested?.scores;
  return (
    <section className={styles.summary} aria-label={t('result.summary')}>
      {personality ? (
        <Reliability reliability={personality.reliability} onPaper={tested?.on_paper ?? false} />
      ) : null}
      <dl className={styles.standouts}>
        {personality ? <Factors result={personality} words={words} /> : null}
        <Abilities result={result} />
        <Motives result={result} words={words} />
        <Jobs result={result} words={words} />
      </dl>
    </section>
  );
}

type ReliabilityOf = PersonalityResult['reliability'];

interface ReliabilityProps {
  reliability: ReliabilityOf;
  onPaper: boolean;
}

function Reliability({ reliability: { index, level, causes }, onPaper }: ReliabilityProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <div className={styles.reliability}>
      <h2 className={styles.small}>{t('result.reliability.title')}</h2>
      <p className={styles.index}>
        <strong>{index}</strong> <span>{t('result.reliability.of')}</span>
        <span className={styles.level} data-level={level}>
          {t('result.reliability.level', { level })}
        </span>
      </p>
      <p>{t(`result.reliability.level.${level}`)}</p>
      {onPaper ? <p>{t('result.held.noHaste')}</p> : null}
      {causes.length === 0 ? null : (
        <ul className={styles.causes}>
          {causes.map(({ kind, value, penalty }) => (
            <li key={kind}>
              {t(`result.cause.${kind}`, { value: formatNumber(value, language, 2), penalty })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Standout({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface Scored {
  id: string | number;
  name: string;
  t: number;
  /** Stands in place of T where numbers are hidden. */
  rank?: string | null;
}

/** Names with their T-scores, the farthest from the middle first. */
function Scores({ scores }: { scores: readonly Scored[] }) {
  const shows = useShowsNumbers();
  return scores.map(({ id, name, t: score, rank }) => (
    <span key={id} className={styles.scored}>
      <span>{name}</span> <b>{shows ? score : rank}</b>
    </span>
  ));
}

function Factors({ result, words }: { result: PersonalityResult; words: ResultWords }) {
  const t = useText();
  const names = namesOf(words);
  const found = standoutFactors(result);
  return (['high', 'low'] as const).map((side) => (
    <Standout key={side} label={t(`result.summary.${side}`)}>
      {found === null ? (
        <Unnamed reading={judgeReading(result)} />
      ) : found[side].length > 0 ? (
        <Scores scores={found[side].map((each) => ({ ...each, name: names.get(each.id) ?? each.id }))} />
      ) : (
        t('result.summary.none')
      )}
    </Standout>
  ));
}

/** Why nothing is named where the answers are unreliable. */
function Unnamed({ reading }: { reading: Reading }) {
  const t = useText();
  if (reading === 'sound') return null;
  return (
    <span className={styles.undecided}>
      {t(`result.summary.unnamed.${reading}`, { least: leastReliable })}
    </span>
  );
}

function Abilities({ result }: { result: PersonResult }) {
  const t = useText();
  const tested = abilitiesOf(result.portions).flatMap(({ answer_id, display_name, scores }) =>
    scores.t === null ? [] : [{ id: answer_id, name: display_name, t: scores.t, rank: scores.rank }],
  );
  if (tested.length === 0) return null;
  return (
    <Standout label={t('result.ability.title')}>
      <Scores scores={tested} />
    </Standout>
  );
}

/** What matters most to the person. */
function Motives({ result, words }: SummaryProps) {
  const t = useText();
  const motivation = findPortion(result, 'motivation')?.scores;
  if (!motivation) return null;
  const named = motiveRows(motivation, words).flatMap(({ motive: { id, rank, importance } }) =>
    rank === null || importance.t === null
      ? []
      : [{ id, name: words.motives.find((word) => word.id === id)?.name ?? id, t: importance.t }],
  );
  if (named.length === 0) return null;
  return (
    <Standout label={t('result.summary.motives')}>
      <Scores scores={named.slice(0, most)} />
    </Standout>
  );
}

function Jobs({ result, words }: SummaryProps) {
  const t = useText();
  const jobs = result.composite?.suitabilities ?? [];
  if (jobs.every((job) => job.t === null)) return null;
  const reading = judgeReading(findPortion(result, 'personality')?.scores);
  const found = standoutJobs(jobs, reading);
  return (
    <Standout label={t('result.summary.jobs')}>
      {found === null ? (
        <Unnamed reading={reading} />
      ) : found.length > 0 ? (
        <Scores scores={found.map(({ k, t: score }) => ({ id: k, name: jobOf(words, k), t: score }))} />
      ) : (
        t('result.summary.jobs.none')
      )}
    </Standout>
  );
}
