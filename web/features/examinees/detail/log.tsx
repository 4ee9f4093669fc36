import type { LoaderFunctionArgs } from 'react-router';
import type { FieldChange, OperationEntry } from '#contract/shapes/history.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import type { ListColumn } from '#web/ui/list/columns.tsx';
import { List } from '#web/ui/list/list.tsx';
import { type LoadedList, loadList } from '#web/ui/list/load-list.ts';
import styles from './history.module.css';

export function loadLog(args: LoaderFunctionArgs): Promise<LoadedList<OperationEntry>> {
  const params = { id: idOf(args, 'examineeId') };
  return loadList(args, {}, ({ page, per_page }) =>
    api(args).examinees.listOperationLogs({ params, query: { page, per_page } }),
  );
}

const columns: readonly ListColumn<OperationEntry, 'examinee.log'>[] = [
  { name: 'created_at', isHead: true, beside: ({ by }) => by.name },
  {
    name: 'text',
    cell: ({ text, portion }) => (
      <div className={styles.text}>
        <span>{text}</span>
        {portion === null ? null : <div className={styles.under}>{portion}</div>}
      </div>
    ),
  },
  { name: 'changes', cell: ({ changes }) => <Changes changes={changes} /> },
];

/** The operation-log tab: what was done with the person, the newest first. */
export function DetailLog({ loaded }: { loaded: LoadedList<OperationEntry> }) {
  const t = useText();
  return (
    <List
      texts="examinee.log"
      caption={t('examinee.tab.operationLog')}
      loaded={loaded}
      columns={columns}
      hasNoSearch
    />
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const t = useText();
  if (changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {before === null
              ? (after ?? t('examinee.log.nothing'))
              : t('examinee.log.change', { before, after: after ?? t('examinee.log.nothing') })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
