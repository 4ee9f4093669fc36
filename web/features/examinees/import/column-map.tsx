import { Form } from 'react-router';
import type { Import } from '#contract/shapes/import.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './import.module.css';

/** Which field each column of the file fills: for unknown headings, and for choices about them. */
export function ColumnMap({ imported }: { imported: Import }) {
  const t = useText();
  const isSending = useUnderWay();
  const { columns, fields, read_by } = imported;
  // The product's own columns of refused rows, and those without a heading, hold no field.
  const own = [t('import.error.row'), t('import.error.reason'), ''];
  const unknown = columns.filter(({ heading, field }) => field === null && !own.includes(heading)).length;
  if (unknown === 0 && read_by === 'headings' && imported.problem === null) return null;
  const isUnread = columns.every(({ field }) => field === null);
  const isSuggested = columns.some(({ suggested }) => suggested !== null);
  return (
    <details className={styles.map} open={isUnread || isSuggested || imported.problem !== null}>
      <summary>
        {read_by === 'headings'
          ? t('importPeople.columns.unknown', { number: unknown })
          : t(`importPeople.columns.${read_by}`)}
      </summary>
      {isSuggested ? <p>{t('importPeople.columns.suggested')}</p> : null}
      <Form method="post" preventScrollReset>
        <SmallTable
          name={{ text: t('importPeople.columns') }}
          frame={styles.columns}
          columns={[
            { key: 'heading', label: t('importPeople.columns.heading') },
            { key: 'field', label: t('importPeople.columns.field') },
          ]}
        >
          <tbody>
            {columns.map(({ heading, field, suggested }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have the same heading
              <tr key={at}>
                <th scope="row">{heading || t('importPeople.columns.untitled', { number: at + 1 })}</th>
                <td>
                  <select
                    name="field"
                    className={styles.select}
                    defaultValue={field ?? suggested ?? ''}
                    aria-label={heading || t('importPeople.columns.untitled', { number: at + 1 })}
                  >
                    <option value="">{t('importPeople.columns.leave')}</option>
                    {fields.map((each) => (
                      <option key={each.field} value={each.field}>
                        {each.heading}
                      </option>
                    ))}
                  </select>
                  {suggested ? <span className={styles.hint}> {t('importPeople.columns.hint')}</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
        <p className={styles.hint}>{t('importPeople.columns.kept')}</p>
        <Button name="act" value="columns" disabled={isSending}>
          {t('importPeople.columns.submit')}
        </Button>
      </Form>
    </details>
  );
}
