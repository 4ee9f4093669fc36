import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { mostYen } from '#contract/codes/billing.ts';
import { packageTypes, portionKinds } from '#contract/codes/exam.ts';
import { formatMonth, localOfMoment } from '#messages/format.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import styles from './billing.module.css';
import { serviceChoices } from './choices.ts';
import { Yen } from './yen.tsx';

const { TextField, NumberField, SelectField, ChoicesField } = fieldsOf<'billing.form'>();

export async function loader(args: LoaderFunctionArgs) {
  const { data: prices } = await api(args).billing.listPrices();
  return { prices, present: localOfMoment(new Date()).slice(0, 7) };
}

export const action = actsOf({
  price: { call: 'billing.setPrice', done: toastHere('billing.price.done') },
});

/** /admin/billing-output/prices */
export default function PricesScreen() {
  const t = useText();
  const language = useLanguage();
  const { prices, present } = useLoaderData<typeof loader>();
  const list = new Intl.ListFormat(language, { style: 'narrow' });
  const columns = [
    { key: 'content', label: t('billing.content') },
    { key: 'from', label: t('billing.form.from_month') },
    { key: 'yen', label: t('billing.unit'), isNumber: true },
  ];
  return (
    <StaffPage
      title={t('page.prices')}
      actions={useViewer().kind === 'admin' ? <SetPrice present={present} /> : null}
    >
      <p className={styles.lead}>{t('billing.prices.lead')}</p>
      {prices.length === 0 ? <EmptyState title={t('billing.prices.empty')} /> : null}
      {prices.length > 0 ? (
        <Table caption={t('page.prices')} columns={columns}>
          {prices.map((price) => (
            <Row key={price.id}>
              <Cell isHead>
                <span>{t(`billing.content.${price.content}`)}</span>
                <span className={styles.sub}>
                  {list.format([price.package_type, t(`exam.service.${price.service}`)])}
                </span>
              </Cell>
              <Cell>{formatMonth(price.from_month, language)}</Cell>
              <Cell isNumber>
                <Yen value={price.yen} />
              </Cell>
            </Row>
          ))}
        </Table>
      ) : null}
    </StaffPage>
  );
}

function SetPrice({ present }: { present: string }) {
  const t = useText();
  return (
    <Act name="price" label={t('billing.price.set')} look="primary" texts="billing.form" stays>
      <ChoicesField
        type="radio"
        name="package_type"
        choices={packageTypes.map((value) => ({ value, label: value }))}
        required
      />
      <SelectField name="service" choices={serviceChoices(t)} required />
      <SelectField
        name="content"
        choices={portionKinds.map((value) => ({ value, label: t(`billing.content.${value}`) }))}
        required
      />
      <NumberField name="yen" most={mostYen} required />
      <TextField name="from_month" defaultValue={present} size={8} autoComplete="off" required />
    </Act>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
