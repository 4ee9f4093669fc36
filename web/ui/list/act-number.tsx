import { createContext, useContext } from 'react';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import type { ListSelection } from './selection.ts';

/** How many an act in the bar of what is selected is about. */
export const ActSelection = createContext<Pick<ListSelection<never>, 'number' | 'more' | 'words'> | null>(
  null,
);

/** The number that the button of an act carries; nothing outside the bar. */
export function ActNumber() {
  const t = useText();
  const language = useLanguage();
  const selection = useContext(ActSelection);
  if (!selection) return null;
  const number = formatNumber(selection.number, language);
  const { more, words } = selection;
  return <span>{` ${t(more ? `${words}.act.number.more` : `${words}.act.number`, { number })}`}</span>;
}
