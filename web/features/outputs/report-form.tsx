import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { ChosenFields } from '#web/ui/list/selection-act.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';

interface ReportFormProps {
  examineeIds: readonly number[];
  label: string;
}

/** The button that asks for PDF reports; its page's action hands the form to `requestReports`. */
export function ReportForm({ examineeIds, label }: ReportFormProps) {
  return (
    <Form method="post">
      <ChosenFields chosen={{ ids: examineeIds }} />
      <Button look="primary" name="act" value="report" disabled={useUnderWay()}>
        {label}
      </Button>
    </Form>
  );
}
