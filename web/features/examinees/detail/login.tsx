import { useLayoutEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { NamedCredentials } from '#web/ui/credentials/credentials-csv.ts';
import { CredentialsSheet } from '#web/ui/credentials/credentials-sheet.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { useCredentialsUse } from '../use-credentials-use.ts';
import styles from './detail.module.css';

/** The press that shows the password, and is logged. */
export function LoginForm() {
  const t = useText();
  return (
    <Form method="post" preventScrollReset className={styles.login}>
      <button
        type="submit"
        name="act"
        value="login"
        disabled={useUnderWay()}
        aria-label={t('form.password.show')}
        aria-describedby="login-logged"
      >
        {t('examinee.login.show')}
      </button>
      <span id="login-logged">{t('examinee.login.show.help')}</span>
    </Form>
  );
}

/** The person's log-in, to be passed on. It can be shown again, so that the page is left without a question. */
export function PersonLogin({ people }: { people: readonly NamedCredentials[] }) {
  const t = useText();
  const { search } = useLocation();
  const ref = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useLayoutEffect(() => ref.current?.focus(), [people]);
  const use = useCredentialsUse();
  return (
    <CredentialsSheet
      title={t('examinee.login.shown')}
      people={people}
      use={use}
      isAgain
      onKept={() => {}}
      ref={ref}
    >
      <ButtonLink look="quiet" to={{ pathname: '.', search }} replace preventScrollReset>
        {t('examinee.issued.close')}
      </ButtonLink>
    </CredentialsSheet>
  );
}
