import type { companies } from '#contract/calls/companies.ts';
import type { Handler } from '../../../http/handler.ts';
import { getSettings } from './settings-store.ts';

export const showSettings: Handler<typeof companies.showSettings> = async (scope) => ({
  data: await getSettings(scope),
});
