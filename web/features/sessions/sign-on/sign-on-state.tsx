import { Form } from 'react-router';
import type { SignOnSetting } from '#contract/shapes/sign-on.ts';
import { formatMinute } from '#messages/format.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmAct } from '#web/ui/confirm/confirm-typed.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { OwnPassword } from '../security/own-password.tsx';
import { Section } from '../security/section.tsx';
import styles from './sign-on-state.module.css';

interface SignOnStateProps {
  setting: SignOnSetting;
  login_url: string;
  /** Which act was refused, and how. */
  act: string | undefined;
  reply: FormReply | undefined;
}

const tones = { untried: 'warning', tried: 'active', on: 'done' } as const;

/** How the setting stands: it is tried, then turned on; its link, and the ways back. */
export function SignOnState({ setting, login_url, act, reply }: SignOnStateProps) {
  const t = useText();
  const { state, tried_at } = setting;
  const replyTo = (name: string) => (act === name ? reply : undefined);
  const at = tried_at === null ? '' : formatMinute(tried_at);
  return (
    <Section title={t('signOn.state')} text={t(`signOn.state.${state}.help`, { at })}>
      <div className={styles.state}>
        <StatusBadge tone={tones[state]}>{t(`signOn.state.${state}`)}</StatusBadge>
        {state === 'on' ? <OwnAddress label={t('signOn.link')} address={login_url} /> : null}
      </div>
      <TryIt isFirst={state === 'untried'} reply={replyTo('try')} />
      {state === 'untried' ? null : (
        <ConfirmAct
          // Once it is done the other way is another act: its dialog is closed.
          key={state}
          label={t(state === 'on' ? 'signOn.off' : 'signOn.on')}
          look={state === 'on' ? 'danger' : 'primary'}
          help={<p>{t(state === 'on' ? 'signOn.off.help' : 'signOn.on.help')}</p>}
          fields={{ act: state === 'on' ? 'off' : 'on' }}
          reply={replyTo(state === 'on' ? 'off' : 'on')}
          texts="signOn.form"
          isInRow
        >
          {state === 'on' ? null : <OwnPassword />}
        </ConfirmAct>
      )}
      <ConfirmAct
        label={t('signOn.remove')}
        look="danger"
        help={<p>{t('signOn.remove.help')}</p>}
        fields={{ act: 'remove' }}
        reply={replyTo('remove')}
        texts="signOn.form"
        isInRow
      >
        <OwnPassword isFirst />
      </ConfirmAct>
    </Section>
  );
}

/** Leads to the provider: a sign-on that opens no session. */
function TryIt({ isFirst, reply }: { isFirst: boolean; reply: FormReply | undefined }) {
  const t = useText();
  const isSending = useUnderWay();
  return (
    <Form method="post">
      {reply ? <Notice tone="error">{reply.refusal.detail}</Notice> : null}
      <input type="hidden" name="act" value="try" />
      <Button look={isFirst ? 'primary' : 'secondary'} disabled={isSending}>
        {t('signOn.try')}
      </Button>
    </Form>
  );
}

/** An address of this product that is needed elsewhere. */
export function OwnAddress({ label, address }: { label: string; address: string }) {
  const t = useText();
  return (
    <div className={styles.address}>
      <p className={styles.label}>{label}</p>
      <code className={styles.code}>{address}</code>
      <CopyButton
        look="quiet"
        label={t('signOn.copy')}
        text={address}
        copied={t('signOn.copied')}
        failed={t('signOn.copyFailed')}
      />
    </div>
  );
}
