import type { NormDetail } from '#contract/shapes/statistics.ts';
import { useText } from '#web/app/text.tsx';
import { Cell, type Column, Row, Table } from '#web/ui/table.tsx';
import { changeText, figureText } from '../figure-text.ts';
import styles from '../statistics.module.css';

/** The norm's scales, beside those of the norm in force, and how many points people would move by. */
export function NormScales({ norm }: { norm: NormDetail }) {
  const t = useText();
  const { present } = norm;
  const isPresent = present.norm_id === norm.norm_id && present.version === norm.version;
  const columns: Column[] = [
    { key: 'scale', label: t('analysis.scale') },
    { key: 'mean', label: t('analysis.mean'), isNumber: true },
    { key: 'sd', label: t('analysis.sd'), isNumber: true },
    { key: 'alpha', label: t('analysis.alpha'), isNumber: true, isMinor: true },
    { key: 'omega', label: t('analysis.omega'), isNumber: true, isMinor: true },
    { key: 'skew', label: t('norm.skew'), isNumber: true, isMinor: true },
  ];
  if (!isPresent)
    columns.push(
      { key: 'presentMean', label: t('norm.presentMean'), isNumber: true, isMinor: true },
      { key: 'presentSd', label: t('norm.presentSd'), isNumber: true, isMinor: true },
      { key: 'low', label: t('norm.shift.low'), isNumber: true },
      { key: 'middle', label: t('norm.shift.middle'), isNumber: true },
      { key: 'high', label: t('norm.shift.high'), isNumber: true },
    );
  return (
    <>
      <h2 className={styles.heading}>{t('norm.scales')}</h2>
      <p>
        {isPresent
          ? t('norm.effect.same')
          : t(norm.contract_type ? 'norm.effect.market' : 'norm.effect', {
              id: present.norm_id,
              version: present.version,
            })}
      </p>
      <Table caption={t('norm.scales')} columns={columns}>
        {norm.scales.map((scale) => (
          <ScaleRow key={scale.id} scale={scale} isPresent={isPresent} />
        ))}
      </Table>
    </>
  );
}

function ScaleRow({ scale, isPresent }: { scale: NormDetail['scales'][number]; isPresent: boolean }) {
  const shifts = scale.shift ? [scale.shift.low, scale.shift.middle, scale.shift.high] : [null, null, null];
  return (
    <Row>
      <Cell isHead>{scale.name}</Cell>
      <Cell isNumber>{figureText(scale.mean)}</Cell>
      <Cell isNumber>{figureText(scale.sd)}</Cell>
      <Cell isNumber isMinor>
        {figureText(scale.alpha)}
      </Cell>
      <Cell isNumber isMinor>
        {figureText(scale.omega)}
      </Cell>
      <Cell isNumber isMinor>
        {figureText(scale.skew)}
      </Cell>
      {isPresent ? null : (
        <>
          <Cell isNumber isMinor>
            {figureText(scale.in_force?.mean ?? null)}
          </Cell>
          <Cell isNumber isMinor>
            {figureText(scale.in_force?.sd ?? null)}
          </Cell>
          {shifts.map((shift, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: three cells that never change places
            <Cell key={place} isNumber>
              {shift === null ? '–' : changeText(shift)}
            </Cell>
          ))}
        </>
      )}
    </Row>
  );
}
