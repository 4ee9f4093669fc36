import { Form, Link } from 'react-router';
import type { NormCell, NormVersion } from '#contract/shapes/statistics.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatDay, formatNumber } from '#messages/format.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from '../statistics.module.css';
import { AvailablePeople } from './available-people.tsx';
import { normAddress } from './norm-address.ts';
import { NormState } from './norm-state.tsx';
import { isMeasurable, leastOf } from './small-cells.tsx';

interface NormTableProps {
  cells: readonly NormCell[];
  /** Whose norms: null is the platform. */
  client_id: number | null;
  /** A view-only administrator gets no action that writes. */
  mayWrite: boolean;
  reply: FormReply | undefined;
}

/** The groups that results are compared with: what counts now, the versions, and measuring another. */
export function NormTable({ cells, client_id, mayWrite, reply }: NormTableProps) {
  const t = useText();
  const columns = [
    { key: 'form', label: t('statistics.form') },
    { key: 'present', label: t('norm.present'), isMinor: true },
    { key: 'versions', label: t('norm.versions') },
    { key: 'people', label: t('norm.available'), isNumber: true, isMinor: true },
    ...(mayWrite ? [{ key: 'measure', label: t('norm.measure') }] : []),
  ];
  return (
    <Table caption={t('page.norms')} columns={columns}>
      {cells.map((cell) => (
        <NormRow key={nameOf(cell).join(' ')} {...{ cell, client_id, mayWrite, reply }} />
      ))}
    </Table>
  );
}

type NormRowProps = Omit<NormTableProps, 'cells'> & { cell: NormCell };

function NormRow({ cell, client_id, mayWrite, reply }: NormRowProps) {
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
      <Cell>
        <Versions versions={cell.versions} />
      </Cell>
      <AvailablePeople cell={cell} isMinor />
      {mayWrite ? (
        <Cell>
          <Measure {...{ cell, client_id, reply }} />
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
  const date = formatDay(cell.design.date, language);
  return <span>{client_id === null ? t('norm.design', { date }) : t('norm.platform')}</span>;
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

/** Measuring writes a version and changes no result. Too few people: no button, but how many it takes. */
function Measure({ cell, client_id, reply }: Omit<NormRowProps, 'mayWrite'>) {
  const t = useText();
  const isSending = useUnderWay();
  const least = leastOf(client_id);
  if (!isMeasurable(cell, client_id))
    return <span className={styles.sub}>{t('norm.measure.least', { least })}</span>;
  const { form_id, exam_type, language } = cell;
  const asked = nameOf(cell);
  const isMine = ['form_id', 'exam_type', 'language'].every(
    (name, place) => reply?.values[name]?.[0] === asked[place],
  );
  const label = t('norm.measure.of', {
    title: cell.title,
    type: t(`statistics.examType.${exam_type}` as MessageKey),
    language: t(`statistics.language.${language}`),
  });
  const words = isMine ? (reply?.refusal.errors?.form_id?.[0] ?? reply?.refusal.detail) : undefined;
  return (
    <Form method="post">
      {words ? <Notice tone="error">{words}</Notice> : null}
      <div className={styles.measure}>
        <input type="hidden" name="form_id" value={form_id} />
        <input type="hidden" name="exam_type" value={exam_type} />
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="client_id" value={client_id ?? ''} />
        <Button disabled={isSending} aria-label={label}>
          {t('norm.measure')}
        </Button>
        <Whose cell={cell} asked={isMine ? reply?.values.contract_type?.[0] : undefined} />
        {cell.simulated > 0 ? (
          <label className={styles.tick}>
            <input type="checkbox" name="with_simulated" value="1" />
            <span>{t('analysis.withSimulated')}</span>
          </label>
        ) : null}
      </div>
      {cell.real > 0 && cell.real < least ? (
        <p className={styles.sub}>{t('norm.measure.alone', { least })}</p>
      ) : null}
    </Form>
  );
}

/** Whose norm is measured: everybody's, or that of a contract type with people enough. */
function Whose({ cell, asked }: { cell: NormCell; asked: string | undefined }) {
  const t = useText();
  const choices = cell.by_contract.filter((people) => isMeasurable(people, null));
  if (choices.length === 0) return null;
  return (
    <label className={styles.tick}>
      <span>{t('norm.whose')}</span>
      <select name="contract_type" defaultValue={asked ?? ''}>
        <option value="">{t('norm.whose.all')}</option>
        {choices.map(({ contract_type }) => (
          <option key={contract_type} value={contract_type}>
            {t(`norm.whose.${contract_type}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
