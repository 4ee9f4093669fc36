import type { FileResponse, InputOf } from '#contract/call.ts';
import type { examinees } from '#contract/calls/examinees.ts';
import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { fileName } from '../../../adapters/file-name.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import type { Adapters, Handler } from '../../../http/handler.ts';
import { printSlips } from './slip-papers.ts';
import { writeSlipTable } from './slip-table.ts';
import { getSlipRecords, type SlipRecord } from './slips-store.ts';

/** A person of a slip, with the password to print. */
export type SlipLogin = Omit<SlipRecord, 'password_sealed'> & { password: string };

/** Whose log-ins were handed out, and to whom, is in the operation log: written once there is a file to hand out. */
export const printLoginSlips: Handler<typeof examinees.printLoginSlips> = async (
  scope,
  { body },
  { adapters },
) => {
  const { sealer } = adapters;
  const records = await getSlipRecords(scope, body);
  const people = records.map(({ password_sealed, ...person }) => ({
    ...person,
    password: sealer.open(password_sealed),
  }));
  const file = await fileOf(scope, body, people, adapters);
  const { exam_id } = scope;
  await recordOperations(
    scope,
    people.map(({ id: examinee_id }) => ({ operation: 'examinees.printLoginSlips', exam_id, examinee_id })),
  );
  return file;
};

const mostOfExam = 40;

type Asked = Pick<InputOf<typeof examinees.printLoginSlips>['body'], 'format' | 'language'>;

async function fileOf(
  scope: ExamScope,
  { format, language }: Asked,
  people: readonly SlipLogin[],
  adapters: Adapters,
): Promise<FileResponse> {
  const { directory, name: exam } = scope.exam;
  const link = adapters.app_url + to('candidate.login', { exam: { hash: scope.company.hash, directory } });
  const t = translator(scope.language);
  // The exam's name may be of any length: what kind of slips they are stays at the end.
  const name = fileName(
    [t('slip.title'), [...exam].slice(0, mostOfExam).join(''), t(`slip.file.${format}`)],
    '_',
  );
  if (format === 'csv')
    return {
      file: {
        content: writeSlipTable(scope.exam, people, { link, language }),
        type: 'text/csv',
        name: `${name}.csv`,
      },
    };
  const papers = await printSlips(scope, people, {
    ...{ link, language, name, files: adapters.files },
    per_page: format === 'eight' ? 8 : 1,
  });
  return { file: papers };
}
