import type { ExamineeRow, examineeSorts } from '#contract/shapes/examinee.ts';
import { useText } from '#web/app/text.tsx';
import { badgeOf, displayStatusOf } from '#web/features/examinees/display-status.ts';
import { PortionDots } from '#web/features/examinees/portion-dots.tsx';
import { type ListColumn, None } from '#web/ui/list/columns.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** The columns of an exam's people. */
export const peopleColumns: ListColumn<ExamineeRow, 'examinee.list', keyof typeof examineeSorts>[] = [
  {
    name: 'name',
    sort: 'name_kana',
    isHead: true,
    cell: (person) => <Name person={person} />,
    beside: ({ name_kana }) => name_kana,
  },
  { name: 'login_id', sort: 'login_id', isMinor: true, cell: (person) => <LoginId person={person} /> },
  { name: 'status', cell: (person) => <Status person={person} /> },
  { name: 'portions', isMinor: true, cell: ({ portions }) => <PortionDots portions={portions} /> },
  { name: 'last_activity_at', sort: 'last_activity_at', isMinor: true },
  {
    name: 'reliability_index',
    sort: 'reliability_index',
    isNumber: true,
    isMinor: true,
    cell: (person) => <Reliability person={person} />,
  },
  { name: 'exam_completion_date', isMinor: true },
];

interface CellProps {
  person: ExamineeRow;
}

function Name({ person: { name } }: CellProps) {
  const t = useText();
  return name || <None>{t('examinee.unnamed')}</None>;
}

function LoginId({ person: { login_id } }: CellProps) {
  return <span translate="no">{login_id}</span>;
}

/** Below this stands level 1 of the scoring's four: somebody has to look at the result before it is read. */
const reliable = 40;

function Reliability({ person: { reliability_index: index } }: CellProps) {
  if (index === null) return <None />;
  return index < reliable ? <StatusBadge tone="warning">{index}</StatusBadge> : index;
}

function Status({ person }: CellProps) {
  const t = useText();
  const { tone, text } = badgeOf(displayStatusOf(person));
  return (
    <>
      <StatusBadge tone={tone}>{t(text)}</StatusBadge>
      {person.is_hidden ? <StatusBadge tone="neutral">{t('examinee.hidden')}</StatusBadge> : null}
      {person.is_locked ? <StatusBadge tone="warning">{t('examinee.locked')}</StatusBadge> : null}
    </>
  );
}
