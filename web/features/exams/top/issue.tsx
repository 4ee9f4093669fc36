import { useEffect, useState } from 'react';
import { limits } from '#contract/codes/limits.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormActions, TextField } from '#web/ui/form/field.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';

interface IssueProps {
  answer: FormAnswer | undefined;
  /** The log-ins issued last; the dialog closes when they arrive. */
  issued: unknown;
}

/** The button that issues ids and passwords at once, and its dialog (spec 5: 1 to 100). */
export function ExamTopIssue({ answer, issued }: IssueProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (issued) setOpen(false);
  }, [issued]);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        {t('examinee.issue')}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t('examinee.issue')}>
        <p>{t('examinee.issue.lead')}</p>
        <ActionForm answer={answer}>
          <TextField
            name="number"
            label={t('examinee.issue.number')}
            help={t('examinee.issue.number.help')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(limits.codesToIssue.max).length}
            defaultValue={10}
            // Whoever types another number replaces the one that stands there.
            onFocus={(event) => event.currentTarget.select()}
            data-autofocus
            required
          />
          <FormActions>
            <Button look="primary" name="intent" value="issue" disabled={useUnderWay()}>
              {t('examinee.issue.button')}
            </Button>
            <Button type="button" look="quiet" onClick={() => setOpen(false)}>
              {t('form.cancel')}
            </Button>
          </FormActions>
        </ActionForm>
      </Modal>
    </>
  );
}
