import type { FactorPattern } from '#contract/shapes/factor-pattern.ts';
import { formatDecimal, formatNumber, formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { JobStanding } from '#web/ui/job/job-standing.tsx';
import { type ListColumn, None } from '#web/ui/list/columns.tsx';
import { FactorBars } from './factor-bars.tsx';
import styles from './patterns.module.css';
import type { WatchedPattern } from './use-patterns.ts';

/** The columns of the list of patterns; its rows are patterns that are watched. */
export function patternColumns(mayWrite: boolean): ListColumn<WatchedPattern, 'pattern.list'>[] {
  return [
    {
      name: 'factor_pattern_name',
      isHead: true,
      isLong: true,
      beside: ({ source }) => <Source source={source} />,
    },
    { name: 'factors', isMinor: true, cell: ({ rows }) => <FactorBars rows={rows} /> },
    { name: 'market', isNumber: true, isMinor: true, cell: ({ market }) => <Market market={market} /> },
    { name: 'auc', isNumber: true, isMinor: true, cell: ({ learning }) => <Auc learning={learning} /> },
    { name: 'used_by', isNumber: true, isMinor: true },
    { name: 'state', cell: (pattern) => <Standing pattern={pattern} /> },
    { name: 'updated_at', isMinor: true, isPutAway: true },
    ...(mayWrite
      ? [{ name: 'acts', cell: (pattern: WatchedPattern) => <RemoveAct pattern={pattern} /> } as const]
      : []),
  ];
}

function Source({ source }: Pick<FactorPattern, 'source'>) {
  const t = useText();
  return <span>{t(`pattern.source.${source}`)}</span>;
}

function Market({ market }: Pick<FactorPattern, 'market'>) {
  const t = useText();
  const language = useLanguage();
  if (!market) return <None />;
  const number = (value: number) => formatDecimal(value, language, 1);
  return <span>{t('pattern.market.mean', { mean: number(market.mean), sd: number(market.sd) })}</span>;
}

function Auc({ learning }: Pick<FactorPattern, 'learning'>) {
  const t = useText();
  const language = useLanguage();
  if (!learning || learning.auc === null) return <None />;
  const { auc, auc_lo, auc_hi, worth } = learning;
  const share = (value: number) => formatPercent(value, language);
  const given = { auc: share(auc), low: share(auc_lo ?? auc), high: share(auc_hi ?? auc) };
  return (
    <>
      <span>{t('pattern.auc', given)}</span>
      {worth === null || worth === 'more' ? null : <div className={styles.weak}>{t(`learned.${worth}`)}</div>}
    </>
  );
}

function Standing({ pattern: { watched, factor_pattern_name } }: { pattern: WatchedPattern }) {
  return <JobStanding watched={watched} name={factor_pattern_name} />;
}

function RemoveAct({ pattern }: { pattern: WatchedPattern }) {
  const t = useText();
  const { id, factor_pattern_name: name } = pattern;
  return (
    <Act
      name="remove"
      label={t('pattern.remove')}
      title={t('pattern.remove.of', { name })}
      look="danger"
      of={{ id }}
      stays
      ask={
        <>
          <p>{t('pattern.remove.help')}</p>
          <Uses pattern={pattern} />
        </>
      }
    />
  );
}

/** What goes by the pattern, and what becomes of it. */
function Uses({ pattern }: { pattern: FactorPattern }) {
  const t = useText();
  const language = useLanguage();
  const uses = [
    ['pattern.remove.used', pattern.used_by],
    ['pattern.remove.templates', pattern.used_by_templates],
    ['pattern.remove.outputs', pattern.used_by_outputs],
  ] as const;
  const found = uses.filter(([, number]) => number > 0);
  if (found.length === 0) return <p>{t('pattern.remove.unused')}</p>;
  return found.map(([key, number]) => <p key={key}>{t(key, { number: formatNumber(number, language) })}</p>);
}
