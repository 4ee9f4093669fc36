import { type ReactNode, useState } from 'react';
import { limits } from '#contract/codes/limits.ts';
import { type MailReaders, mailReaders } from '#contract/codes/mails.ts';
import { placeholdersFor } from '#contract/mail-placeholders.ts';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm, type FormValues } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import type { PreviewReply } from '../text/preview-rows.ts';
import { MailPreviewStep } from '../text/preview-step.tsx';
import sides from '../text/sides.module.css';
import { askTyped } from '../text/test-act.tsx';
import { MailTextStep } from '../text/text-step.tsx';
import styles from './template.module.css';

const { TextField, NumberField, ChoicesField } = fieldsOf<'mailTemplate.form'>();

interface TemplateFormProps {
  stored: FormValues;
  reply: PreviewReply | undefined;
  /** Goes with the form. */
  children?: ReactNode;
}

/** The form of a template, beside it what its mail looks like. */
export function TemplateForm({ stored, reply, children }: TemplateFormProps) {
  const t = useText();
  const exam = useExam();
  const [readers, setReaders] = useState(readersIn(reply?.values.readers ?? stored.readers));
  return (
    <ActionForm className={sides.form} reply={reply} texts="mailTemplate.form" stored={stored}>
      <FormGuard />
      {children}
      <div className={sides.sides}>
        <div>
          <TextField name="name" maxLength={255} autoComplete="off" required />
          <div className={styles.short}>
            <NumberField name="position" most={limits.mailPosition} required />
          </div>
          <div
            onChange={({ target }) => {
              if (target instanceof HTMLInputElement) setReaders(readersIn([target.value]));
            }}
          >
            <ChoicesField type="radio" name="readers" choices={mailReaders} required />
          </div>
          <MailTextStep known={placeholdersFor[readers]} />
        </div>
        <MailPreviewStep ask={askTyped} answered={reply?.preview} />
      </div>
      <FormBar submit={t('mailTemplate.form.store')} cancelTo={to('exam.mailTemplates', { exam })} />
    </ActionForm>
  );
}

function readersIn(typed: readonly string[] | undefined): MailReaders {
  return mailReaders.find((each) => each === typed?.[0]) ?? 'candidates';
}
