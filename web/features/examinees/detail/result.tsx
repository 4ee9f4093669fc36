import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { abilitiesOf } from '#charts/abilities-rows.ts';
import { judgeReading, type Reading as PersonalityReading } from '#charts/standouts.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import { answerStatus } from '#contract/codes/status.ts';
import type { Examinee } from '#contract/shapes/examinee.ts';
import { findPortion, type PersonResult, type ResultWords } from '#contract/shapes/result.ts';
import { formatMoment } from '#messages/format.ts';
import { nameNorm } from '#messages/norm-names.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DetailAbilities } from './abilities.tsx';
import type { ChartAddress } from './chart-address.ts';
import styles from './detail.module.css';
import { DetailFactors } from './factors.tsx';
import { DetailMotives } from './motives.tsx';
import { Numbers } from './numbers.ts';
import { DetailSections, type SectionId } from './sections.tsx';
import { DetailSuitabilities } from './suitabilities.tsx';
import { DetailSummary } from './summary.tsx';

interface DetailResultProps {
  person: Examinee;
  words: ResultWords | null;
}

/** The information tab: the results, their warnings first, or what is missing for one. */
export function DetailResult({ person, words }: DetailResultProps) {
  const t = useText();
  if (!person.result || !words) return <NoResult person={person} />;
  const { result, id, exam_id } = person;
  const personality = findPortion(result, 'personality')?.scores;
  const motivation = findPortion(result, 'motivation')?.scores;
  const reading = judgeReading(personality);
  const charts: ChartAddress = (name) =>
    fileAddress('/exams/{id}/analysis-images/{a}/{b}', { id: exam_id, a: id, b: name });
  const parts = partsOf({ result, words, charts }, reading);
  const shown = Object.keys(parts) as SectionId[];
  const [first, ...others] = shown;
  const hasQuestions = personality !== undefined || motivation !== undefined;
  return (
    <Numbers value={result.shows_numbers}>
      <div className={styles.result}>
        <Caveats result={result} isSimulated={person.is_simulated} />
        <div className={styles.overview}>
          <div>
            <DetailSummary result={result} words={words} />
            <DetailSections sections={hasQuestions ? [...shown, 'questions'] : shown} />
          </div>
          <div>
            {reading === 'undecidable' ? (
              <Notice tone="warning" title={t('result.undecidable.all')}>
                {t('result.undecidable.note')}
              </Notice>
            ) : null}
            {first && parts[first]}
          </div>
        </div>
        <div className={styles.parts}>
          {others.map((part) => (
            <div key={part}>{parts[part]}</div>
          ))}
        </div>
        {hasQuestions ? <Questions words={words} reading={reading} /> : null}
        <Reading result={result} />
      </div>
    </Numbers>
  );
}

interface PartsProps {
  result: PersonResult;
  words: ResultWords;
  charts: ChartAddress;
}

/** What was taken and can be judged, in reading order: where no factor can be, one banner says so instead of rows. */
function partsOf(
  { result, words, charts }: PartsProps,
  reading: PersonalityReading,
): Partial<Record<SectionId, ReactNode>> {
  const { portions, composite } = result;
  const factors = reading === 'undecidable' ? undefined : findPortion(result, 'personality')?.scores;
  const motivation = findPortion(result, 'motivation')?.scores;
  const tested = abilitiesOf(portions).length > 0;
  const jobs = composite?.suitabilities.some(({ t: score }) => score !== null) ? composite : null;
  const of = { words, charts };
  return {
    ...(factors && {
      profile: (
        <MarkedReading reading={reading}>
          <DetailFactors result={factors} {...of} isSound={reading === 'sound'} />
        </MarkedReading>
      ),
    }),
    ...(tested && {
      abilities: <DetailAbilities portions={portions} charts={charts} isFirst={!factors} />,
    }),
    ...(jobs && {
      suitability: (
        <MarkedReading reading={reading}>
          <DetailSuitabilities result={jobs} {...of} tested={tested} />
        </MarkedReading>
      ),
    }),
    ...(motivation && {
      motives: <DetailMotives result={motivation} {...of} isFirst={!factors && !tested} />,
    }),
  };
}

