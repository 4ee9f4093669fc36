import { Link } from 'react-router';
import type { NormCell, NormVersion } from '#contract/shapes/statistics.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatDay, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import styles from '../statistics.module.css';
import { AvailablePeople } from './available-people.tsx';
import { MeasureAct } from './measure-act.tsx';
import { normAddress } from './norm-address.ts';
import { NormState } from './norm-state.tsx';

interface NormTableProps {
  cells: readonly NormCell[];
  /** Whose norms: null is the platform. */
  client_id: number | null;
  /** A view-only administrator gets no action that writes. */
  mayWrite: boolean;
}

/** The groups that results are compared with: what counts now, the versions, and measuring another. */
export function NormTable({ cells, client_id, mayWrite }: NormTableProps) {
  const t = useText();
  // On a phone the words that there is none yet would only take the room of what there is to read.
  const isNoneMeasured = cells.every(({ versions }) => versions.length === 0);
  const columns = [
    { key: 'form', label: t('statistics.form') },
    { key: 'present', label: t('norm.present'), isMinor: true },
    { key: 'versions', label: t('norm.versions'), isMinor: isNoneMeasured },
    { key: 'people', label: t('norm.available'), isNumber: true, isMinor: true },
    ...(mayWrite ? [{ key: 'measure', label: t('norm.measure') }] : []),
  ];
  return (
    <Table caption={t('page.norms')} columns={columns}>
      {cells.map((cell) => (
        <NormRow key={nameOf(cell).join(' ')} {...{ cell, client_id, mayWrite, isNoneMeasured }} />
      ))}
    </Table>
  );
}

type NormRowProps = Omit<NormTableProps, 'cells'> & { cell: NormCell; isNoneMeasured: boolean };

function NormRow({ cell, client_id, mayWrite, isNoneMeasured }: NormRowProps) {
  const t = useText();
  // Scores are made with norms of everybody.
  const present = cell.versions.find((each) => !each.contract_type && each.in_force_at && !each.retired_at);
  return (
    <Row>
      <Cell isHead>
        <span>{cell.title}</span>
        <span className={styles.sub}>
          {`${t(`statistics.examType.${cell.exam_type}` as MessageKey)}・${t(`statistics.language.${cell.language}`)}`}
        </span>
        <span className={styles.sub}>{cell.form_id}</span>
      </Cell>
      <Cell isMinor>
        {present ? <VersionLink version={present} /> : <Fallback cell={cell} client_id={client_id} />}
      </Cell>
      <Cell isMinor={isNoneMeasured}>
        <Versions versions={cell.versions} />
      </Cell>
      <AvailablePeople cell={cell} isMinor />
      {mayWrite ? (
        <Cell>
          <div className={styles.measure}>
            <MeasureAct cell={cell} client_id={client_id} />
          </div>
        </Cell>
      ) : null}
    </Row>
  );
}

/** A cell is one form, for one kind of exam, in one language. */
function nameOf({ form_id, exam_type, language }: NormCell): [string, string, string] {
  return [form_id, String(exam_type), language];
}

/** What counts while no measured version does. */
function Fallback({ cell, client_id }: { cell: NormCell; client_id: number | null }) {
  const t = useText();
  const language = useLanguage();
  const date = formatDay(cell.design.date, language).replaceAll(' ', '\u00a0');
  if (client_id !== null) return <span>{t('norm.platform')}</span>;
  return <span className={styles.design}>{t('norm.design', { date })}</span>;
}

function Versions({ versions }: { versions: readonly NormVersion[] }) {
  const t = useText();
  if (versions.length === 0) return <span className={styles.sub}>{t('norm.versions.none')}</span>;
  return (
    <ul className={styles.versions} aria-label={t('norm.versions')}>
      {versions.map((version) => (
        <li key={version.id}>
          <VersionLink version={version} />
          {version.contract_type ? (
            <StatusBadge tone="neutral">{t(`norm.whose.${version.contract_type}`)}</StatusBadge>
          ) : null}
          <NormState norm={version} />
          {version.provisional ? <StatusBadge tone="warning">{t('norm.provisional')}</StatusBadge> : null}
        </li>
      ))}
    </ul>
  );
}

function VersionLink({ version }: { version: NormVersion }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Link to={normAddress(version)}>
      {t('norm.version.of', {
        version: version.version,
        date: formatDay(version.date, language),
        n: formatNumber(version.n, language),
      })}
    </Link>
  );
}
