import type { ScaleFigures } from '#contract/shapes/statistics.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import { figureText } from '../figure-text.ts';

/** How well each scale measures. */
export function ScaleTable({ scales }: { scales: readonly ScaleFigures[] }) {
  const t = useText();
  const language = useLanguage();
  const columns = [
    { key: 'scale', label: t('analysis.scale') },
    { key: 'items', label: t('statistics.items'), isNumber: true, isMinor: true },
    { key: 'mean', label: t('analysis.mean'), isNumber: true },
    { key: 'sd', label: t('analysis.sd'), isNumber: true },
    { key: 'alpha', label: t('analysis.alpha'), isNumber: true },
    { key: 'standardized', label: t('analysis.standardizedAlpha'), isNumber: true, isMinor: true },
    { key: 'omega', label: t('analysis.omega'), isNumber: true },
    { key: 'sem', label: t('analysis.sem'), isNumber: true, isMinor: true },
  ];
  return (
    <Table caption={t('analysis.scales')} columns={columns}>
      {scales.map((scale) => (
        <Row key={scale.id}>
          <Cell isHead>{scale.name}</Cell>
          <Cell isNumber isMinor>
            {formatNumber(scale.item_count, language)}
          </Cell>
          <Cell isNumber>{figureText(scale.mean)}</Cell>
          <Cell isNumber>{figureText(scale.sd)}</Cell>
          <Cell isNumber>{figureText(scale.alpha)}</Cell>
          <Cell isNumber isMinor>
            {figureText(scale.standardized_alpha)}
          </Cell>
          <Cell isNumber>{figureText(scale.omega)}</Cell>
          <Cell isNumber isMinor>
            {figureText(scale.sem)}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
