import type { outputs } from '#contract/calls/outputs.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Handler } from '../../http/handler.ts';
import { isDone } from './rules.ts';
import { findOutput } from './store.ts';

export const download: Handler<typeof outputs.download> = async (scope, { params }, { house }) => {
  const output = await findOutput(scope, params.cid);
  if (!output || !isDone(output) || output.file === null) throw new Refusal('notFound');
  const content = await house.files.stream(output.file);
  if (!content) throw new Refusal('notFound');
  return {
    file: {
      content,
      type: output.file_type ?? 'application/octet-stream',
      name: output.file_name ?? `report-${output.id}`,
    },
  };
};
