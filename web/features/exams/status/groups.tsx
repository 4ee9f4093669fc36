import { examTypes } from '#contract/codes/exam.ts';
import type { GroupProgress } from '#contract/shapes/exam-progress.ts';
import { formatNumber, formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './progress.module.css';
import { percentOf } from './standing.ts';
import { StatusSection } from './status-section.tsx';

interface ExamStatusGroupsProps {
  groups: readonly GroupProgress[];
  /** How many there are in all. */
  total: number;
}

/** People by classification, each with all below it. */
export function ExamStatusGroups({ groups, total }: ExamStatusGroupsProps) {
  const t = useText();
  const language = useLanguage();
  const isOfEmployees = useExam().exam_type === examTypes.employee;
  if (groups.length === 0) return null;
  const title = t(isOfEmployees ? 'examStatus.groups.department' : 'examStatus.groups.classification');
  const numbers = { shown: formatNumber(groups.length, language), total: formatNumber(total, language) };
  const columns = [
    { key: 'name', label: t(isOfEmployees ? 'page.grouping.department' : 'page.grouping.classification') },
    { key: 'registered', label: t('exam.list.registered_person_number'), isNumber: true },
    { key: 'untested', label: t('exam.list.untested_person_number'), isNumber: true },
    { key: 'examining', label: t('exam.list.under_examination_person_number'), isNumber: true },
    { key: 'tested', label: t('exam.list.tested_person_number'), isNumber: true },
    { key: 'percent', label: t('examinee.progress'), isNumber: true },
  ];
  return (
    <StatusSection
      title={title}
      table="groups"
      note={total > groups.length ? t('examStatus.groups.more', numbers) : undefined}
    >
      <SmallTable name={{ text: title }} columns={columns} frame={styles.groups}>
        <tbody>
          {groups.map(({ id, name, depth, registered, untested, examining, tested }) => (
            <tr key={id}>
              <th scope="row" style={{ paddingLeft: `${0.75 + Math.min(depth, 8)}rem` }}>
                {name ?? t('examStatus.ungrouped')}
              </th>
              {[registered, untested, examining, tested].map((number, index) => (
                <NumberCell key={columns[index]?.key}>{formatNumber(number, language)}</NumberCell>
              ))}
              <NumberCell>{formatPercent(percentOf(tested, registered) / 100, language)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </StatusSection>
  );
}
