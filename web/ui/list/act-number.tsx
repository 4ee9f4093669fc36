import { createContext, useContext } from 'react';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import type { ListSelection } from './selection.ts';

/** How many an act in the bar of what is selected is about. */
export const ActSelection = createContext<Pick<ListSelection<never>, 'number' | 'more'> | null>(null);

/** The number that the button of an act carries; nothing outside the bar. */
export function ActNumber() {
  const t = useText();
  const language = useLanguage();
  const selection = useContext(ActSelection);
  if (!selection) return null;
  const number = formatNumber(selection.number, language);
  return <span>{` ${t(selection.more ? 'list.act.number.more' : 'list.act.number', { number })}`}</span>;
}
