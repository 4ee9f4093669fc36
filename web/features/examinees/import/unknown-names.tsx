import { useState } from 'react';
import { Form } from 'react-router';
import type { GroupedField } from '#contract/codes/imports.ts';
import type { UnknownName } from '#contract/shapes/import.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { usePlaceLabels } from '#web/features/groupings/place-step.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './import.module.css';

/** Names that the file has and the exam's lists lack: whoever manages the exam adds them without leaving. */
export function UnknownNames({ names }: { names: readonly UnknownName[] }) {
  const t = useText();
  const language = useLanguage();
  const isSending = useUnderWay();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const labels: Record<GroupedField, string> = { ...usePlaceLabels(), tags: t('page.grouping.tag') };
  if (names.length === 0) return null;
  const number = names.filter(({ field, name }) => ticked.has(`${field} ${name}`)).length;
  const toggle = (value: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(value);
    else next.delete(value);
    setTicked(next);
  };
  return (
    <Notice tone="warning">
      <p>{t('importPeople.unknown')}</p>
      <Form method="post" preventScrollReset>
        <ul className={styles.names}>
          {names.map(({ field, name, rows }) => {
            const value = `${field} ${name}`;
            return (
              <li key={value}>
                <label>
                  <input
                    {...{ type: 'checkbox', name: 'name', value }}
                    onChange={({ currentTarget: { checked } }) => toggle(value, checked)}
                  />{' '}
                  <span>
                    {t('importPeople.unknown.name', {
                      ...{ list: labels[field], name, number: formatNumber(rows, language) },
                    })}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
        <Button name="act" value="addNames" disabled={isSending}>
          {number > 0
            ? t('importPeople.unknown.addSome', { number: formatNumber(number, language) })
            : t('importPeople.unknown.add')}
        </Button>
      </Form>
    </Notice>
  );
}
