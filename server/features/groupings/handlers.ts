import type { Handlers } from '../../http/handler.ts';
import { listClassifications } from './list-classifications.ts';
import { listPlaces } from './list-places.ts';
import { listSections } from './list-sections.ts';
import { listTags } from './list-tags.ts';
import { replaceClassifications } from './replace-classifications.ts';
import { replaceSections } from './replace-sections.ts';
import { replaceTags } from './replace-tags.ts';
import { showForCandidate } from './show-for-candidate.ts';
import { showMasterData } from './show-master-data.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['groupings'] = {
  showMasterData,
  showForCandidate,
  listPlaces,
  listSections,
  listTags,
  listClassifications,
  replaceSections,
  replaceTags,
  replaceClassifications,
};
