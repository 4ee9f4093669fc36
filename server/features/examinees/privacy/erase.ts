import type { InputOf } from '#contract/call.ts';
import type { examinees } from '#contract/calls/examinees.ts';
import type { ErasureImpact } from '#contract/shapes/privacy.ts';
import { formatMoment } from '#messages/format.ts';
import { type FieldProblem, Refusal, refuseInvalid } from '../../../access/refusal.ts';
import { actorOf, type ExamineeScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { drawReceiptNumber } from '../../../adapters/ids.ts';
import { recordEvents } from '../../../db/events.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { holdExam, moveCounters } from '../../exams/door.ts';
import { holdOutputsAbout } from '../../outputs/door.ts';
import { listCopies } from './copies-store.ts';
import { partsOf, previewIdOf } from './erasure-parts.ts';
import * as store from './erasure-store.ts';
import { forgetAbout } from './forget-about.ts';
import { presentReceipts } from './present-receipts.ts';

export const erase: Handler<typeof examinees.erase> = async (scope, { body }, { adapters }) => {
  const receipt = await transaction(scope, (inside) => erasePerson(inside, body, adapters.files));
  const [data] = await presentReceipts(scope, [receipt]);
  if (!data) throw new Error('one receipt is presented as one');
  return { data };
};

type Asked = InputOf<typeof examinees.erase>['body'];

/**
 * Erases one person inside the caller's transaction: files first, then all rows that name them. What is left are numbers:
 * a receipt, the journal, an event, a line in the log and what was billed.
 * @throws Refusal invalid for a wrong name, a held exam or somebody who answers, fetchLatest with the numbers of now
 */
async function erasePerson(scope: ExamineeScope, asked: Asked, files: FileStore): Promise<store.ReceiptRow> {
  const { exam_id, examinee_id } = scope;
  await holdExam(scope, exam_id);
  const outputs = await holdOutputsAbout(scope, exam_id, [examinee_id]);
  const person = await store.holdPerson(scope);
  if (!person) throw new Refusal('notFound');
  refuseInvalid(await listProblems(scope, person, asked));
  const rows = await countPerson(scope, outputs.length);
  if (previewIdOf(rows) !== asked.preview_id)
    throw new Refusal('fetchLatest', { theirs: { ...impactOf(rows) } });
  await forgetAbout(scope, { exam_id, ids: [examinee_id], outputs }, files);
  const number = drawReceiptNumber();
  await recordOperation(scope, { operation: 'examinees.erase', exam_id, after: { receipt: number } });
  const receipt = await store.storeReceipt(scope, exam_id, { number, counts: rows, by: actorOf(scope) });
  recordEvents(scope, exam_id, [{ kind: 'forgotten', examinee_id }]);
  moveCounters(scope, { exam_id }, [{ before: person, after: null }]);
  return receipt;
}

async function listProblems(
  scope: ExamineeScope,
  person: store.HeldForErasure,
  asked: Asked,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  const hold = await store.findHold(scope);
  if (hold)
    problems.push({
      path: 'hold',
      key: 'privacy.erase.held',
      args: { reason: hold.reason, until: formatMoment(hold.until) },
    });
  if (asked.name !== person.shown_name) problems.push({ path: 'name', key: 'privacy.erase.name.mismatch' });
  if (!asked.end_sittings && (await store.isAnswering(scope)))
    problems.push({ path: 'end_sittings', key: 'privacy.erase.answering' });
  return problems;
}

/** Everything that erasing the person takes away, counted. @param outputs that hold them */
export async function countPerson(scope: ExamineeScope, outputs: number): Promise<store.Rows> {
  const imports = (await store.listImportsAbout(scope, scope.exam_id, [scope.examinee_id])).length;
  const copies = (await listCopies(scope)).filter(({ file }) => file !== null).length;
  const files = outputs + imports + copies;
  return { ...(await store.countRows(scope)), ...(files > 0 && { files }) };
}

export function impactOf(rows: store.Rows): ErasureImpact {
  return { preview_id: previewIdOf(rows), counts: partsOf(rows) };
}
