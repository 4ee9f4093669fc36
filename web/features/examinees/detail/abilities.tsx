import { abilitiesOf, sayAbilities } from '#charts/abilities-rows.ts';
import type { OfficeResult, PortionResult } from '#contract/shapes/result.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import type { ChartAddress } from './chart-address.ts';
import styles from './detail.module.css';
import { useShowsNumbers } from './numbers.ts';
import { ScoreCells, type ScoreColumn, ScoreTable } from './score-table.tsx';

interface DetailAbilitiesProps {
  portions: readonly PortionResult[];
  charts: ChartAddress;
}

const columns: ScoreColumn[] = [
  { text: 'result.ability.subject' },
  { text: 'result.t', holds: 'number', isScore: true },
  { text: 'result.band', holds: 'number', isScore: true },
  { text: 'result.rank', holds: 'rank' },
  { text: 'result.ability.right', holds: 'number' },
  { text: 'result.ability.wrong', holds: 'number' },
  { text: 'result.ability.leftOut', holds: 'number' },
  { text: 'result.ability.notReached', holds: 'number' },
];

const officeColumns: ScoreColumn[] = [
  { text: 'result.office.type' },
  { text: 'result.office.attempted', holds: 'number' },
  { text: 'result.ability.right', holds: 'number' },
  { text: 'result.office.accuracy', holds: 'number' },
  { text: 'result.office.errorRate', holds: 'number' },
];

/** Subjects and the office test: number right, how far the person got, and the standing in the norm group. */
export function DetailAbilities({ portions, charts }: DetailAbilitiesProps) {
  const t = useText();
  const hidesNumbers = !useShowsNumbers();
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
          alt={sayAbilities(taken, t, hidesNumbers)}
          address={charts('abilities')}
          width={720}
          height={32 * (taken.length + 2)}
        />
      </div>
      <ScoreTable heading="abilities" columns={columns}>
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
      </ScoreTable>
      <p className={styles.quiet}>{t('result.ability.note')}</p>
      {office?.type === 'jimu' ? <Office result={office.scores} /> : null}
    </div>
  );
}

/** Speed and care by type of task. */
function Office({ result }: { result: OfficeResult }) {
  const t = useText();
  const language = useLanguage();
  const share = (value: number | null) => (value === null ? '–' : formatPercent(value, language));
  return (
    <>
      <h3 id="office-types" className={styles.small}>
        {t('result.office.title')}
      </h3>
      <ScoreTable heading="office-types" columns={officeColumns}>
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
      </ScoreTable>
      <p className={styles.quiet}>{t('result.office.note')}</p>
    </>
  );
}
