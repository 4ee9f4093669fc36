import { useEffect, useRef, useState } from 'react';
import type { Permission } from '#contract/shapes/user.ts';
import { useText } from '#web/app/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import { compare, permissionsIn, type Right, rights } from './permissions-form.ts';
import styles from './permissions-table.module.css';

interface PermissionsTableProps {
  exams: readonly { id: number; name: string }[];
  stored: readonly Permission[];
  /** Of somebody who is only being made: nothing is given or taken away yet. */
  isNew?: boolean;
}

/** Exams with what may be done in each, ticked one by one or all at once; below stands what a change takes away. */
export function PermissionsTable({ exams, stored, isNew = false }: PermissionsTableProps) {
  const t = useText();
  const table = useRef<HTMLDivElement>(null);
  const [change, setChange] = useState({ given: 0, taken: 0, lost: 0 });
  const byExam = new Map(stored.map((each) => [each.exam_id, each]));
  const isTicked = (right: Right, id: number) => {
    const permission = byExam.get(id);
    if (!permission || right === 'see') return permission !== undefined;
    return right === 'manage' ? permission.can_manage : permission.can_output;
  };
  const read = () => {
    const form = table.current?.closest('form');
    if (form) setChange(compare(stored, permissionsIn(new FormData(form))));
  };
  // A browser that comes back fills in what was ticked before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the table is there
  useEffect(read, []);
  const tickAll = (right: Right, ticked: boolean) => {
    for (const box of table.current?.querySelectorAll<HTMLInputElement>(`input[name="${right}"]`) ?? []) {
      box.checked = ticked;
      keepTogether(box);
    }
    read();
  };
  const columns = [
    { key: 'exam', label: t('user.authority.exam') },
    ...rights.map((right) => ({ key: right, label: t(`user.authority.${right}`), className: styles.right })),
  ];
  return (
    <div
      ref={table}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name) keepTogether(target);
        read();
      }}
    >
      <SmallTable name={{ text: t('page.userAuthority') }} columns={columns} className={styles.table}>
        <tbody>
          <tr className={styles.every}>
            <th scope="row">{t('user.authority.every')}</th>
            {rights.map((right) => (
              <td key={right}>
                <label className={styles.box}>
                  <input type="checkbox" onChange={(event) => tickAll(right, event.currentTarget.checked)} />
                  <span className="visually-hidden">
                    {t('user.authority.allOf', { what: t(`user.authority.${right}`) })}
                  </span>
                </label>
              </td>
            ))}
          </tr>
          {exams.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {rights.map((right) => (
                <td key={right}>
                  <label className={styles.box}>
                    <input type="checkbox" name={right} value={id} defaultChecked={isTicked(right, id)} />
                    <span className="visually-hidden">
                      {t('user.authority.of', { exam: name, right: t(`user.authority.${right}`) })}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {isNew ? null : (
        <div role="status" className={styles.change}>
          {change.given + change.taken === 0 ? null : (
            <Notice tone={change.taken > 0 ? 'warning' : 'info'}>{t('user.authority.change', change)}</Notice>
          )}
        </div>
      )}
    </div>
  );
}

/** To manage or to output means to see: either ticks that as well, and what is not seen is neither. */
function keepTogether(box: HTMLInputElement) {
  const row = box.closest('tr')?.querySelectorAll<HTMLInputElement>('input[name]') ?? [];
  for (const other of row)
    if (box.checked ? other.name === 'see' : box.name === 'see') other.checked = box.checked;
}
