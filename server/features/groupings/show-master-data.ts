import type { groupings } from '#contract/calls/groupings.ts';
import type { Handler } from '../../http/handler.ts';
import { attributeChoices } from './attribute-choices.ts';

export const showMasterData: Handler<typeof groupings.showMasterData> = async (scope) => ({
  data: attributeChoices(scope.language),
});
