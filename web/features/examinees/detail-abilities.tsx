import type { OfficeResult, PortionResult, SubjectResult } from '#contract/shapes/result.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import styles from './detail.module.css';
import { abilitiesOf, abilityWords } from './result-words.ts';

interface DetailAbilitiesProps {
  portions: readonly PortionResult[];
  charts: string;
}

/** Subjects and the office test: how many were right, how far the person came, and where that stands. */
export function DetailAbilities({ portions, charts }: DetailAbilitiesProps) {
  const t = useText();
  const taken = abilitiesOf(portions);
  const office = taken.find((portion) => portion.type === 'jimu');
  if (taken.length === 0) return null;
  return (
    <div className={styles.block}>
      <h2 id="abilities" className={styles.heading}>
        {t('result.ability.title')}
      </h2>
      <div className={styles.profile}>
        <ChartFrame
          title={t('result.ability.chart')}
          alt={abilityWords(taken, t)}
          address={`${charts}/abilities`}
          width={720}
          height={32 * (taken.length + 2)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroller} aria-labelledby="abilities" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('result.ability.subject')}</th>
              <NumberHead text="result.t" />
              <NumberHead text="result.band" />
              <th scope="col" className={styles.rank}>
                {t('result.rank')}
              </th>
              <NumberHead text="result.ability.right" />
              <NumberHead text="result.ability.wrong" />
              <NumberHead text="result.ability.leftOut" />
              <NumberHead text="result.ability.notReached" />
            </tr>
          </thead>
          <tbody>
            {taken.map(({ answer_id, display_name, scores }) => (
              <tr key={answer_id}>
                <th scope="row">{display_name}</th>
                <ScoreCells score={scores} />
                <td className={styles.number}>
                  {t('result.answered.of', { answered: scores.right, length: scores.length })}
                </td>
                <td className={styles.number}>{scores.wrong}</td>
                <td className={styles.number}>{'gaps' in scores ? scores.gaps : scores.omitted}</td>
                <td className={styles.number}>{scores.not_reached}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.quiet}>{t('result.ability.note')}</p>
      {office?.type === 'jimu' ? <Office result={office.scores} /> : null}
    </div>
  );
}

function NumberHead({ text }: { text: MessageKey }) {
  const t = useText();
  return (
    <th scope="col" className={styles.number}>
      {t(text)}
    </th>
  );
}

/** T, band and rank, or that nothing can be said. */
export function ScoreCells({
  score: { t: value, lo, hi, rank },
}: {
  score: Pick<SubjectResult, 't' | 'lo' | 'hi' | 'rank'>;
}) {
  const t = useText();
  if (value === null || lo === null || hi === null)
    return (
      <td colSpan={3} className={styles.undecided}>
        {t('result.undecidable')}
      </td>
    );
  return (
    <>
      <td className={styles.number}>{value}</td>
      <td className={styles.number}>{t('result.band.range', { lo, hi })}</td>
      <td className={styles.rank}>{rank}</td>
    </>
  );
}

/** Speed and care by type of task. */
function Office({ result }: { result: OfficeResult }) {
  const t = useText();
  const language = useLanguage();
  const share = (value: number | null) => (value === null ? '–' : `${formatNumber(100 * value, language)}%`);
  return (
    <>
      <h3 id="office-types" className={styles.small}>
        {t('result.office.title')}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroller} aria-labelledby="office-types" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('result.office.type')}</th>
              <NumberHead text="result.office.attempted" />
              <NumberHead text="result.ability.right" />
              <NumberHead text="result.office.accuracy" />
              <NumberHead text="result.office.errorRate" />
            </tr>
          </thead>
          <tbody>
            {[...result.types, { ...result, id: 'all' }].map((type) => (
              <tr key={type.id}>
                <th scope="row">{t(`result.office.type.${type.id}` as MessageKey)}</th>
                <td className={styles.number}>{type.attempted}</td>
                <td className={styles.number}>{type.right}</td>
                <td className={styles.number}>{share(type.accuracy)}</td>
                <td className={styles.number}>{share(type.error_rate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.quiet}>{t('result.office.note')}</p>
    </>
  );
}
