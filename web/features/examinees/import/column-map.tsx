import { Form } from 'react-router';
import type { Import } from '#contract/shapes/import.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './import.module.css';

/** Which field each column of the file fills: for headings that nobody knows. */
export function ColumnMap({ imported }: { imported: Import }) {
  const t = useText();
  const isSending = useUnderWay();
  const { columns, fields } = imported;
  // The product's own columns of refused rows, and those without a heading, hold nothing that is asked for.
  const own = [t('import.error.row'), t('import.error.reason'), ''];
  const unknown = columns.filter(({ heading, field }) => field === null && !own.includes(heading)).length;
  if (unknown === 0) return null;
  const isUnread = columns.every(({ field }) => field === null);
  return (
    <details className={styles.map} open={isUnread || imported.problem !== null}>
      <summary>{t('importPeople.columns.unknown', { number: unknown })}</summary>
      <Form method="post" preventScrollReset>
        <SmallTable
          name={{ text: t('importPeople.columns') }}
          columns={[
            { key: 'heading', label: t('importPeople.columns.heading') },
            { key: 'field', label: t('importPeople.columns.field') },
          ]}
        >
          <tbody>
            {columns.map(({ heading, field }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have the same heading
              <tr key={at}>
                <th scope="row">{heading || t('importPeople.columns.untitled', { number: at + 1 })}</th>
                <td>
                  <select
                    name="field"
                    className={styles.select}
                    defaultValue={field ?? ''}
                    aria-label={heading || t('importPeople.columns.untitled', { number: at + 1 })}
                  >
                    <option value="">{t('importPeople.columns.leave')}</option>
                    {fields.map((each) => (
                      <option key={each.field} value={each.field}>
                        {each.heading}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
        <Button name="intent" value="columns" disabled={isSending}>
          {t('importPeople.columns.submit')}
        </Button>
      </Form>
    </details>
  );
}
