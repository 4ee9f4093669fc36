import { type ChangeEvent, useEffect, useState } from 'react';
import { issueModes } from '#contract/codes/issuing.ts';
import { limits } from '#contract/codes/limits.ts';
import type { Places } from '#contract/shapes/grouping.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { SetStep } from '#web/features/exam-sets/set-step.tsx';
import { PlaceStep } from '#web/features/groupings/place-step.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonWords } from '#web/ui/button-words.tsx';
import { ChoicesField, FormActions, TextField } from '#web/ui/form/field.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';

interface IssueProps {
  /** What people can be given; what is not chosen is left to them. */
  places: Places;
  reply: FormReply | undefined;
  /** The log-ins issued last; the dialog closes when they arrive. */
  issued: unknown;
}

/** The button that issues ids and passwords, one or many at once, and its dialog. */
export function IssueAct({ issued, ...rest }: IssueProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (issued) setOpen(false);
  }, [issued]);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        <ButtonWords full={t('examinee.issue')} short={t('examinee.issue.short')} />
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t('examinee.issue')}>
        <IssueForm {...rest} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function IssueForm({ places, reply, onClose }: Omit<IssueProps, 'issued'> & { onClose: () => void }) {
  const t = useText();
  const [mode, setMode] = useState(reply?.values.mode?.[0] ?? 'multiple');
  const noteMode = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'mode') setMode(target.value);
  };
  return (
    <>
      <p>{t('examinee.issue.lead')}</p>
      <ActionForm reply={reply} texts="examinee.field">
        <div onChange={noteMode}>
          <ChoicesField
            type="radio"
            name="mode"
            label={t('examinee.issue.mode')}
            choices={issueModes.map((value) => ({ value, label: t(`examinee.issue.mode.${value}`) }))}
            defaultValue={[mode]}
          />
        </div>
        {mode === 'multiple' ? <NumberField /> : null}
        <SetStep sets={places.exam_sets} />
        <PlaceStep places={places} isLeft />
        <FormActions>
          <Button look="primary" name="act" value="issue" disabled={useUnderWay()}>
            {t('examinee.issue.button')}
          </Button>
          <Button type="button" look="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </FormActions>
      </ActionForm>
    </>
  );
}

function NumberField() {
  const t = useText();
  return (
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
      style={{ maxWidth: '8rem' }}
      required
    />
  );
}
