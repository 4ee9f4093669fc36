import { answerStatus } from '#contract/codes/status.ts';
import type { PortionState } from '#contract/shapes/examinee.ts';
import { useText } from '#web/app/text.tsx';
import { periodStateOf } from '#web/features/exams/period/exam-period.ts';
import { useExam, useExamMoment } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { TextField } = fieldsOf<'examinee.reset.form'>();

/** Resets a test to unanswered: first says what is removed, in words and numbers, and asks why. */
export function ResetAct({ portion }: { portion: PortionState }) {
  const t = useText();
  const { answer_id, attempt, display_name, status, answered, answer_length: length } = portion;
  const goes = ['answers', 'result', 'outputState'] as const;
  const least = {
    answers: answerStatus.answering,
    result: answerStatus.answered,
    outputState: answerStatus.exported,
  };
  return (
    <Act
      name="reset"
      label={t('examinee.reset')}
      title={t('examinee.reset.of', { portion: display_name })}
      look="danger"
      ask={<Consequences status={status} />}
      impact={goes
        .filter((name) => status >= least[name])
        .map((name) => ({
          label: t(`examinee.reset.${name}`),
          value: t(`examinee.reset.${name}.change`, { answered, length }),
        }))}
      of={{ x: answer_id }}
      fields={{ attempt }}
      texts="examinee.reset.form"
    >
      <TextField name="reason" required maxLength={255} autoComplete="off" data-autofocus />
    </Act>
  );
}

/** What a reset means for a test in this state. */
function Consequences({ status }: { status: number }) {
  const t = useText();
  const exam = useExam();
  const isOver = periodStateOf(exam, useExamMoment()) === 'over';
  return (
    <>
      {status === answerStatus.answering ? (
        <Notice tone="warning">{t('examinee.reset.answering')}</Notice>
      ) : null}
      {isOver ? <Notice tone="warning">{t('examinee.reset.over')}</Notice> : null}
      <p>{t('examinee.reset.help')}</p>
      {exam.exam_style === 'r' ? <p>{t('examinee.reset.another')}</p> : null}
      {status === answerStatus.exported ? <p>{t('examinee.reset.output')}</p> : null}
    </>
  );
}
