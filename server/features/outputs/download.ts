import type { outputs } from '#contract/calls/outputs.ts';
import { outputForms } from '#contract/codes/outputs.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../access/refusal.ts';
import type { ExamScope } from '../../access/scope.ts';
import type { FileStore } from '../../adapters/files.ts';
import type { Handler } from '../../http/handler.ts';
import { calledFile, isDone, personFile } from './rules.ts';
import { findOnlyPerson, findOutput, type OutputRow } from './store.ts';

export const download: Handler<typeof outputs.download> = async (scope, { params }, { adapters }) => {
  const output = await findOutput(scope, params.cid);
  if (!output) throw new Refusal('notFound');
  return { file: await fileOf(scope, output, adapters.files) };
};

/**
 * The file of an output, to be sent.
 * @throws Refusal expired, notFound where there is none yet, fileUnavailable
 */
export async function fileOf(scope: ExamScope, output: OutputRow, files: FileStore) {
  if (output.status === jobStatus.oldData) throw new Refusal('expired');
  if (!isDone(output) || output.file === null) throw new Refusal('notFound');
  const named = calledFile(output) ?? (await findPersonFile(scope, output)) ?? output.file_name;
  return {
    content: await files.open(output.file),
    type: output.file_type ?? 'application/octet-stream',
    name: named ?? `report-${output.id}`,
  };
}

/** The file of one person is named by who it is, as long as the person's data are kept. */
async function findPersonFile(
  scope: ExamScope,
  { id, form, total, file_type }: { id: number; form: number; total: number; file_type: string | null },
): Promise<string | undefined> {
  if (form === outputForms.group || total !== 1 || file_type !== 'application/pdf') return undefined;
  const person = await findOnlyPerson(scope, id);
  return person && personFile(person.directory, person);
}
