import type { Handlers } from '../../http/handler.ts';
import { learnFromTable } from './learning/learn-from-table.ts';
import { learnPattern } from './learning/learn-pattern.ts';
import { addPattern } from './patterns/add-pattern.ts';
import { listPatterns } from './patterns/list-patterns.ts';
import { previewPattern } from './patterns/preview-pattern.ts';
import { removePattern } from './patterns/remove-pattern.ts';
import { showFactorMaster } from './patterns/show-factor-master.ts';
import { showPattern } from './patterns/show-pattern.ts';
import { updatePattern } from './patterns/update-pattern.ts';
import { openSearch } from './search/open-search.ts';
import { saveSearch } from './search/save-search.ts';
import { search } from './search/search.ts';
import { showMaster } from './search/show-master.ts';
import { showPersonAnalysis } from './search/show-person-analysis.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['analysis'] = {
  showMaster,
  search,
  saveSearch,
  openSearch,
  showPersonAnalysis,
  listPatterns,
  showPattern,
  addPattern,
  updatePattern,
  removePattern,
  showFactorMaster,
  previewPattern,
  learnPattern,
  learnFromTable,
};
