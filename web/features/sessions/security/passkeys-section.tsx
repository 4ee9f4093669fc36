import { limits } from '#contract/codes/limits.ts';
import type { Security } from '#contract/shapes/factor.ts';
import type { OwnPasskey } from '#contract/shapes/passkey.ts';
import { formatMoment } from '#messages/format.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { usePasskeysImpossible } from '../passkeys/ceremony.ts';
import { OwnProof } from './own-proof.tsx';
import { Section } from './section.tsx';
import styles from './sessions-section.module.css';

const { TextField } = fieldsOf<'factor.form'>();

interface PasskeysSectionProps {
  security: Security;
  /** To a passkey that the device gave. */
  reply: FormReply | undefined;
}

/** The account's passkeys: added, renamed, removed. */
export function PasskeysSection({ security, reply }: PasskeysSectionProps) {
  const t = useText();
  const { passkeys, policy, has_app } = security;
  const isImpossible = usePasskeysImpossible() || !security.takes_passkeys;
  const isShut = policy === 'off' && !has_app && passkeys.length === 0;
  const refusal = reply?.refusal;
  return (
    <Section title={t('factor.passkeys')} text={t(isShut ? 'factor.app.shut' : 'factor.passkeys.help')}>
      {refusal ? <Notice tone="error">{refusal.errors?.passkey?.[0] ?? refusal.detail}</Notice> : null}
      {passkeys.length > 0 ? (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} security={security} />
          ))}
        </ul>
      ) : null}
      {isImpossible && !isShut ? <p className={styles.facts}>{t('factor.passkeys.impossible')}</p> : null}
      {isShut || isImpossible ? null : (
        <Act
          name="beginPasskey"
          label={t('factor.passkey.add')}
          ask={
            <p>
              {t(has_app || passkeys.length > 0 ? 'factor.passkey.add.proof' : 'factor.passkey.add.help')}
            </p>
          }
          texts="factor.form"
        >
          <TextField name="name" maxLength={limits.passkeyName} placeholder={t('factor.passkey.unnamed')} />
          <OwnProof security={security} />
        </Act>
      )}
    </Section>
  );
}

function Passkey({ passkey, security }: { passkey: OwnPasskey; security: Security }) {
  const t = useText();
  const { id, name, is_synced, needs_password, created_at, last_used_at } = passkey;
  const isKept = security.policy === 'required' && !security.has_app && security.passkeys.length === 1;
  return (
    <li className={styles.session}>
      <div>
        <strong>{name}</strong>{' '}
        {is_synced ? <StatusBadge tone="done">{t('factor.passkey.synced')}</StatusBadge> : null}
        <p className={styles.facts}>
          <span>
            {last_used_at
              ? t('factor.passkey.used', { used: formatMoment(last_used_at) })
              : t('factor.passkey.unused')}
          </span>
          <span>{t('factor.passkey.made', { made: formatMoment(created_at) })}</span>
        </p>
        {needs_password ? <p className={styles.facts}>{t('factor.passkey.held')}</p> : null}
      </div>
      <div className={styles.acts}>
        <Act
          name="renamePasskey"
          label={t('factor.passkey.rename')}
          title={t('factor.act.of', { act: t('factor.passkey.rename'), name })}
          ask={<p>{t('factor.passkey.rename.help')}</p>}
          of={{ id }}
          texts="factor.form"
        >
          <TextField name="name" maxLength={limits.passkeyName} defaultValue={name} required data-autofocus />
        </Act>
        {isKept ? null : (
          <Act
            name="removePasskey"
            label={t('factor.passkey.remove')}
            title={t('factor.act.of', { act: t('factor.passkey.remove'), name })}
            look="danger"
            ask={<p>{t('factor.passkey.remove.help', { name })}</p>}
            of={{ id }}
            texts="factor.form"
          >
            <OwnProof security={security} />
          </Act>
        )}
      </div>
    </li>
  );
}
