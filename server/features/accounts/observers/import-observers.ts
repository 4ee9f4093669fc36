import type { accounts } from '#contract/calls/accounts.ts';
import { limits } from '#contract/codes/limits.ts';
import type { ObserverRow } from '#contract/shapes/account.ts';
import type { ImportError } from '#contract/shapes/import.ts';
import { type FieldProblem, refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint } from '../../../db/violations.ts';
import type { Adapters, Handler } from '../../../http/handler.ts';
import type { FoundColumns } from '../../../imports/columns.ts';
import { type RowsBelow, withImport } from '../../../imports/open-import.ts';
import { wordProblems } from '../../../imports/word-problems.ts';
import { invite } from '../invitation/invite.ts';
import { meetElsewhere } from '../meet-elsewhere.ts';
import { observerColumns } from './observer-columns.ts';
import { giveExam, insertObserver, listKnownAccounts, lookElsewhere } from './observer-store.ts';
import type { ObserverFacts, ReadRow } from './observers.worker.ts';
import { type ObserverPlan, planObserver } from './plan-observers.ts';

/** One row of the table, by the line it begins on. */
interface Row {
  line: number;
  value: ObserverRow;
}

type Found = FoundColumns<keyof ObserverRow>;

const table = {
  reading: { program: new URL('./observers.worker.ts', import.meta.url), mostFilled: limits.importColumns },
  columns: observerColumns,
};

/** @throws Refusal invalid where the file is no table of observers, or has none or too many; tooMany where too
 * many of its login ids and addresses are another company's, or get no invitation today */
export const importObservers: Handler<typeof accounts.importObservers> = async (
  scope,
  { body },
  { adapters },
) => {
  const { found, good, errors } = await withImport(scope, body.file, table, (found, rows) =>
    readRows(found, rows, scope),
  );
  if (errors.length > 0) return refused(errors);
  if (good.length === 0) refuseInvalid([{ path: 'file', key: 'import.file.noRows' }]);
  await meetElsewhere(scope, (inside) =>
    lookElsewhere(
      inside,
      good.map(({ value }) => value),
    ),
  );
  try {
    return await transaction(scope, (inside) => importRows(inside, adapters, found, good));
  } catch (error) {
    const constraint = findTakenConstraint(error);
    // Another company has taken one meanwhile: the next try says which.
    if (constraint?.startsWith('login_directory_')) refuseInvalid([{ path: 'file', key: 'import.taken' }]);
    throw error;
  }
};

async function readRows(
  found: Found,
  rows: RowsBelow,
  { language }: ExamScope,
): Promise<{ found: Found; good: Row[]; errors: ImportError[] }> {
  const good: Row[] = [];
  const errors: ImportError[] = [];
  let read = 0;
  for await (const piece of rows<ReadRow>({ places: found.places } satisfies ObserverFacts)) {
    read += piece.length;
    if (read > limits.observerRows)
      refuseInvalid([{ path: 'file', key: 'import.file.rows', args: { maximum: limits.observerRows } }]);
    for (const { line, value, problems } of piece)
      if (problems) errors.push(...wordProblems(line, problems, found, language));
      else good.push({ line, value });
  }
  return { found, good, errors };
}

async function importRows(
  scope: ExamScope,
  adapters: Pick<Adapters, 'sealer' | 'jobs' | 'mailMarks'>,
  found: Found,
  rows: readonly Row[],
) {
  const known = await listKnownAccounts(
    scope,
    rows.map(({ value }) => value),
  );
  const seen = new Set<string>();
  const plans = rows.map((row) => ({ ...row, plan: planObserver(row.value, known, seen) }));
  const problemsOf = (plan: ObserverPlan): FieldProblem[] => plan.problems;
  const errors = plans.flatMap(({ line, plan }) =>
    wordProblems(line, problemsOf(plan), found, scope.language),
  );
  if (errors.length > 0) return refused(errors);
  const counted = { added: 0, changed: 0, unchanged: 0 };
  for (const { value, plan } of plans) {
    const id = 'id' in plan ? plan.id : await insertObserver(scope, value);
    if (plan.act !== 'leave') await giveExam(scope, id, value);
    if (!('id' in plan) || plan.invites) await invite(scope, adapters, id);
    counted[plan.act === 'add' ? 'added' : plan.act === 'give' ? 'changed' : 'unchanged'] += 1;
  }
  await recordOperation(scope, {
    operation: 'accounts.importObservers',
    exam_id: scope.exam_id,
    after: counted,
  });
  return { success: true, errors: [], data: counted };
}

function refused(errors: ImportError[]) {
  return { success: false, errors, data: { added: 0, changed: 0, unchanged: 0 } };
}
