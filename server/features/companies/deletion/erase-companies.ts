import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { recordPlatformOperation } from '../../../db/platform-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import * as store from './erase-store.ts';

/** Lets an exam be erased at once, inside the caller's transaction, which holds it. */
export type EraseExam = (
  scope: TenantScope,
  exam: store.ExamToErase & { by: string; hours: number },
) => Promise<void>;

/** Companies that are looked up at once. */
const batch = 20;

/**
 * Erases deleted companies that can no longer be restored: first their exams one by one, then what is left of the
 * company but its name, number and bills. An exam under legal hold stops it before anything goes. Safe on many workers;
 * a company that cannot be erased delays no other.
 * @param eraseExam handed in: the erasure of exams imports features that import this one
 */
export function eraseCompanies(files: FileStore, eraseExam: EraseExam): Sweep {
  return {
    name: 'erase-companies',
    async run(scope) {
      const problems: unknown[] = [];
      let changed = 0;
      // All of them: those that a hold keeps stay due, and would keep others away.
      for (let due = await store.listDue(scope, 0, batch); due.length > 0; ) {
        for (const client_id of due)
          try {
            changed += await eraseStep(scope, client_id, files, eraseExam);
          } catch (error) {
            problems.push(error);
          }
        due = await store.listDue(scope, due.at(-1) ?? 0, batch);
      }
      if (problems.length > 0) throw new AggregateError(problems, 'companies could not be erased');
      return changed;
    },
  };
}

/** One step of a company. Returns 1 where something was done. */
async function eraseStep(
  scope: SweepScope,
  client_id: number,
  files: FileStore,
  eraseExam: EraseExam,
): Promise<number> {
  return transaction(scope, async (sweep) => {
    if (!(await store.takeDue(sweep, client_id))) return 0;
    const inside = enterCompany(sweep, client_id);
    const exams = await store.countExamsLeft(inside);
    if (exams.held > 0 || exams.under_way > 0) return 0;
    if (exams.left > 0) return eraseNextExam(inside, eraseExam);
    await eraseBesideExams(inside, files);
    await recordPlatformOperation(sweep, { operation: 'companies.erase', about_client: client_id });
    return 1;
  });
}

/** Erases what a company, whose exams are erased, has beside them. Inside the caller's transaction, which holds it. */
export async function eraseBesideExams(scope: TenantScope, files: FileStore): Promise<void> {
  await store.eraseRows(scope);
  await store.eraseCompany(scope);
  await store.writeJournal(scope);
  // What cannot be removed is tried again: nothing has been erased then.
  await files.removeFolder(`${scope.client_id}/`);
}

async function eraseNextExam(scope: TenantScope, eraseExam: EraseExam): Promise<number> {
  const exam = await store.takeNextExam(scope);
  if (!exam) return 0;
  await eraseExam(scope, { ...exam, by: 'system', hours: 0 });
  return 1;
}
