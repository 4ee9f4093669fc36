import type { ReactNode } from 'react';
import { linkGuide, linkLimits } from '#contract/codes/linkages.ts';
import type { HandedOver } from '#contract/shapes/link-handover.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './handed-over.module.css';
import { Value } from './made-secret.tsx';

/** Keys, which no page shows a second time, and how this one linkage is set. */
export function HandedOverPage({ handed }: { handed: HandedOver }) {
  const t = useText();
  const { company, exam, setting } = handed;
  return (
    <div className={styles.page}>
      <title>{`${t('linkHandover.keys')} | ${t('product.name')}`}</title>
      <h1>{t('linkHandover.keys')}</h1>
      <p>{t('linkHandover.keys.of', { company, exam })}</p>
      <Notice tone="warning">{t('linkHandover.keys.once')}</Notice>
      {setting.enabled ? null : <Notice tone="info">{t('linkHandover.keys.off')}</Notice>}
      <Values handed={handed} />
      <p>{t('linkHandover.keys.words')}</p>
      <p>
        {/* In a tab of its own: this page shows its keys only once. */}
        <a href={linkGuide} target="_blank" rel="noreferrer">
          {t('linkHandover.keys.guide')}
        </a>
      </p>
      <LaunchFacts setting={setting} />
      <PullFacts handed={handed} />
      <HookFacts setting={setting} />
      <FileFacts setting={setting} />
      <CodeFacts setting={setting} />
    </div>
  );
}

/** Each value to be typed into the other system, and all of them at once. */
function Values({ handed }: { handed: HandedOver }) {
  const t = useText();
  const values = [
    ['address', handed.address],
    ['tenant_code', handed.tenant_code],
    ['directory', handed.directory],
    ['key_id', handed.launch_key.key_id],
    ['secret', handed.launch_key.secret],
    ['pull_address', handed.pull_address],
    ['pull_key', handed.pull_key],
    ['webhook_secret', handed.webhook_secret],
  ] as const;
  const text = values.map(([name, value]) => `${t(`linkHandover.value.${name}`)}: ${value}`).join('\n');
  return (
    <section aria-labelledby="values">
      <h2 id="values">{t('linkHandover.values')}</h2>
      {values.map(([name, value]) => (
        <Value key={name} label={t(`linkHandover.value.${name}`)} value={value} />
      ))}
      <CopyButton
        label={t('linkHandover.copyAll')}
        text={text}
        copied={t('linkage.keys.copied')}
        failed={t('linkage.keys.copyFailed')}
      />
    </section>
  );
}

type Setting = HandedOver['setting'];

interface FactsProps {
  id: string;
  title: string;
  /** What holds whatever is set. */
  lead: string;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  children?: ReactNode;
}

