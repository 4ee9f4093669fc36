import { enterCompany } from '../../../access/enter.ts';
import type { PlatformScope, SweepScope } from '../../../access/scope.ts';
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
  holdExam,
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
      const gone = await forgetSome(inside, exam, files);
      if (gone === 0) await closeExam(inside, exam);
      return gone;
    });
    changed += rows;
    if (rows === 0 || performance.now() > until) return changed;
  }
}

/**
 * Forgets some of what an exam holds of people, inside the caller's transaction. Called until it answers 0: then
 * nothing is left. Its settings and counters stay. Deleting or emptying an exam before its time calls this too.
 */
export async function forgetSome(
  scope: PlatformScope | SweepScope,
  { client_id, exam_id }: ExamKey,
  files: FileStore,
): Promise<number> {
  const inside = enterCompany(scope, client_id);
  await holdExam(inside, exam_id);
  await forgetImportsOf(inside, exam_id, files);
  const printed = await forgetOutputs(inside, exam_id, files, outputs);
  if (printed > 0) return printed;
  const ids = await listPeople(inside, exam_id, people);
  if (ids.length === 0) {
    await forgetTexts(inside, exam_id);
    return 0;
  }
  await forgetPeople(inside, ids);
  recordEvents(
    inside,
    exam_id,
    ids.map((examinee_id) => ({ kind: 'forgotten', examinee_id })),
  );
  return ids.length;
}

async function closeExam(scope: SweepScope, { client_id, exam_id }: ExamKey): Promise<void> {
  const inside = enterCompany(scope, client_id);
  await markForgotten(inside, exam_id);
  await recordOperation(inside, { operation: 'exams.forget', exam_id });
}
