import type { Handlers } from '../../http/handler.ts';

const absent = () => {
  throw new Error('absent');
};

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['analysis'] = {
  showMaster: absent,
  search: absent,
  saveSearch: absent,
  openSearch: absent,
  showPersonAnalysis: absent,
  listPatterns: absent,
  showPattern: absent,
  addPattern: absent,
  updatePattern: absent,
  removePattern: absent,
  showFactorMaster: absent,
  previewPattern: absent,
  learnPattern: absent,
  learnFromTable: absent,
};
