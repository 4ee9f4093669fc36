import type { Handlers } from '../../http/handler.ts';
import { showLinkage } from './settings/show-linkage.ts';
import { addLinkage, setLinkage, updateLinkage } from './settings/store-linkage.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['linkages'] = {
  showSonar: showLinkage('sonar'),
  addSonar: addLinkage({ service: 'sonar', operation: 'linkages.addSonar' }),
  updateSonar: updateLinkage({ service: 'sonar', operation: 'linkages.updateSonar' }),
  showIweb: showLinkage('iweb'),
  setIweb: setLinkage({ service: 'iweb', operation: 'linkages.setIweb' }),
  showE2r: showLinkage('e2r'),
  addE2r: addLinkage({ service: 'e2r', operation: 'linkages.addE2r' }),
  updateE2r: updateLinkage({ service: 'e2r', operation: 'linkages.updateE2r' }),
};
