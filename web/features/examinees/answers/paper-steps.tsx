import { answerFileTypes } from '#contract/codes/imports.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useText } from '#web/app/text.tsx';
import { Booklet } from '#web/features/exams/top/booklet.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import styles from './answers.module.css';

const formats = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const;

/** From the printed booklet to the typed file: what to print, what to fill in, and who has to get the consent. */
export function PaperSteps() {
  const t = useText();
  return (
    <FieldGroup title={t('importAnswers.steps')} help={t('importAnswers.steps.consent')}>
      <ol className={styles.steps}>
        <li>
          <p>{t('importAnswers.steps.print')}</p>
          <div className={styles.printed}>
            <Booklet />
          </div>
        </li>
        <li>
          <p>{t('importAnswers.steps.fill')}</p>
          <Templates />
          <p className={styles.help}>{t('importAnswers.template.help')}</p>
        </li>
        <li>
          <p>{t('importAnswers.steps.import')}</p>
        </li>
      </ol>
    </FieldGroup>
  );
}

function Templates() {
  const t = useText();
  const { id: exam_id } = useExam();
  return (
    <ul className={styles.templates}>
      {Object.values(answerFileTypes).map((file_type) => {
        const type = t(`importAnswers.template.${file_type}`);
        return (
          <li key={file_type}>
            <span>{type}</span>
            {formats.map(({ format, name }) => (
              <a
                key={format}
                href={fileAddress(
                  '/exams/examinee/download-registration-template-csv',
                  {},
                  { exam_id, file_type, format },
                )}
                aria-label={t('importAnswers.template.of', { type, format: name })}
              >
                {name}
              </a>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
