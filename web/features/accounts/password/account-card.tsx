import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { MessageKey } from '#messages/catalogue.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from '../../sessions/login-form.module.css';

interface AccountCardProps {
  title: MessageKey;
  lead: string;
  submit: MessageKey;
  reply: FormReply | undefined;
  /** Where the texts of the fields stand. */
  texts?: string;
  /** The fields. */
  children: ReactNode;
  /** What stands below the form. */
  below?: ReactNode;
}

/** One step of regaining an account: its subject, a short form, and the way on where it does not work. */
export function AccountCard(props: AccountCardProps) {
  const { title, lead, submit, reply, texts = 'account.form', children, below } = props;
  const t = useText();
  const isSending = useUnderWay();
  const refusal = reply?.refusal;
  const told = useRef<HTMLDivElement>(null);
  // It is above the form, where it would be out of sight on a phone.
  useLayoutEffect(() => {
    if (reply) told.current?.focus();
  }, [reply]);
  return (
    <div className={styles.card}>
      <title>{`${t(title)} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t(title)}</h1>
      <p className={styles.lead}>{lead}</p>
      {refusal && !refusal.errors ? (
        <div ref={told} tabIndex={-1}>
          <Notice tone="error">{refusal.detail}</Notice>
        </div>
      ) : null}
      <ActionForm reply={reply} texts={texts} tellsItself>
        {children}
        <Button look="primary" large className={styles.submit} disabled={isSending}>
          {t(submit)}
        </Button>
      </ActionForm>
      {below ? <div className={styles.browsers}>{below}</div> : null}
    </div>
  );
}
