import { useEffect, useState } from 'react';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { Modal } from '../modal.tsx';
import styles from './shortcuts.module.css';

const offKey = 'hakaru_shortcuts_off';

/** The keys of staff screens; all but Escape can be turned off (WCAG 2.2, 2.1.4). */
const shortcuts: { keys: string; text: MessageKey }[] = [
  { keys: '?', text: 'shortcut.help' },
  { keys: '/', text: 'shortcut.search' },
  { keys: '[ ]', text: 'shortcut.pages' },
  { keys: 'j k', text: 'shortcut.rows' },
  { keys: 'x', text: 'shortcut.select' },
  { keys: 'Shift + x', text: 'shortcut.selectRange' },
  { keys: 'Esc', text: 'shortcut.close' },
];

/** Listens for the shortcuts while nothing is being typed. */
export function useShortcuts(openHelp: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || areOff()) return;
      // A key does not reach behind a dialog.
      if (document.querySelector('dialog[open]')) return;
      if (event.key === '?') openHelp();
      else if (event.key === '/') focusSearch(event);
      else if (event.key === '[') document.querySelector<HTMLElement>('[data-pager="previous"]')?.click();
      else if (event.key === ']') document.querySelector<HTMLElement>('[data-pager="next"]')?.click();
      else if (event.key === 'j') focusRow(1);
      else if (event.key === 'k') focusRow(-1);
      else if (/^x$/i.test(event.key)) tickRow(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openHelp]);
}

/** The list of shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('shell.shortcuts')}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <OffSwitch />
    </Modal>
  );
}

function OffSwitch() {
  const t = useText();
  const [isOff, setOff] = useState(areOff);
  const change = (off: boolean) => {
    setOff(off);
    if (off) localStorage.setItem(offKey, '1');
    else localStorage.removeItem(offKey);
  };
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={!isOff} onChange={(event) => change(!event.target.checked)} />
      <span>{t('shortcut.on')}</span>
    </label>
  );
}

function areOff(): boolean {
  return localStorage.getItem(offKey) === '1';
}

/** A checkbox or a radio button takes no letters. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'submit', 'button'].includes(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

function rowOfFocus(): Element | null {
  return document.activeElement?.closest('[data-list] tbody tr') ?? null;
}

/** To the way into the next row of the list, or into the one before; at first to the first row. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll('[data-list] tbody tr')];
  const at = rows.indexOf(rowOfFocus() as Element);
  const row = at === -1 ? rows[0] : rows[at + step];
  const way = row?.querySelector<HTMLElement>('th a') ?? row?.querySelector<HTMLElement>('a, input');
  way?.focus();
}

/** With Shift all rows from the one that was ticked before. */
function tickRow({ shiftKey }: KeyboardEvent): void {
  const box = rowOfFocus()?.querySelector('input[type="checkbox"]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}
