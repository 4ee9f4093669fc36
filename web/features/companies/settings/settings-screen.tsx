import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import type { CompanySettings } from '#contract/shapes/company-settings.ts';
import { formatMinute } from '#messages/format.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { SmallTable } from '#web/ui/small-table.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import styles from './settings.module.css';

const { TextField } = fieldsOf<'settings.form'>();
const paramsOf = (args: LoaderFunctionArgs) => ({ params: { id: idOf(args, 'clientId') } });

/** What the company has settled. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).companies.showSettings(paramsOf(args));
  return { settings: data, clientId: idOf(args, 'clientId') };
}

export const action = actsOf({
  form: { call: 'companies.setSettings', prepare: settleStale, done: toastHere('settings.stored') },
});

/** /client/{clientId}/settings */
export default function SettingsScreen() {
  const t = useText();
  const { settings, clientId } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const { sender_name, reply_to } = settings;
  const values = { sender_name, reply_to };
  return (
    <StaffPage title={t('page.settings')}>
      <ActionForm
        reply={reply}
        texts="settings.form"
        stored={storedValues(values)}
        key={JSON.stringify(values)}
      >
        <FormGuard />
        <StaleFields reply={reply} read={values} />
        <FieldGroup title={t('settings.form.mail')}>
          <TextField name="sender_name" maxLength={limits.mailSender} autoComplete="off" />
          <TextField name="reply_to" inputMode="email" autoComplete="off" />
        </FieldGroup>
        <FormBar submit={t('settings.store')} cancelTo={to('client.top', { clientId })} />
      </ActionForm>
      <Elsewhere settings={settings} clientId={clientId} />
    </StaffPage>
  );
}

/** What is changed on a page of its own, each in one place alone, and how it stands. */
function Elsewhere({ settings, clientId }: { settings: CompanySettings; clientId: number }) {
  const t = useText();
  const { second_factor, sign_on, places, reminders, contract_addresses: addresses, visited_at } = settings;
  const ways = [
    [
      to('client.security', { clientId }),
      t('settings.second_factor'),
      t(`factor.form.second_factor.${second_factor}`),
    ],
    ...(useViewer().hidden.includes('signOn')
      ? []
      : ([
          [to('client.signOnSettings', { clientId }), t('page.signOnSettings'), t(`signOn.state.${sign_on}`)],
        ] as const)),
    [
      to('client.security', { clientId }),
      t('factor.addresses'),
      places === 0 ? t('settings.places.all') : t('settings.places', { places }),
    ],
    [
      to('client.reminder', { clientId }),
      t('page.companyReminder'),
      reminders === 0 ? t('settings.reminders.none') : t('settings.reminders', { reminders }),
    ],
    [
      to('client.contractNotice', { clientId }),
      t('page.contractNotice'),
      addresses === 0 ? t('settings.addresses.none') : t('settings.addresses', { addresses }),
    ],
    [
      to('client.visits', { clientId }),
      t('page.visits'),
      visited_at === null
        ? t('settings.visited.never')
        : t('settings.visited', { at: formatMinute(visited_at) }),
      styles.moment,
    ],
  ] as const;
  const columns = [
    { key: 'what', label: t('settings.what') },
    { key: 'now', label: t('settings.now') },
  ];
  return (
    <section className={styles.elsewhere}>
      <h2 className={styles.title} id="elsewhere">
        {t('settings.elsewhere')}
      </h2>
      <SmallTable name={{ heading: 'elsewhere' }} columns={columns}>
        <tbody>
          {ways.map(([way, what, now, look]) => (
            <tr key={what}>
              <th scope="row">
                <Link to={way}>{what}</Link>
              </th>
              <td className={look}>{now}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </section>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
