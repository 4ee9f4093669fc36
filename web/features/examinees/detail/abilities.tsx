import { abilitiesOf } from '#charts/abilities-rows.ts';
import type { OfficeResult, PortionResult } from '#contract/shapes/result.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import type { ChartAddress } from './chart-address.ts';
import styles from './detail.module.css';
import { ScoredTable } from './scored-table.tsx';

interface DetailAbilitiesProps {
  portions: readonly PortionResult[];
  charts: ChartAddress;
  /** No profile stands before it. */
  isFirst: boolean;
}

type Ability = ReturnType<typeof abilitiesOf>[number];

/** Subjects and the office test in the norm group; a row opens to what was right and how far the person got. */
export function DetailAbilities({ portions, charts, isFirst }: DetailAbilitiesProps) {
  const t = useText();
  const rows = abilitiesOf(portions).map((ability) => ({
    ...{ id: ability.answer_id, name: ability.display_name, score: ability.scores },
    more: <Counts ability={ability} />,
  }));
  return (
    <ScoredTable
      id="abilities"
      title={t('result.ability.title')}
      of="result.ability.subject"
      groups={[{ key: 'abilities', rows }]}
      isFirst={isFirst}
      picture={charts('abilities')}
    />
  );
}

/** Right, wrong, skipped and not reached; of the office test also by type of task. */
function Counts({ ability: { type, scores } }: { ability: Ability }) {
  const t = useText();
  const counts = [
    ['right', t('result.answered.of', { answered: scores.right, length: scores.length })],
    ['wrong', scores.wrong],
    ['leftOut', 'gaps' in scores ? scores.gaps : scores.omitted],
    ['notReached', scores.not_reached],
  ] as const;
  return (
    <>
      <dl className={styles.counts}>
        {counts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`result.ability.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {type === 'jimu' ? <Office result={scores} /> : null}
    </>
  );
}

/** Speed and care by type of task. */
function Office({ result }: { result: OfficeResult }) {
  const t = useText();
  const language = useLanguage();
  const share = (value: number | null) => (value === null ? '–' : formatPercent(value, language));
  const columns = [
    { key: 'type', label: t('result.office.type') },
    { key: 'attempted', label: t('result.office.attempted'), isNumber: true },
    { key: 'right', label: t('result.ability.right'), isNumber: true },
    { key: 'accuracy', label: t('result.office.accuracy'), isNumber: true },
    { key: 'errors', label: t('result.office.errorRate'), isNumber: true },
  ];
  return (
    <>
      <SmallTable name={{ text: t('result.office.title') }} columns={columns}>
        <tbody>
          {[...result.types, { ...result, id: 'all' }].map((type) => (
            <tr key={type.id}>
              <th scope="row">{t(`result.office.type.${type.id}` as MessageKey)}</th>
              <NumberCell>{type.attempted}</NumberCell>
              <NumberCell>{type.right}</NumberCell>
              <NumberCell>{share(type.accuracy)}</NumberCell>
              <NumberCell>{share(type.error_rate)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      <p className={styles.quiet}>{t('result.office.note')}</p>
    </>
  );
}
