import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { recordEvents } from '../../../db/events.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { forgetImportsOf } from '../../examinees/door.ts';
import { forgetTexts } from '../../mails/door.ts';
import { forgetOutputs } from '../../outputs/door.ts';
import {
  type ExamKey,
  forgetPeople,
  type Gone,
  holdExam,
  listCopyFiles,
  listDue,
  listPeople,
  markForgotten,
  takeDue,
} from './forget-store.ts';

/** People and outputs of one transaction: locks stay short, and a worker that dies loses little work. */
const people = 200;
const outputs = 20;

/** Exams in one round, and milliseconds that it may take: expired portions wait for the same sweep. */
const exams = 100;
const share = 3_000;

/**
 * Forgets what exams hold of people when their retention ends. Safe on many workers, and resumed where it was left: an
 * exam is marked when nothing is left of anybody. One that cannot be forgotten delays no other.
 */
export function forgetExams(files: FileStore): Sweep {
  return {
    name: 'forget-exams',
    async run(scope) {
      const until = performance.now() + share;
      const problems: unknown[] = [];
      let changed = 0;
      for (const exam of await listDue(scope, exams)) {
        try {
          changed += await forgetDue(scope, exam, files, until);
        } catch (error) {
          problems.push(error);
        }
        if (performance.now() > until) break;
      }
      if (problems.length > 0) throw new AggregateError(problems, 'exams could not be forgotten');
      return changed;
    },
  };
}

/** Goes on until the exam is forgotten, another worker is at it, or the time is up. Returns how many rows went. */
async function forgetDue(scope: SweepScope, exam: ExamKey, files: FileStore, until: number): Promise<number> {
  for (let changed = 0; ; ) {
    const rows = await transaction(scope, async (inside) => {
      if (!(await takeDue(inside, exam))) return 0;
      const company = enterCompany(inside, exam.client_id);
      const batch = await forgetSome(company, exam.exam_id, files);
      if (batch.isLast) await closeExam(company, exam.exam_id);
      return batch.people + batch.outputs;
    });
    changed += rows;
    if (rows === 0 || performance.now() > until) return changed;
  }
}

/** What went in one transaction. */
export interface Batch {
  people: number;
  outputs: number;
  /** Files that went: those of outputs, imports and copies. */
  files: number;
  /** Rows by table. */
  gone: Gone;
  /** Nothing was left any more. */
  isLast: boolean;
}

/**
 * Forgets some of what an exam holds of people, inside the caller's transaction. Called until it was the last: then
 * nothing is left. Its settings and counters stay. Erasing an exam before its time calls this too.
 */
export async function forgetSome(scope: TenantScope, exam_id: number, files: FileStore): Promise<Batch> {
  await holdExam(scope, exam_id);
  const imports = await forgetImportsOf(scope, exam_id, files);
  const printed = await forgetOutputs(scope, exam_id, files, outputs);
  if (printed > 0)
    return batchOf({ outputs: printed, files: imports + printed, gone: { imports, outputs: printed } });
  const ids = await listPeople(scope, exam_id, people);
  if (ids.length === 0) {
    const mails = await forgetTexts(scope, exam_id);
    return batchOf({ files: imports, gone: { imports, mails }, isLast: true });
  }
  const copies = await listCopyFiles(scope, ids);
  for (const { file } of copies) await files.remove(file);
  const gone = await forgetPeople(scope, ids);
  recordEvents(
    scope,
    exam_id,
    ids.map((examinee_id) => ({ kind: 'forgotten', examinee_id })),
  );
  return batchOf({
    people: ids.length,
    files: imports + copies.filter(({ is_made }) => is_made).length,
    gone: { imports, ...gone },
  });
}

function batchOf(some: Partial<Batch>): Batch {
  return { people: 0, outputs: 0, files: 0, gone: {}, isLast: false, ...some };
}

async function closeExam(scope: TenantScope, exam_id: number): Promise<void> {
  await markForgotten(scope, exam_id);
  await recordOperation(scope, { operation: 'exams.forget', exam_id });
}
