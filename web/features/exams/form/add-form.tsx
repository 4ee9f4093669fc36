import { examStates } from '#contract/codes/status.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ExamConditions, ExamNames } from './basic-step.tsx';
import { ContentStep } from './content-step.tsx';

interface AddExamFormProps {
  packages: readonly PackageInfo[];
  /** New graduates or mid-career: what the company's contract says. */
  contractType: number;
  period: readonly [string, string];
  reply: FormReply | undefined;
  /** Where leaving without adding leads. */
  cancelTo: string;
}

/** The form of add-exam, and of the platform's exam-register for the company whose pages are open. */
export function AddExamForm(props: AddExamFormProps) {
  const { packages, contractType, period, reply, cancelTo } = props;
  const t = useText();
  if (packages.length === 0) return <Notice tone="warning">{t('exam.form.noPackage')}</Notice>;
  const publish = { name: 'delete_status', value: examStates.notAction };
  return (
    <ActionForm reply={reply} texts="exam.form">
      <FormGuard />
      <ExamNames />
      <ContentStep packages={packages} contractType={contractType} isFresh={reply === undefined} asksNames />
      <ExamConditions period={period} />
      <FormBar submit={t('exam.form.submit')} says={publish} cancelTo={cancelTo}>
        <Button name="delete_status" value={examStates.saveDraft}>
          {t('exam.form.draft')}
        </Button>
      </FormBar>
    </ActionForm>
  );
}
