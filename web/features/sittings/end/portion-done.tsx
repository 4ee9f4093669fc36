import { useEffect, useState } from 'react';
import { answerStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { Confirmation, SubjectEntry } from '#contract/shapes/sitting.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { type ExamParams, examKey } from '../candidate-address.ts';
import { LogoutForm } from '../logout-form.tsx';
import { isMoreThan } from '../queue/answer-queue.ts';
import { openAnswerStore } from '../queue/answer-store.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import styles from '../sitting.module.css';
import { AllDone } from '../top/all-done.tsx';
import { CompletionDialog } from '../top/completion-dialog.tsx';
import { type Completion, isSubmitted } from '../top/completion-flow.ts';
import { durationIn } from '../top/duration.ts';
import { takePath } from '../top/take-path.ts';

interface PortionDoneProps {
  exam: ExamParams;
  confirmation: Confirmation;
  portions: readonly SubjectEntry[];
  completion: Completion<SubjectEntry>;
  hasFeedback: boolean;
  returnUrl: string | null;
}

/** The end of a portion: the done screen, and above it the modal with what follows. */
export function PortionDone(props: PortionDoneProps) {
  const { exam, confirmation, portions, completion, hasFeedback, returnUrl } = props;
  const t = useText();
  const { display_name, closed_by } = confirmation.data;
  const lost = useRemoval(examKey(exam), confirmation.data);
  const isAll = completion.kind === 'all';
  const done = isAll ? t('sitting.done.allTitle') : t('sitting.done.title', { name: display_name });
  return (
    <>
      <ScreenHeading text={done} />
      <CompletionDialog title={done} wayOut={isAll ? null : <LogoutForm exam={exam} look="quiet" />}>
        {closed_by === 'time' ? (
          <p className={styles.notice}>{t('sitting.done.time')}</p>
        ) : (
          <p>{t('sitting.done.lead')}</p>
        )}
        {lost ? <p className={styles.notice}>{t(lost)}</p> : null}
        {isAll ? (
          <AllDone exam={exam} hasFeedback={hasFeedback} returnUrl={returnUrl} />
        ) : (
          <Onward exam={exam} completion={completion} portions={portions} />
        )}
      </CompletionDialog>
    </>
  );
}

type OnwardProps = Pick<PortionDoneProps, 'exam' | 'completion' | 'portions'>;

/** How far one is, what is offered or how long the next may take, and that one may rest before it. */
function Onward({ exam, completion, portions }: OnwardProps) {
  const t = useText();
  const next = 'next' in completion ? completion.next : undefined;
  const name = next?.exam_item.display_name ?? '';
  const follows = completion.kind === 'offer' ? 'sitting.done.offer' : 'sitting.done.rest';
  const done = portions.filter(isSubmitted).length;
  const running = portions.find(({ status }) => status === answerStatus.answering);
  return (
    <>
      <p>{t('sitting.top.progress', { done, portions: portions.length })}</p>
      {running ? (
        <p className={styles.notice}>{t('sitting.done.runs', { name: running.exam_item.display_name })}</p>
      ) : (
        <p>{next ? t(follows, { name, time: durationIn(t, next.time_limit) }) : t('sitting.done.over')}</p>
      )}
      <div className={styles.actions}>
        {next ? (
          <ButtonLink look="primary" large to={takePath(exam, next)}>
            {t('sitting.done.goOn', { name })}
          </ButtonLink>
        ) : null}
        <ButtonLink look={next ? 'secondary' : 'primary'} large to={to('candidate.top', { exam })}>
          {t('sitting.done.toTop')}
        </ButtonLink>
      </div>
    </>
  );
}

type Lost = 'sitting.done.openPage' | 'sitting.done.unsaved';

/** Removes the ended portion's answers from this device. Answers why some of them do not count, if so. */
function useRemoval(exam: string, { id, answer, closed_by, timeout_policy }: Confirmation['data']) {
  const [lost, setLost] = useState<Lost>();
  const isOpenPageLeftOut = closed_by === 'time' && timeout_policy === 'drop_last_page';
  useEffect(() => {
    const remove = async () => {
      const store = await openAnswerStore();
      const kept = await store.list({ exam, answerId: id });
      const isOpenPage = isOpenPageLeftOut && kept.every(({ released }) => !released);
      if (isMoreThan(answer, kept)) setLost(isOpenPage ? 'sitting.done.openPage' : 'sitting.done.unsaved');
      await store.clearPortion({ exam, answerId: id });
    };
    void remove();
  }, [exam, id, answer, isOpenPageLeftOut]);
  return lost;
}