function Facts({ id, title, lead, facts, children }: FactsProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** Lines below each other; words where there is none. */
function Lines({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <span>{none}</span>;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const flag = (is: boolean) => (is ? 1 : 0);

function LaunchFacts({ setting: { launch, id_issuer, external_id_pattern } }: { setting: Setting }) {
  const t = useText();
  const none = t('linkHandover.nothing');
  const updated = launch.update_profile_fields.map((field) =>
    t(`linkage.form.launch_update_profile_fields.${field as 'name' | 'name_kana' | 'email'}`),
  );
  return (
    <Facts
      id="launch"
      title={t('linkHandover.launch')}
      lead={t('linkHandover.launch.lead')}
      facts={[
        [t('linkage.form.launch_enabled'), t(`linkage.form.launch_enabled.${flag(launch.enabled)}`)],
        [t('linkage.form.id_issuer'), t(`linkage.form.id_issuer.${id_issuer}`)],
        [t('linkage.form.external_id_pattern'), <code key="pattern">{external_id_pattern}</code>],
        [
          t('linkage.form.launch_auto_create_examinee'),
          t(`linkage.form.launch_auto_create_examinee.${flag(launch.auto_create_examinee)}`),
        ],
        [t('linkage.form.launch_update_profile_fields'), <Lines key="updated" lines={updated} none={none} />],
        [t('linkage.form.launch_return_urls'), <Lines key="urls" lines={launch.return_urls} none={none} />],
        [
          t('linkage.form.launch_skip_verify_code'),
          t(`linkage.form.launch_skip_verify_code.${flag(launch.skip_verify_code)}`),
        ],
      ]}
    />
  );
}

function PullFacts({ handed: { setting, pull_address } }: { handed: HandedOver }) {
  const t = useText();
  const language = useLanguage();
  const { scope, pull_limit, addresses } = setting;
  return (
    <Facts
      id="pull"
      title={t('linkHandover.pull')}
      lead={t('linkHandover.pull.lead')}
      facts={[
        [
          t('linkage.form.scope'),
          <Lines
            key="scope"
            lines={scope.map((each) => t(`linkage.form.scope.${each}`))}
            none={t('linkHandover.pull.standing')}
          />,
        ],
        [t('linkage.form.pull_limit'), formatNumber(pull_limit, language)],
        [
          t('linkage.form.addresses'),
          <Lines
            key="addresses"
            lines={addresses?.split('\n') ?? []}
            none={t('linkHandover.pull.everywhere')}
          />,
        ],
      ]}
    >
      <pre className={styles.example}>
        <code>{`curl -H "Authorization: Bearer $HAKARU_KEY" ${pull_address}`}</code>
      </pre>
    </Facts>
  );
}

function HookFacts({ setting: { webhook, send_limit, timing } }: { setting: Setting }) {
  const t = useText();
  const language = useLanguage();
  const events = webhook.events.flatMap((event) =>
    event === 'examinee.deleted' ? [] : t(`linkage.form.webhook_events.${event}`),
  );
  return (
    <Facts
      id="webhook"
      title={t('linkHandover.webhook')}
      lead={t('linkHandover.webhook.lead')}
      facts={[
        [t('linkage.form.webhook_url'), webhook.url ?? t('linkHandover.webhook.none')],
        [
          t('linkage.form.webhook_events'),
          <Lines
            key="events"
            lines={[...events, t('linkPeople.event.examinee.deleted')]}
            none={t('linkHandover.nothing')}
          />,
        ],
        [t('linkage.form.webhook_payload'), t(`linkage.form.webhook_payload.${webhook.payload}`)],
        [t('linkage.form.timing'), t(`linkage.form.timing.${timing}`)],
        [t('linkage.form.send_limit'), formatNumber(send_limit, language)],
      ]}
    />
  );
}

/** Shown where files are made. */
function FileFacts({ setting: { timing, batch_times, export_form } }: { setting: Setting }) {
  const t = useText();
  if (timing !== 'batch') return null;
  const columns = export_form?.columns.map(({ field, label }) => (label === '' ? field : label)) ?? [];
  return (
    <Facts
      id="file"
      title={t('linkHandover.file')}
      lead={t('linkHandover.file.lead')}
      facts={[
        [t('linkage.form.batch_times'), batch_times.join(' ')],
        [
          t('linkage.form.export_form'),
          <Lines key="columns" lines={columns} none={t('linkage.form.export_form_whose.usual')} />,
        ],
        ...(export_form
          ? ([
              [
                t('linkage.form.export_form_encoding'),
                t(`linkage.form.export_form_encoding.${export_form.encoding}`),
              ],
              [
                t('linkage.form.export_form_newline'),
                t(`linkage.form.export_form_newline.${export_form.newline}`),
              ],
              [
                t('linkage.form.export_form_date_format'),
                t(`linkage.form.export_form_date_format.${export_form.date_format}`),
              ],
              [
                t('linkage.form.export_form_only_new'),
                t(`linkage.form.export_form_only_new.${flag(export_form.only_new)}`),
              ],
            ] as const)
          : []),
      ]}
    />
  );
}

/** What the other side calls each test. */
function CodeFacts({ setting: { subjects } }: { setting: Setting }) {
  const t = useText();
  if (subjects.length === 0) return null;
  return (
    <Facts
      id="codes"
      title={t('linkage.form.subjects')}
      lead={t('linkHandover.codes.lead', { most: linkLimits.launchTests })}
      facts={subjects.map(({ external_code, name, adds }) => [
        external_code,
        <Lines
          key={external_code}
          lines={adds ? [name, t('linkage.form.subjects.adds')] : [name]}
          none={name}
        />,
      ])}
    />
  );
}
