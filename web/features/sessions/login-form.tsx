import { useEffect } from 'react';
import { Link } from 'react-router';
import type { MessageKey } from '#messages/catalogue.ts';
import { madeIn, refusedIn, useReply } from '#web/api/form-reply.ts';
import { forgetKept } from '#web/app/kept-keys.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './login-form.module.css';
import { PasskeyLogin } from './passkeys/passkey-login.tsx';
import type { logInAt } from './staff-login.ts';

const { TextField } = fieldsOf<'session.form'>();

interface LoginFormProps {
  title: MessageKey;
  lead: MessageKey;
  /** For who forgot the password. */
  forgotten?: string;
}

/** The staff log-in: login id and password, or a passkey; what went wrong, supported browsers. */
export function LoginForm({ title, lead, forgotten }: LoginFormProps) {
  const t = useText();
  const isSending = useUnderWay();
  const reply = useReply<ReturnType<typeof logInAt>>();
  const refused = refusedIn(reply);
  // The session has ended here, and the next person at this browser may be somebody else.
  useEffect(forgetKept, []);
  return (
    <div className={styles.card}>
      <title>{`${t(title)} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t(title)}</h1>
      <p className={styles.lead}>{t(lead)}</p>
      {/* In place, so that the text stays; what a field lacks is said at the field. */}
      {refused && !refused.refusal.errors ? <Notice tone="error">{refused.refusal.detail}</Notice> : null}
      <ActionForm reply={refused} texts="session.form" tellsItself>
        <TextField name="login_id" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <TextField name="password" type="password" autoComplete="current-password" />
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
      <PasskeyLogin asked={madeIn(reply, 'begin')?.asked} />
      <p className={styles.browsers}>{t('session.browsers')}</p>
    </div>
  );
}
