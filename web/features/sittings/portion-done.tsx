import { useEffect } from 'react';
import type { Confirmation, SubjectEntry } from '#contract/shapes/sitting.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { AllDone } from './all-done.tsx';
import { openAnswerStore } from './answer-store.ts';
import { candidatePath, type ExamParams, examKey } from './candidate-path.ts';
import { CompletionDialog } from './completion-dialog.tsx';
import type { Completion } from './completion-flow.ts';
import { LogoutForm } from './logout-form.tsx';
import { ScreenHeading } from './screen-heading.tsx';
import styles from './sitting.module.css';

interface PortionDoneProps {
  exam: ExamParams;
  confirmation: Confirmation;
  completion: Completion<SubjectEntry>;
  hasFeedback: boolean;
  returnUrl: string | null;
  isByTime: boolean;
}

/** The end of a portion: the done screen, and above it the modal with what follows (spec 4, completion flow). */
export function PortionDone(props: PortionDoneProps) {
  const { exam, confirmation, completion, hasFeedback, returnUrl, isByTime } = props;
  const t = useText();
  const { id, display_name } = confirmation.data;
  useRemoval(examKey(exam), id);
  const isAll = completion.kind === 'all';
  const done = isAll ? t('sitting.done.allTitle') : t('sitting.done.title', { name: display_name });
  const offered = completion.kind === 'offer' ? completion.next.exam_item.display_name : undefined;
  return (
    <>
      <ScreenHeading text={done} />
      <CompletionDialog title={offered ? t('sitting.done.offer', { name: offered }) : done}>
        {isByTime ? <p className={styles.notice}>{t('sitting.done.time')}</p> : null}
        {isAll ? (
          <AllDone exam={exam} hasFeedback={hasFeedback} returnUrl={returnUrl} />
        ) : (
          <Onward exam={exam} completion={completion} />
        )}
      </CompletionDialog>
      {isAll ? null : <LogoutForm exam={exam} look="quiet" />}
    </>
  );
}

/** The test that is offered, if one is, and the way back to the list. */
function Onward({ exam, completion }: Pick<PortionDoneProps, 'exam' | 'completion'>) {
  const t = useText();
  const next = completion.kind === 'offer' ? completion.next : undefined;
  const remains = completion.kind === 'over' ? 'sitting.done.over' : 'sitting.done.remains';
  return (
    <>
      <p>{t('sitting.done.lead')}</p>
      <p>{t(next ? 'sitting.done.next' : remains)}</p>
      <div className={styles.actions}>
        {next ? (
          <ButtonLink look="primary" large to={candidatePath(exam, 'start-exam', next.id)}>
            {t('sitting.done.goOn', { name: next.exam_item.display_name })}
          </ButtonLink>
        ) : null}
        <ButtonLink look={next ? 'secondary' : 'primary'} large to={candidatePath(exam, 'top')}>
          {t('sitting.done.toTop')}
        </ButtonLink>
      </div>
    </>
  );
}

/** A submitted portion leaves nothing on this device. */
function useRemoval(exam: string, answerId: number): void {
  useEffect(() => {
    void openAnswerStore().then((store) => store.clearPortion({ exam, answerId }));
  }, [exam, answerId]);
}
