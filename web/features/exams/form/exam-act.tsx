import type { ReactNode } from 'react';
import { isPublished } from '#contract/published.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { CopyExam, useMayCopy } from './copy-act.tsx';
import styles from './exam-act.module.css';

/** What can be done with an exam as a whole. */
export function ExamActs({ exam }: { exam: Exam }) {
  const t = useText();
  const language = useLanguage();
  const people = (label: string, value: number) => ({
    label,
    value: t('grouping.people', { number: formatNumber(value, language) }),
  });
  const typed = {
    look: 'danger',
    impact: [
      people(t('exam.list.registered_person_number'), exam.registered_person_number),
      people(t('exam.list.under_examination_person_number'), exam.under_examination_person_number),
      people(t('exam.list.tested_person_number'), exam.tested_person_number),
    ],
    typed: exam.name,
  } as const;
  return (
    <section className={styles.acts}>
      <FieldGroup title={t('exam.acts')}>
        {useMayCopy() ? (
          <Row help={t('exam.copy.help')}>
            <CopyExam exam={exam} />
          </Row>
        ) : null}
        {isPublished(exam) ? (
          <Row help={t('exam.init.help')}>
            <Act {...typed} name="init" label={t('exam.init')} ask={<p>{t('exam.init.confirm')}</p>}>
              <label className={styles.end}>
                <input type="checkbox" name="end_sittings" value="1" />
                <span>{t('exam.init.end')}</span>
              </label>
            </Act>
          </Row>
        ) : null}
        <Row help={t('exam.remove.help')}>
          <Act {...typed} name="remove" label={t('exam.remove')} ask={<p>{t('exam.remove.confirm')}</p>} />
        </Row>
      </FieldGroup>
    </section>
  );
}

function Row({ help, children }: { help: string; children: ReactNode }) {
  return (
    <div className={styles.act}>
      <p>{help}</p>
      {children}
    </div>
  );
}
