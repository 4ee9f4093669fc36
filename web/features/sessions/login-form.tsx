import { useEffect } from 'react';
import { Link } from 'react-router';
import type { MessageKey } from '#messages/catalogue.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { forgetKept } from '#web/app/kept-keys.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './login-form.module.css';
import { PasskeyLogin } from './passkeys/passkey-login.tsx';

const { TextField } = fieldsOf<'session.form'>();

interface LoginFormProps {
  title: MessageKey;
  lead: MessageKey;
  reply: FormReply | undefined;
  /** For who forgot the password. */
  forgotten?: string;
}

/** The staff log-in: login id and password, or a passkey; what went wrong, supported browsers. */
export function LoginForm({ title, lead, reply, forgotten }: LoginFormProps) {
  const t = useText();
  const isSending = useUnderWay();
  const refusal = reply?.refusal;
  // The session has ended here, and the next person at this browser may be somebody else.
  useEffect(forgetKept, []);
  return (
    <div className={styles.card}>
      <title>{`${t(title)} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t(title)}</h1>
      <p className={styles.lead}>{t(lead)}</p>
      {/* In place, so that the text stays; what a field lacks is said at the field. */}
      {refusal && !refusal.errors ? <Notice tone="error">{refusal.detail}</Notice> : null}
      <ActionForm reply={reply} texts="session.form" tellsItself>
        <TextField
          name="login_id"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField name="password" type="password" autoComplete="current-password" required />
        <Button look="primary" large className={styles.submit} disabled={isSending}>
          {t('session.login')}
        </Button>
      </ActionForm>
      {forgotten === undefined ? null : (
        <p className={styles.beside}>
          <Link to={forgotten}>{t('account.find.link')}</Link>
        </p>
      )}
      {/* Below every link: it comes with the script, and nothing that can be pressed moves. */}
      <PasskeyLogin />
      <p className={styles.browsers}>{t('session.browsers')}</p>
    </div>
  );
}
