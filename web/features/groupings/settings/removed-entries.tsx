import type { Dispatch } from 'react';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Entry, EntryChange, RemovedEntry } from './entries.ts';
import styles from './settings.module.css';

interface RemovedEntriesProps {
  removed: readonly RemovedEntry[];
  entries: readonly Entry[];
  change: Dispatch<EntryChange>;
}

/** What is to be removed and has people: where they go, or the way back. */
export function RemovedEntries({ removed, entries, change }: RemovedEntriesProps) {
  const t = useText();
  const language = useLanguage();
  if (removed.length === 0) return null;
  const places = entries.flatMap(({ id, name, depth }) => (id === null ? [] : [{ id, name, depth }]));
  return (
    <Notice tone="warning" title={t('grouping.removed')}>
      <ul className={styles.removed}>
        {removed.map(({ key, name, people, to }) => (
          <li key={key}>
            <label>
              <span>{t('grouping.removed.people', { name, number: formatNumber(people, language) })}</span>{' '}
              <select
                required
                value={to === undefined ? '' : (to ?? 'none')}
                onChange={({ target: { value } }) =>
                  change({
                    type: 'sendPeople',
                    key,
                    to: value === 'none' ? null : Number(value) || undefined,
                  })
                }
              >
                <option value="">{t('grouping.removed.choose')}</option>
                <option value="none">{t('grouping.removed.none')}</option>
                {places.map((place) => (
                  <option key={place.id} value={place.id}>
                    {`${'　'.repeat(place.depth)}${place.name}`}
                  </option>
                ))}
              </select>
            </label>
            <Button type="button" look="quiet" onClick={() => change({ type: 'restore', key })}>
              {t('grouping.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