/** Shown first, not in a footnote: what the scores rest on, and which decisions they do not support. */
function Caveats({ result, isSimulated }: { result: PersonResult; isSimulated: boolean }) {
  const t = useText();
  return (
    <div className={styles.caveats}>
      {result.portions.some(({ scores }) => scores.norm.provisional) ? (
        <p>
          <strong className={styles.label}>{t('result.provisional.label')}</strong>
          <span>{t('result.provisional.note')}</span>
        </p>
      ) : null}
      {isSimulated ? (
        <p>
          <strong className={styles.label}>{t('result.simulated.label')}</strong>
          <span>{t('result.simulated.note')}</span>
        </p>
      ) : null}
      <p>{t('result.decision')}</p>
    </div>
  );
}

/** Results that rest on unreliable answers: greyed, and marked first. */
function MarkedReading({ reading, children }: { reading: PersonalityReading; children: ReactNode }) {
  const t = useText();
  if (reading !== 'unreliable') return children;
  return (
    <div className={styles.unreliable}>
      <p>
        <strong className={styles.label}>{t('result.unreliable.mark', { least: leastReliable })}</strong>
        <span>{t('result.unreliable.note')}</span>
      </p>
      {children}
    </div>
  );
}

/**
 * Interview questions for factors and motives that stand out, and for wishes that work does not meet. With unreliable
 * answers no factor is named.
 */
function Questions({ words, reading }: { words: ResultWords; reading: PersonalityReading }) {
  const t = useText();
  const factors = reading === 'sound' ? words.factors : [];
  const asked = [
    ...factors.map(({ id, name, question }) => ({ id, name, question })),
    ...words.motives.map(({ id, name, question, gap_question }) => ({
      id,
      name,
      question: gap_question ?? question,
    })),
  ].filter(({ question }) => question !== null);
  return (
    <details className={styles.folded} id="questions">
      <summary>
        <h2>{t('result.questions.title')}</h2>
        {asked.length > 0 ? <span className={styles.count}>{asked.length}</span> : null}
      </summary>
      <p className={styles.quiet}>
        {asked.length > 0
          ? t('result.questions.note')
          : reading === 'unreliable'
            ? t('result.summary.unnamed.unreliable', { least: leastReliable })
            : t('result.questions.none')}
      </p>
      <dl className={styles.questions}>
        {asked.map(({ id, name, question }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{question}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** How to read it, and which norms and scoring the numbers come from. */
function Reading({ result }: { result: PersonResult }) {
  const t = useText();
  const language = useLanguage();
  const tested = abilitiesOf(result.portions).length;
  const isOfStyles = tested < result.portions.length;
  const motives = findPortion(result, 'motivation')?.scores.factors ?? [];
  const hasGaps = motives.some(({ satisfaction }) => satisfaction !== null);
  return (
    <details className={styles.folded}>
      <summary>
        <h2>{t('result.reading.title')}</h2>
      </summary>
      {tested && result.shows_numbers ? <p>{t('result.reading.t.plain')}</p> : null}
      {tested || !result.shows_numbers ? null : <p>{t('result.reading.t')}</p>}
      {isOfStyles && (tested || !result.shows_numbers) ? <p>{t('result.reading.styles')}</p> : null}
      <p>{t('result.reading.band')}</p>
      <p>{t('result.reading.rank')}</p>
      <p>{t('result.reading.marks')}</p>
      <p>{t('result.undecidable.note')}</p>
      {tested ? <p>{t('result.ability.note')}</p> : null}
      {hasGaps ? <p>{t('result.motivation.gap.note')}</p> : null}
      <ul className={styles.quiet}>
        {result.portions.map(({ answer_id, display_name, on_paper, revision, scored_at, scores }) => (
          <li key={answer_id}>
            {`${on_paper ? `${display_name} (${t('result.held.paper')})` : display_name}: ${[
              nameNorm(t, language, scores.norm),
              t('result.scoring.line', { version: scores.scoring_version }),
              t('result.revision.line', { revision }),
              t('examinee.scoredAt', { moment: formatMoment(scored_at) }),
            ].join(' · ')}`}
          </li>
        ))}
      </ul>
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
