import type { MessageKey } from '#messages/catalogue.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from '../sessions/login-form.module.css';

const { TextField } = fieldsOf<'account.form'>();

interface PasswordCardProps {
  title: MessageKey;
  lead: MessageKey;
  submit: MessageKey;
  /** Of the mailed link. */
  token: string;
  answer: FormAnswer | undefined;
}

/** A new password, typed twice, for whoever holds a mailed link. */
export function PasswordCard({ title, lead, submit, token, answer }: PasswordCardProps) {
  const t = useText();
  const isSending = useUnderWay();
  const refusal = answer?.refusal;
  return (
    <div className={styles.card}>
      <title>{`${t(title)} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t(title)}</h1>
      <p className={styles.lead}>{t(lead)}</p>
      {refusal && !refusal.errors ? <Notice tone="error">{refusal.detail}</Notice> : null}
      <ActionForm answer={answer} texts="account.form" tellsItself>
        <input type="hidden" name="token" value={token} />
        <NewPasswordField<'account.form'> name="password" />
        <TextField name="confirmation" type="password" autoComplete="new-password" required />
        <Button look="primary" large className={styles.submit} disabled={isSending}>
          {t(submit)}
        </Button>
      </ActionForm>
    </div>
  );
}
