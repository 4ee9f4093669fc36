import type { KeyboardEvent, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberRow } from './row-of-return.ts';

type Press = MouseEvent | KeyboardEvent;

/**
 * The ways from a list's rows, for its body: the link in a row's head cell, the whole row by a press beside it, and
 * Enter on its checkbox. One place for all rows: a hundred links that each ask the router cost more than their cells.
 */
export function useRowWays() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const go = (event: Press, way: string) => {
    event.preventDefault();
    navigate(way);
  };
  return {
    onClick(event: MouseEvent) {
      const link = findWay(event);
      const way = link?.getAttribute('href');
      if (!way) return;
      const other = (event.target as Element).closest('a, button, input, label, select, dialog');
      if (!other || other === link) rememberRow(key, way);
      // A press with a key held opens another tab or window, as any link's does.
      const isOurs = other === link ? isPlain(event) : !other && !window.getSelection()?.toString();
      if (isOurs) go(event, way);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      const way = event.target.closest('dialog') ? undefined : findWay(event)?.getAttribute('href');
      if (!way) return;
      rememberRow(key, way);
      go(event, way);
    },
  };
}

function findWay({ target }: Press): Element | null | undefined {
  return (target as Element).closest('tr')?.querySelector('a[data-way]');
}

function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !(metaKey || altKey || ctrlKey || shiftKey);
}
