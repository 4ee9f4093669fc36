import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { NormCell } from '#contract/shapes/statistics.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/form/field.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import styles from '../statistics.module.css';
import { companyOf } from './company-of.ts';
import { normAddress } from './norm-address.ts';
import { NormTable } from './norm-table.tsx';
import { isMeasurable, leastOf, SmallCells } from './small-cells.tsx';

/** The platform's norms, or those of the company the address names. */
export async function loader(args: LoaderFunctionArgs) {
  const client_id = companyOf(args.url);
  const { data, companies } = await api(args).statistics.listNorms({
    query: client_id === null ? {} : { client_id },
  });
  return { cells: data, companies, client_id };
}

/** Measures a version and shows it: what it would change is to be seen before it takes force. */
export const action = actsOf({
  measure: {
    call: 'statistics.measureNorm',
    ask: ({ form }) => {
      const text = (name: string) => String(form.get(name) ?? '');
      return {
        body: {
          form_id: text('form_id'),
          exam_type: text('exam_type'),
          language: text('language') as 'ja',
          client_id: text('client_id') || null,
          contract_type: text('contract_type') || null,
          with_simulated: form.has('with_simulated'),
        },
      };
    },
    done: ({ args, response: { data } }) =>
      redirectWithToast(args, normAddress(data), 'norm.measured', { n: data.n, version: data.version }),
  },
});

/** /admin/statistics/norms */
export default function NormsScreen() {
  const t = useText();
  const { cells, companies, client_id } = useLoaderData<typeof loader>();
  const mayWrite = useViewer().kind === 'admin';
  const isLarge = (cell: NormCell) => cell.versions.length > 0 || isMeasurable(cell, client_id);
  const large = cells.filter(isLarge);
  const small = cells.filter((cell) => !isLarge(cell));
  return (
    <StaffPage title={t('page.norms')}>
      <p className={styles.lead}>{t('norm.lead')}</p>
      {companies.length > 0 ? (
        <Form className={styles.choose} key={client_id}>
          <SelectField
            name="client_id"
            label={t('norm.of')}
            choices={companies.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={t('norm.of.platform')}
            defaultValue={client_id ?? ''}
          />
          <Button>{t('norm.of.show')}</Button>
        </Form>
      ) : null}
      {large.length > 0 ? <NormTable cells={large} {...{ client_id, mayWrite }} /> : null}
      {cells.length > 0 ? null : <EmptyState title={t('norm.empty')} help={t('norm.empty.help')} />}
      {small.length > 0 ? <SmallCells cells={small} least={leastOf(client_id)} /> : null}
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
