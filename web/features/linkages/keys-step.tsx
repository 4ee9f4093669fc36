import { linkKeyPurposes } from '#contract/codes/linkages.ts';
import type { Linkage, LinkageKey } from '#contract/shapes/linkage.ts';
import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { HandoverWay } from './handover-way.tsx';
import styles from './linkage.module.css';
import { Value } from './made-secret.tsx';
import { Step } from './step.tsx';

const { ChoicesField } = fieldsOf<'linkage.form'>();
const columns = ['key_id', 'purpose', 'created_at', 'last_used_at', 'act'] as const;

/** The values that the other side needs: the launch address, keys, and the secret that signs notifications. */
export function KeysStep({ linkage }: { linkage: Linkage | null }) {
  const t = useText();
  const isDone = linkage?.keys.some(({ retired_at }) => retired_at === null) ?? false;
  // e2R's staff set up their side: what they need is handed to them first of all.
  const isHandedFirst = linkage?.service === 'e2r';
  return (
    <Step title={t('linkage.step.keys')} isDone={isDone}>
      {linkage ? (
        <>
          {isHandedFirst ? <HandoverWay service={linkage.service} isFirst /> : null}
          <Value
            label={t(linkage.service === 'sonar' ? 'linkage.keys.address.sonar' : 'linkage.keys.address')}
            value={linkage.launch.address}
          />
          <KeyTable keys={linkage.keys} />
          <Act name="addKey" label={t('linkage.keys.add')} texts="linkage.form">
            <ChoicesField type="radio" name="purpose" choices={['launch', ...linkKeyPurposes]} required />
          </Act>
          <Secrets secrets={linkage.webhook.secrets} />
          {isHandedFirst ? null : <HandoverWay service={linkage.service} />}
        </>
      ) : (
        <p>{t('linkage.keys.first')}</p>
      )}
    </Step>
  );
}

function KeyTable({ keys }: { keys: readonly LinkageKey[] }) {
  const t = useText();
  if (keys.length === 0) return <p>{t('linkage.keys.none')}</p>;
  return (
    <SmallTable
      name={{ text: t('linkage.keys.list') }}
      columns={columns.map((key) => ({ key, label: t(`linkage.keys.list.${key}`) }))}
      frame={styles.keys}
    >
      <tbody>
        {keys.map((key) => (
          <KeyRow key={key.key_id} linkageKey={key} />
        ))}
      </tbody>
    </SmallTable>
  );
}

function KeyRow({ linkageKey }: { linkageKey: LinkageKey }) {
  const t = useText();
  const { key_id, purpose, created_at, last_used_at, retired_at } = linkageKey;
  return (
    <tr>
      <th scope="row">{key_id}</th>
      <td>{t(`linkage.form.purpose.${purpose}`)}</td>
      <td>{formatMinute(created_at)}</td>
      <td>{last_used_at === null ? t('linkage.keys.unused') : formatMinute(last_used_at)}</td>
      <td>
        {retired_at === null ? (
          <Act
            name="retireKey"
            label={t('linkage.keys.retire')}
            title={t('linkage.keys.retire.title', { key_id })}
            look="danger"
            ask={<p>{t('linkage.keys.retire.help')}</p>}
            of={{ key_id }}
          />
        ) : (
          <StatusBadge tone="neutral">{t('linkage.keys.retired')}</StatusBadge>
        )}
      </td>
    </tr>
  );
}

/** Which secrets sign notifications now. */
function Secrets({ secrets }: { secrets: Linkage['webhook']['secrets'] }) {
  const t = useText();
  const word = secrets.length === 0 ? 'add' : 'roll';
  return (
    <section className={styles.secrets} aria-label={t('linkage.keys.secret')}>
      <h3>{t('linkage.keys.secret')}</h3>
      {secrets.length === 0 ? <p>{t('linkage.keys.secret.none')}</p> : null}
      {secrets.map(({ id, created_at, retires_at }) => (
        <p key={id}>
          {retires_at === null
            ? t('linkage.keys.secret.current', { at: formatMinute(created_at) })
            : t('linkage.keys.secret.former', {
                at: formatMinute(created_at),
                until: formatMinute(retires_at),
              })}
        </p>
      ))}
      <Act
        name="rollSecret"
        label={t(`linkage.keys.secret.${word}`)}
        ask={<p>{t(`linkage.keys.secret.${word}.help`)}</p>}
      />
    </section>
  );
}
