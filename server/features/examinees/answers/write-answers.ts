import type { TenantScope } from '../../../access/scope.ts';
import { moveCounters } from '../../exams/door.ts';
import {
  endOnPaper,
  NotUnanswered,
  type PaperAnswer,
  type PaperRun,
  type SettledPerson,
  settleOnPaper,
} from '../../sittings/door.ts';
import type { ImportRecord } from '../import/import-store.ts';
import type { KindOfImport } from '../import/kinds.ts';
import { Outdated } from '../import/outdated.ts';
import { listTaken } from './answers-store.ts';
import { listPaperItems } from './paper-items.ts';

/** Rows whose portions are ended together: some hundred portions, and their scores in memory. */
const atOnce = 50;
/** People whose states are derived together. */
const settledAtOnce = 200;

/**
 * Writes the answers of everybody, scored as a submission is. All portions are ended first and people are locked for
 * the shorter time after that, so that people in another portion hardly wait.
 */
export const writeAnswers: KindOfImport['write'] = async (scope, _adapters, record, onProgress) => {
  const items = await listPaperItems(scope, record.exam_id);
  const run: PaperRun = { exam_id: record.exam_id, actor: record.actor, norms: new Map() };
  const ended = await endAll(scope, run, record, new Map(items.map((item) => [item.id, item])), onProgress);
  // Everybody locks people in the order of their ids.
  const people = [...ended].sort(([one], [other]) => one - other);
  const moved: SettledPerson[] = [];
  for (let from = 0; from < people.length; from += settledAtOnce)
    moved.push(...(await settleOnPaper(scope, run, new Map(people.slice(from, from + settledAtOnce)))));
  moveCounters(scope, record, moved);
};

type Items = ReadonlyMap<number, { form_id: string; seed: string }>;

/** Returns the portions of everybody that ended. */
async function endAll(
  scope: TenantScope,
  run: PaperRun,
  { id }: ImportRecord,
  items: Items,
  onProgress: (done: number) => Promise<void>,
): Promise<Map<number, number[]>> {
  const ended = new Map<number, number[]>();
  let after = 0;
  for (;;) {
    const rows = await listTaken(scope, id, { after, most: atOnce });
    const last = rows.at(-1);
    if (!last) return ended;
    const answers = rows.flatMap(({ examinee_id, value }) =>
      value.portions.map((portion): PaperAnswer => {
        const item = items.get(portion.exam_item_id);
        if (!item) throw new Outdated();
        return { ...portion, examinee_id, form_id: item.form_id, seed: item.seed };
      }),
    );
    await endOnPaper(scope, run, answers).catch(asOutdated);
    for (const { examinee_id, answer_id } of answers)
      ended.set(examinee_id, [...(ended.get(examinee_id) ?? []), answer_id]);
    after = last.line;
    await onProgress(ended.size);
  }
}

function asOutdated(error: unknown): never {
  throw error instanceof NotUnanswered ? new Outdated() : error;
}
