import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import type { Pagination } from '#contract/shapes/paging.ts';
import { formatDay, formatMoment } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { badgeOf, displayStatusOf } from '#web/features/examinees/display-status.ts';
import { PortionDots } from '#web/features/examinees/portion-dots.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Pager } from '#web/ui/pager.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Cell, type Column, Row, Table } from '#web/ui/table.tsx';
import { type Selection, selectPageId } from './selection.ts';
import styles from './top.module.css';

interface ListProps {
  people: readonly ExamineeRow[];
  pagination: Pagination;
  /** Absent for those who may do nothing with the people they would select. */
  selection: Selection | undefined;
  /** May a person's page be opened? Platform people may not look into a self-service company's results. */
  mayOpen: boolean;
}

/** The people of the exam: plain rows, each answering a click as a whole. */
export function ExamTopList({ people, pagination, selection, mayOpen }: ListProps) {
  const t = useText();
  const exam = useExam();
  return (
    <div className={styles.list}>
      <Table caption={t('examinee.list')} columns={useColumns(people, selection)}>
        {people.map((person) => {
          const page = mayOpen ? to('exam.examinee', { exam, examineeId: person.id }) : undefined;
          return (
            <Row key={person.id} {...(page && { to: page })}>
              <Cells person={person} selection={selection} page={page} />
            </Row>
          );
        })}
      </Table>
      <Pager pagination={pagination} />
    </div>
  );
}

function useColumns(people: readonly ExamineeRow[], selection: Selection | undefined): readonly Column[] {
  const t = useText();
  return [
    ...(selection ? [{ key: 'select', label: <PageCheck people={people} selection={selection} /> }] : []),
    { key: 'name', label: t('examinee.column.name'), sort: 'name_kana' },
    { key: 'id', label: t('examinee.column.id'), sort: 'login_id', isMinor: true },
    { key: 'status', label: t('examinee.column.status') },
    { key: 'portions', label: t('examinee.column.portions'), isMinor: true },
    { key: 'last', label: t('examinee.column.lastActivity'), sort: 'last_activity_at', isMinor: true },
    {
      key: 'reliability',
      label: t('examinee.column.reliability'),
      sort: 'reliability_index',
      isNumber: true,
      isMinor: true,
    },
    { key: 'completed', label: t('examinee.column.completed'), isMinor: true },
  ];
}

/** Selects everybody on the page. */
function PageCheck({ people, selection }: { people: readonly ExamineeRow[]; selection: Selection }) {
  const t = useText();
  const ids = people.map(({ id }) => id);
  const number = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <Check
      id={selectPageId}
      label={t('examinee.select.page')}
      isChecked={number > 0 && number === ids.length}
      isPartly={number > 0 && number < ids.length}
      onChange={(isChecked) => selection.set(ids, isChecked)}
    />
  );
}

interface CellsProps {
  person: ExamineeRow;
  selection: Selection | undefined;
  /** The person's own page. */
  page: string | undefined;
}

function Cells({ person, selection, page }: CellsProps) {
  const t = useText();
  const language = useLanguage();
  const { tone, text } = badgeOf(displayStatusOf(person));
  const none = <span className={styles.none}>{t('examinee.none')}</span>;
  return (
    <>
      {selection ? (
        <Cell>
          <Check
            label={t('examinee.select.one', { name: person.name || person.login_id })}
            isChecked={selection.ids.has(person.id)}
            onChange={(isChecked) => selection.set([person.id], isChecked)}
          />
        </Cell>
      ) : null}
      <Cell isHead>
        <Name person={person} page={page} />
      </Cell>
      <Cell isMinor>
        <span translate="no">{person.login_id}</span>
      </Cell>
      <Cell>
        <StatusBadge tone={tone}>{t(text)}</StatusBadge>
        {person.is_hidden ? <Mark>{t('examinee.hidden')}</Mark> : null}
        {person.is_locked ? <Mark>{t('examinee.locked')}</Mark> : null}
      </Cell>
      <Cell isMinor>
        <PortionDots portions={person.portions} />
      </Cell>
      <Cell isMinor>{person.last_activity_at ? formatMoment(person.last_activity_at) : none}</Cell>
      <Cell isNumber isMinor>
        {person.reliability_index ?? none}
      </Cell>
      <Cell isMinor>
        {person.exam_completion_date ? formatDay(person.exam_completion_date, language) : none}
      </Cell>
    </>
  );
}

function Name({ person, page }: { person: ExamineeRow; page: string | undefined }) {
  const t = useText();
  const name = person.name || t('examinee.unnamed');
  return (
    <div className={person.name ? styles.name : `${styles.name} ${styles.unnamed}`}>
      {page ? <Link to={page}>{name}</Link> : name}
      {person.name_kana ? <span className={styles.kana}>{person.name_kana}</span> : null}
    </div>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return <span className={styles.mark}>{children}</span>;
}

interface CheckProps {
  id?: string;
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox whose whole cell can be hit. */
function Check({ id, label, isChecked, isPartly = false, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        id={id}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
