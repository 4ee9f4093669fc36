import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { jobStatus } from '#contract/codes/status.ts';
import { isStaff } from '#contract/codes/viewers.ts';
import { to } from '#contract/screens.ts';
import { formatDay, formatMinute, formatNumber } from '#messages/format.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { SmallTable } from '#web/ui/small-table.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import styles from '../mail-example.module.css';
import { MailExample } from '../mail-example.tsx';
import { tryRow } from '../try-row.ts';
import { ReaderFields, settleReaders, useWordOfReaders } from './reader-fields.tsx';

/** Who is notified of the company's contract, and the notices sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).mails.showContractNotice({ params: { id: idOf(args, 'clientId') } });
  return { ...data, clientId: idOf(args, 'clientId') };
}

export const action = actsOf({
  form: { call: 'mails.setContractNotice', prepare: settleReaders, done: toastHere('notice.stored') },
  try: tryRow('mails.tryContractNotice'),
});

/** /client/{clientId}/contract-notification */
export default function ContractNoticeScreen() {
  const t = useText();
  const { addresses, language, preview, clientId, ...contracted } = useLoaderData<typeof loader>();
  const wordOf = useWordOfReaders();
  const reply = useReply<typeof action>();
  const values = { addresses: addresses.join('\n'), language };
  return (
    <StaffPage title={t('page.contractNotice')}>
      <ContractState {...contracted} />
      <ActionForm
        reply={reply}
        texts="notice.form"
        stored={storedValues(values)}
        key={JSON.stringify(values)}
      >
        <FormGuard />
        <StaleFields reply={reply} read={values} wordOf={wordOf} />
        <FieldGroup title={t('notice.form.to')} help={t('contractNotice.help')}>
          <ReaderFields />
        </FieldGroup>
        <FormBar submit={t('notice.store')} cancelTo={to('client.top', { clientId })} />
      </ActionForm>
      <MailExample preview={preview} help={t('notice.preview.help')} canTry={isStaff(useViewer().kind)} />
      <WhatWasTold told={contracted.told} />
    </StaffPage>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;
type Contracted = Pick<
  Loaded,
  'contract_end' | 'days_left' | 'registered_person_number' | 'applicants_number'
>;

function ContractState(contracted: Contracted) {
  const t = useText();
  const language = useLanguage();
  const { contract_end, days_left, registered_person_number, applicants_number } = contracted;
  const number = (value: number) => formatNumber(value, language);
  return (
    <FieldGroup title={t('contractNotice.state')}>
      <p>
        {t('contractNotice.end', {
          day: formatDay(contract_end, language),
          days: number(Math.max(0, days_left)),
        })}
      </p>
      <p>
        {t('contractNotice.applicants', {
          registered: number(registered_person_number),
          applicants: number(applicants_number),
        })}
      </p>
    </FieldGroup>
  );
}

function WhatWasTold({ told }: Pick<Loaded, 'told'>) {
  const t = useText();
  const columns = [
    { key: 'at', label: t('contractNotice.told.at') },
    { key: 'what', label: t('contractNotice.told.what') },
    { key: 'to', label: t('contractNotice.told.to') },
  ];
  return (
    <section className={styles.example} aria-labelledby="told">
      <h2 className={styles.title} id="told">
        {t('contractNotice.told')}
      </h2>
      {told.length === 0 ? (
        <p className={styles.help}>{t('contractNotice.told.none')}</p>
      ) : (
        <SmallTable name={{ heading: 'told' }} columns={columns}>
          <tbody>
            {told.map(({ id, kind, stage, status, addresses, created_at }) => (
              <tr key={id}>
                <td>{formatMinute(created_at)}</td>
                <td>{t(`contractNotice.told.${kind}`, { stage })}</td>
                <td>
                  {status === jobStatus.error
                    ? t('contractNotice.told.failed')
                    : t('contractNotice.told.addresses', { number: addresses })}
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
    </section>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
