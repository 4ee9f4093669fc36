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
  const { exam_id } = scope;
  const held = await hold(scope);
  const { outputs, person } = held;
  refuseInvalid(await listProblems(scope, person, asked));
  const rows = await countPerson(scope, outputs.length);
  if (previewIdOf(rows) !== asked.preview_id)
    throw new Refusal('fetchLatest', { theirs: { ...impactOf(rows) } });
  await forgetHeld(scope, held, files);
  const number = drawReceiptNumber();
  await recordOperation(scope, { operation: 'examinees.erase', exam_id, after: { receipt: number } });
  const receipt = await store.storeReceipt(scope, exam_id, { number, counts: rows, by: actorOf(scope) });
  return receipt;
}

/**
 * Erases a trial of a linkage inside the caller's transaction, also one who answers: nobody asks for a receipt.
 * @throws Refusal notFound; invalid in an exam whose people are held
 */
export async function eraseTrial(scope: ExamineeScope, files: FileStore): Promise<void> {
  const { exam_id } = scope;
  const held = await hold(scope);
  refuseInvalid(await listHolds(scope));
  await forgetHeld(scope, held, files);
  await recordOperation(scope, { operation: 'examinees.removeTrial', exam_id });
}

interface Held {
  outputs: number[];
  person: store.HeldForErasure;
}

/** @throws Refusal notFound when they are gone */
async function hold(scope: ExamineeScope): Promise<Held> {
  const { exam_id, examinee_id } = scope;
  await holdExam(scope, exam_id);
  const outputs = await holdOutputsAbout(scope, exam_id, [examinee_id]);
  const person = await store.holdPerson(scope);
  if (!person) throw new Refusal('notFound');
  return { outputs, person };
}

async function forgetHeld(scope: ExamineeScope, { outputs, person }: Held, files: FileStore): Promise<void> {
  const { exam_id, examinee_id } = scope;
  await forgetAbout(scope, { exam_id, ids: [examinee_id], outputs }, files);
  recordEvents(scope, exam_id, [{ kind: 'forgotten', examinee_id }]);
  moveCounters(scope, { exam_id }, [{ before: person, after: null }]);
}

async function listProblems(
  scope: ExamineeScope,
  person: store.HeldForErasure,
  asked: Asked,
): Promise<FieldProblem[]> {
  const problems = await listHolds(scope);
  if (asked.name !== person.shown_name) problems.push({ path: 'name', key: 'privacy.erase.name.mismatch' });
  if (!asked.end_sittings && (await store.isAnswering(scope)))
    problems.push({ path: 'end_sittings', key: 'privacy.erase.answering' });
  return problems;
}

/** That the people of the exam are held, where they are. */
async function listHolds(scope: ExamineeScope): Promise<FieldProblem[]> {
  const found = await store.findHold(scope);
  if (!found) return [];
  const args = { reason: found.reason, until: formatMoment(found.until) };
  return [{ path: 'hold', key: 'privacy.erase.held', args }];
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
