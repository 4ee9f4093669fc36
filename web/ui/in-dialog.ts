import { createContext, useContext } from 'react';

/** Set around what stands in a dialog. */
export const DialogContext = createContext(false);

/** Whether this stands in a dialog: what it has to say must stand there too, as the dialog covers the toasts. */
export function useInDialog(): boolean {
  return useContext(DialogContext);
}
