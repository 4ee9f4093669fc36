import type { SignOnSetting } from '#contract/shapes/sign-on.ts';
import { formatMinute } from '#messages/format.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { OwnPassword } from '../security/own-password.tsx';
import { Section } from '../security/section.tsx';
import styles from './sign-on-state.module.css';

interface SignOnStateProps {
  setting: SignOnSetting;
  login_url: string;
  /** To a try of it. */
  reply: FormReply | undefined;
}

const tones = { untried: 'warning', tried: 'active', on: 'done' } as const;

/** The state of the setting: it is tried, then switched on; its link, and the acts that undo it. */
export function SignOnState({ setting, login_url, reply }: SignOnStateProps) {
  const t = useText();
  const { state, tried_at } = setting;
  const at = tried_at === null ? '' : formatMinute(tried_at);
  return (
    <Section title={t('signOn.state')} text={t(`signOn.state.${state}.help`, { at })}>
      <div className={styles.state}>
        <StatusBadge tone={tones[state]}>{t(`signOn.state.${state}`)}</StatusBadge>
        {state === 'on' ? <OwnAddress label={t('signOn.link')} address={login_url} /> : null}
      </div>
      <TryIt reply={reply} />
      {state === 'untried' ? null : (
        <Act
          name={state === 'on' ? 'off' : 'on'}
          label={t(state === 'on' ? 'signOn.off' : 'signOn.on')}
          look={state === 'on' ? 'danger' : 'secondary'}
          ask={<p>{t(state === 'on' ? 'signOn.off.help' : 'signOn.on.help')}</p>}
          texts="signOn.form"
        >
          {state === 'on' ? null : <OwnPassword />}
        </Act>
      )}
      <Act
        name="remove"
        label={t('signOn.remove')}
        look="danger"
        ask={<p>{t('signOn.remove.help')}</p>}
        texts="signOn.form"
      >
        <OwnPassword isFirst />
      </Act>
    </Section>
  );
}

/** Leads to the provider: a sign-on that opens no session. */
function TryIt({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  return (
    <div>
      {reply ? <Notice tone="error">{reply.refusal.detail}</Notice> : null}
      <Act name="try" label={t('signOn.try')} />
    </div>
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
        label={t('signOn.copy')}
        text={address}
        copied={t('signOn.copied')}
        failed={t('signOn.copyFailed')}
      />
    </div>
  );
}
