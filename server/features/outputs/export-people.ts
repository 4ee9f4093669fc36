import { fillAddress } from '#contract/address.ts';
import { outputs } from '#contract/calls/outputs.ts';
import { outputForms } from '#contract/codes/outputs.ts';
import type { Handler } from '../../http/handler.ts';
import { refuseUnknownPeople } from '../examinees/door.ts';
import { requestOutput } from './request-output.ts';
import { mayExport } from './rules.ts';
import { countExported } from './store.ts';

export const exportPeople: Handler<typeof outputs.exportPeople> = async (scope, { body }, { adapters }) => {
  const { format, encoding, ...selection } = body;
  const { named, people } = await countExported(scope, selection);
  refuseUnknownPeople(selection, named);
  const refusal = mayExport(selection.examinee_ids, people, format);
  if (refusal) throw refusal;
  const data = await requestOutput(scope, adapters, 'outputs.exportPeople', {
    form: outputForms.people,
    format,
    encoding: format === 'csv' ? encoding : null,
    selection,
    total: people,
  });
  const file = { id: scope.exam_id, cid: data.id };
  return { data, url: `/api${fillAddress(outputs.download.path, file, {})}` };
};
