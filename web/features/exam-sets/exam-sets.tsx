import type { ExamSet } from '#contract/shapes/exam-set.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { sumOf } from '#web/features/exams/form/sum-of.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import styles from './exam-sets.module.css';

/** The sets as a table: what is in them, how long that takes, who has them. */
export function ExamSets({ sets, mayManage }: { sets: readonly ExamSet[]; mayManage: boolean }) {
  const t = useText();
  const columns = [
    { key: 'name', label: t('examSet.field.name') },
    { key: 'portions', label: t('examSet.field.portions') },
    { key: 'amount', label: t('examSet.amount') },
    { key: 'people', label: t('examSet.people'), isNumber: true },
    { key: 'exams', label: t('examSet.exams') },
    ...(mayManage ? [{ key: 'act', label: '' }] : []),
  ];
  return (
    <SmallTable name={{ text: t('page.examSets') }} columns={columns}>
      <tbody>
        {sets.map((set) => (
          <SetRow key={set.id} set={set} mayManage={mayManage} />
        ))}
      </tbody>
    </SmallTable>
  );
}

function SetRow({ set, mayManage }: { set: ExamSet; mayManage: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { package: contracted } = useExam();
  const { name, portions, is_usable, people, exams } = set;
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <span>{name}</span>
        {is_usable ? null : <p className={styles.note}>{t('examSet.unusable')}</p>}
      </th>
      <td>{portions.map((offer) => t(`exam.offer.${offer}`)).join(t('examinee.separator'))}</td>
      <td>{t('exam.form.portions.amount', sumOf(portions, contracted.service))}</td>
      <td className={styles.number}>{formatNumber(people, language)}</td>
      <td>
        {exams.length === 0
          ? '–'
          : exams.map((exam) => (
              <div key={exam.id}>
                {`${exam.name} ${t('grouping.people', { number: formatNumber(exam.people, language) })}`}
              </div>
            ))}
      </td>
      {mayManage ? (
        <td>
          <Act
            name="remove"
            label={t('examSet.remove')}
            title={t('examSet.remove.of', { name })}
            look="danger"
            of={{ template_id: set.id }}
            ask={<p>{t('examSet.remove.help')}</p>}
          />
        </td>
      ) : null}
    </tr>
  );
}
