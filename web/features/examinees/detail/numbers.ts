import { createContext, useContext } from 'react';

/** Whether T-scores and their bands stand as numbers on this page: an exam may show ranks, words and pictures alone. */
export const Numbers = createContext(true);

export function useShowsNumbers(): boolean {
  return useContext(Numbers);
}
