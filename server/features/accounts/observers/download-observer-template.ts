import type { accounts } from '#contract/calls/accounts.ts';
import { translator } from '#messages/translator.ts';
import { writeCsv } from '../../../adapters/tables/csv.ts';
import type { Handler } from '../../../http/handler.ts';
import { observerColumns } from './observer-columns.ts';

/** The headings alone, in the viewer's language. */
export const downloadObserverTemplate: Handler<typeof accounts.downloadObserverTemplate> = async (scope) => {
  const t = translator(scope.language);
  const { content } = writeCsv([observerColumns.map(({ heading }) => t(heading))], 'utf-8');
  return { file: { content, type: 'text/csv', name: 'observers.csv' } };
};
