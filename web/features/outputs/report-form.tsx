import { useEffect } from 'react';
import { Form } from 'react-router';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ChosenFields } from '#web/ui/list/selection-act.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';

interface ReportFormProps {
  examineeIds: readonly number[];
  label: string;
  /** What the action gave back to this form; a refusal is told by a toast. */
  answer: FormAnswer | undefined;
}

/** The button that asks for PDF reports; its page's action hands the form to `requestReports`. */
export function ReportForm({ examineeIds, label, answer }: ReportFormProps) {
  const { showToast } = useToast();
  useEffect(() => {
    const text = answer && findWordsOf(answer.refusal);
    if (text) showToast({ tone: 'error', text });
  }, [answer, showToast]);
  return (
    <Form method="post">
      <ChosenFields chosen={{ ids: examineeIds }} />
      <Button look="primary" name="intent" value="report" disabled={useUnderWay()}>
        {label}
      </Button>
    </Form>
  );
}
