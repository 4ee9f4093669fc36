import type { AppSecret } from '#contract/shapes/factor.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { AppSetUp } from '../second-step/app-set-up.tsx';

const { TextField } = fieldsOf<'factor.form'>();

/** The app is scanned, and a code of it says that it works. */
export function ConfirmApp({
  app,
  reply,
  path,
}: {
  app: AppSecret;
  reply: FormReply | undefined;
  path: string;
}) {
  const t = useText();
  return (
    <StaffPage title={t('factor.app')}>
      <ActionForm reply={reply} texts="factor.form">
        <FieldGroup title={t('factor.app.set')}>
          <AppSetUp app={app} />
          <input type="hidden" name="act" value="confirm" />
          {/* So that a code that does not fit leads back here. */}
          <input type="hidden" name="secret" value={app.secret} />
          <input type="hidden" name="uri" value={app.uri} />
          <TextField
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            style={{ maxWidth: '12rem' }}
            required
          />
        </FieldGroup>
        <FormBar submit={t('factor.app.confirm')} cancelTo={path} />
      </ActionForm>
    </StaffPage>
  );
}
