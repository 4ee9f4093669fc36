import { Link } from 'react-router';
import { answerStatus } from '#contract/codes/status.ts';
import type { Examinee } from '#contract/shapes/examinee.ts';
import type { ResultWords } from '#contract/shapes/result.ts';
import { formatMoment } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './detail.module.css';
import { DetailFactors } from './detail-factors.tsx';
import { DetailSuitabilities } from './detail-suitabilities.tsx';
import { profileWords, type Result } from './result-words.ts';

interface DetailResultProps {
  person: Examinee;
  words: ResultWords | null;
}

/** The information tab: the result, its warnings first, or what is missing for one. */
export function DetailResult({ person, words }: DetailResultProps) {
  if (!person.result || !words) return <NoResult person={person} />;
  const result = person.result.personality;
  const charts = `/api/exams/${person.exam_id}/analysis-images/${person.id}`;
  return (
    <div className={styles.result}>
      <Caveats result={result} isSimulated={person.is_simulated} />
      <Profile result={result} words={words} charts={charts} />
      <DetailFactors result={result} words={words} />
      <DetailSuitabilities result={result} words={words} charts={charts} />
      <Questions words={words} />
      <Reading result={result} scoredAt={person.result.scored_at} />
    </div>
  );
}

/** Above everything, not in a footnote: what the numbers rest on, and what they may not decide. */
function Caveats({ result, isSimulated }: { result: Result; isSimulated: boolean }) {
  const t = useText();
  return (
    <div className={styles.caveats}>
      {result.norm.provisional ? (
        <p>
          <strong className={styles.label}>{t('result.provisional.label')}</strong>
          {t('result.provisional.note')}
        </p>
      ) : null}
      {isSimulated ? (
        <p>
          <strong className={styles.label}>{t('result.simulated.label')}</strong>
          {t('result.simulated.note')}
        </p>
      ) : null}
      <p>{t('result.decision')}</p>
    </div>
  );
}

function Profile({ result, words, charts }: { result: Result; words: ResultWords; charts: string }) {
  const t = useText();
  const lists = new Set(result.factors.map(({ list }) => list));
  return (
    <div className={styles.profile}>
      <ChartFrame
        title={t('result.profile.title')}
        alt={profileWords(result, words, t)}
        address={`${charts}/profile`}
        width={720}
        height={32 * (result.factors.length + lists.size + 2)}
      />
    </div>
  );
}

function Questions({ words }: { words: ResultWords }) {
  const t = useText();
  const asked = words.factors.filter(({ question }) => question !== null);
  return (
    <section className={styles.block} aria-labelledby="questions">
      <h2 id="questions" className={styles.heading}>
        {t('result.questions.title')}
      </h2>
      <p className={styles.quiet}>
        {t(asked.length > 0 ? 'result.questions.note' : 'result.questions.none')}
      </p>
      <dl className={styles.questions}>
        {asked.map(({ id, name, question }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{question}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How to read it, and which norm and scoring the numbers come from. */
function Reading({ result, scoredAt }: { result: Result; scoredAt: string }) {
  const t = useText();
  return (
    <details className={styles.reading}>
      <summary>{t('result.reading.title')}</summary>
      <p>{t('result.reading.t')}</p>
      <p>{t('result.reading.band')}</p>
      <p>{t('result.reading.rank')}</p>
      <p>{t('result.reading.marks')}</p>
      <p>{t('result.undecidable.note')}</p>
      <p className={styles.quiet}>
        {t('result.norm.line', result.norm as { id: string; version: string; date: string })}
        {' · '}
        {t('result.scoring.line', { version: result.scoring_version })}
        {' · '}
        {t('examinee.scoredAt', { moment: formatMoment(scoredAt) })}
      </p>
    </details>
  );
}

/** Says what is missing: portions never assigned, not submitted, or not scored yet. */
function NoResult({ person }: { person: Examinee }) {
  const t = useText();
  const missing = person.portion_states.filter(({ status }) => status < answerStatus.answered);
  const title = t('examinee.noResult');
  if (person.portion_states.length === 0)
    return <EmptyState title={title} help={t('examinee.noResult.notAssigned')} />;
  if (missing.length === 0)
    return (
      <EmptyState title={title} help={t('examinee.noResult.scoring')}>
        <Link className={buttonClass()} to="?">
          {t('examinee.noResult.reload')}
        </Link>
      </EmptyState>
    );
  const portions = missing.map(({ display_name }) => display_name).join(t('examinee.separator'));
  return <EmptyState title={title} help={t('examinee.noResult.missing', { portions })} />;
}
