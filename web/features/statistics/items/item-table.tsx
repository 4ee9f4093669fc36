import { useSearchParams } from 'react-router';
import type { ItemAnalysis, ItemFigures } from '#contract/shapes/statistics.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Cell, type Column, Row, Table } from '#web/ui/table.tsx';
import { figureText } from '../figure-text.ts';
import styles from '../statistics.module.css';
import { ItemOptions } from './item-options.tsx';
import { sortItems } from './sort-items.ts';

/** Every item with its figures; sorted by the address, so that it works without script. */
export function ItemTable({ analysis, isAbility }: { analysis: ItemAnalysis; isAbility: boolean }) {
  const t = useText();
  const [params] = useSearchParams();
  const items = sortItems(analysis.items, params.get('sort'), params.get('order') === 'asc');
  const isCompared = analysis.comparison?.is_compared ?? false;
  const columns: Column[] = [
    { key: 'item', label: t('analysis.item'), sort: 'item' },
    { key: 'n', label: t('analysis.asked'), sort: 'n', isNumber: true, isMinor: true },
    isAbility
      ? { key: 'p', label: t('analysis.p'), sort: 'p', isNumber: true }
      : { key: 'mean', label: t('analysis.mean'), sort: 'mean', isNumber: true },
    { key: 'sd', label: t('analysis.sd'), isNumber: true, isMinor: true },
    { key: 'r', label: t('analysis.r'), sort: 'r', isNumber: true },
    { key: 'alpha', label: t('analysis.alphaDrop'), isNumber: true, isMinor: true },
    { key: 'omitted', label: t('analysis.omitted'), isNumber: true, isMinor: true },
    { key: 'notReached', label: t('analysis.notReached'), isNumber: true, isMinor: true },
    ...(isCompared ? [{ key: 'dif', label: t('analysis.dif'), sort: 'dif' }] : []),
    { key: 'flags', label: t('analysis.flags'), sort: 'flags' },
    ...(isAbility ? [{ key: 'options', label: t('analysis.options') }] : []),
  ];
  const scaleNames = new Map(analysis.scales.map(({ id, name }) => [id, name]));
  return (
    <Table caption={t('analysis.table')} columns={columns}>
      {items.map((item) => (
        <ItemRow
          key={item.id}
          item={item}
          scale={item.scale === null ? undefined : scaleNames.get(item.scale)}
          spoken={analysis.language}
          isAbility={isAbility}
          isCompared={isCompared}
        />
      ))}
    </Table>
  );
}

interface ItemRowProps {
  item: ItemFigures;
  scale: string | undefined;
  /** The language of the items' words. */
  spoken: string;
  isAbility: boolean;
  isCompared: boolean;
}

function ItemRow({ item, scale, spoken, isAbility, isCompared }: ItemRowProps) {
  const language = useLanguage();
  return (
    <Row>
      <Cell isHead>
        <span>{item.id}</span>
        {item.text ? (
          <span className={styles.text} lang={spoken}>
            {item.text}
          </span>
        ) : null}
        <span className={styles.sub}>{item.family ?? scale}</span>
      </Cell>
      <Cell isNumber isMinor>
        {formatNumber(item.n, language)}
      </Cell>
      <Cell isNumber>{figureText(isAbility ? item.p : item.mean)}</Cell>
      <Cell isNumber isMinor>
        {figureText(item.sd)}
      </Cell>
      <Cell isNumber>{figureText(item.r_drop)}</Cell>
      <Cell isNumber isMinor>
        {figureText(item.alpha_drop)}
      </Cell>
      <Cell isNumber isMinor>
        {item.omitted === null ? '–' : formatNumber(item.omitted, language)}
      </Cell>
      <Cell isNumber isMinor>
        {item.not_reached === null ? '–' : formatNumber(item.not_reached, language)}
      </Cell>
      {isCompared ? (
        <Cell>
          <ItemDif dif={item.dif} />
        </Cell>
      ) : null}
      <Cell>
        <ItemFlags item={item} />
      </Cell>
      {isAbility ? (
        <Cell>
          <ItemOptions item={item} />
        </Cell>
      ) : null}
    </Row>
  );
}

/** In words: a colour alone would say nothing to many. */
function ItemFlags({ item: { flags, better_option } }: { item: ItemFigures }) {
  const t = useText();
  if (flags === null) return <span className={styles.sub}>{t('analysis.flags.few')}</span>;
  if (flags.length === 0) return <span>{t('analysis.flags.none')}</span>;
  return (
    <ul className={styles.flags}>
      {flags.map((flag) => (
        <li key={flag}>{t(`analysis.flag.${flag}`)}</li>
      ))}
      {better_option === null ? null : <li>{t('analysis.better', { option: better_option })}</li>}
    </ul>
  );
}

/** Mantel-Haenszel where there is right and wrong, else logistic regression; the other one below it. */
function ItemDif({ dif }: { dif: ItemFigures['dif'] }) {
  const t = useText();
  if (!dif) return <span className={styles.sub}>{t('analysis.flags.few')}</span>;
  const { mantel_haenszel: first, logistic: second } = dif;
  const shown = first ?? second;
  if (!shown) return <span>{t('analysis.flags.none')}</span>;
  return (
    <span className={styles.dif}>
      <span>{t(`analysis.dif.${shown.class}`)}</span>
      {first ? (
        <span
          className={styles.sub}
        >{`MH Δ ${figureText(first.delta)}, χ² ${figureText(first.chi_square, 1)}`}</span>
      ) : null}
      {second ? (
        <span className={styles.sub}>{`LR χ² ${figureText(second.chi_square, 1)} (${second.class})`}</span>
      ) : null}
    </span>
  );
}
