import type { statistics } from '#contract/calls/statistics.ts';
import { normIdOf } from '#contract/codes/norm-ids.ts';
import { mostPeople } from '#contract/codes/statistics.ts';
import { findForm } from '#items/registry.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { PlatformScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint } from '../../../db/violations.ts';
import type { Handler } from '../../../http/handler.ts';
import { doInOwnThread } from '../items/in-own-thread.ts';
import { choosePeople } from '../limits.ts';
import { presentNorm } from '../present.ts';
import { judgeMeasurement, leastOf } from '../rules.ts';
import { type Cell, findNormCompany, listScored } from '../store.ts';
import { listComplete } from './measure.ts';
import { findInForce, findNormRecord, getNextVersion, insertNorm } from './norm-store.ts';
import { recordNormAct } from './record-norm-act.ts';

export const measureNorm: Handler<typeof statistics.measureNorm> = async (scope, { body }) => {
  const { form_id, exam_type, language, with_simulated } = body;
  const { client_id = null, contract_type = null } = body;
  const cell: Cell = { form_id, exam_type, language, client_id, contract_type };
  const bank = findForm(form_id);
  if (!bank) throw new Refusal('notFound');
  if (cell.client_id !== null && !(await findNormCompany(scope, cell.client_id)))
    throw new Refusal('notFound');
  const isCompany = cell.client_id !== null;
  const people = await listScored(scope, { ...cell, with_simulated });
  const complete = listComplete(bank, people.slice(0, mostPeople));
  refuseInvalid(judgeMeasurement(complete, isCompany));
  const answers = choosePeople(complete, leastOf(isCompany));
  const id = normIdOf(cell);
  const heading = { id, ...(await getNextVersion(scope, id, cell.client_id)) };
  const market = cell.client_id === null ? null : await marketOf(scope, cell, bank.norm);
  const norm = await doInOwnThread({ kind: 'norm', form_id, answers, heading, market });
  if (!norm) throw new Refusal('invalid', { problems: [{ path: 'form_id', key: 'statistics.norm.cannot' }] });
  const made = await insert(scope, cell, norm);
  const record = await findNormRecord(scope, { id: made, client_id: cell.client_id });
  if (!record) throw new Refusal('notFound');
  return { data: presentNorm(record, scope.language) };
};

/** The norm that a company's own is shrunk towards: the platform's in force, else the form's design norm. */
async function marketOf(scope: PlatformScope, cell: Cell, design: Norm): Promise<Norm> {
  return (await findInForce(scope, { ...cell, client_id: null })) ?? design;
}

/** Two measurements of a cell at once would get the same version: the second is refused and has to look again. */
async function insert(scope: PlatformScope, cell: Cell, norm: Norm): Promise<number> {
  try {
    return await transaction(scope, async (inside) => {
      const id = await insertNorm(inside, cell, norm);
      const after = { norm_id: norm.id, version: norm.version, n: norm.n };
      await recordNormAct(inside, cell.client_id, { operation: 'statistics.measureNorm', after });
      return id;
    });
  } catch (error) {
    throw findTakenConstraint(error) ? new Refusal('fetchLatest') : error;
  }
}
