import { useEffect } from 'react';
import type { Confirmation, SubjectEntry } from '#contract/shapes/sitting.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { openAnswerStore } from './answer-store.ts';
import { candidatePath, type ExamParams, examKey } from './candidate-path.ts';
import { LogoutForm } from './logout-form.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import styles from './sitting.module.css';
import { WayBack } from './way-back.tsx';

interface PortionDoneProps {
  exam: ExamParams;
  confirmation: Confirmation;
  next: SubjectEntry | null;
  isByTime: boolean;
}

/** The end of one portion: what comes next, or, after the last one, the way out (spec 4, completion flow). */
export function PortionDone({ exam, confirmation, next, isByTime }: PortionDoneProps) {
  const t = useText();
  const { data, examinee_is_submit_all } = confirmation;
  useRemoval(examKey(exam), data.id);
  return (
    <>
      <ScreenHeading
        text={
          examinee_is_submit_all
            ? t('sitting.done.allTitle')
            : t('sitting.done.title', { name: data.display_name })
        }
      />
      {isByTime ? <p className={styles.notice}>{t('sitting.done.time')}</p> : null}
      {examinee_is_submit_all ? (
        <>
          <p>{t('sitting.done.allLead')}</p>
          <p className={styles.quiet}>{t('sitting.done.shared')}</p>
          <LogoutForm exam={exam} />
          <WayBack />
        </>
      ) : (
        <>
          <p>{t('sitting.done.lead')}</p>
          <p>{t('sitting.done.next')}</p>
          <div className={styles.actions}>
            {next ? (
              <ButtonLink look="primary" large to={candidatePath(exam, 'start-exam', next.id)}>
                {t('sitting.done.goOn', { name: next.exam_item.display_name })}
              </ButtonLink>
            ) : null}
            <ButtonLink large to={candidatePath(exam, 'top')}>
              {t('sitting.done.toTop')}
            </ButtonLink>
          </div>
        </>
      )}
    </>
  );
}

/** A submitted portion leaves nothing on this device. */
function useRemoval(exam: string, answerId: number): void {
  useEffect(() => {
    void openAnswerStore().then((store) => store.clearPortion({ exam, answerId }));
  }, [exam, answerId]);
}
