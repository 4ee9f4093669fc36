import { randomUUID } from 'node:crypto';
import type { sittings } from '#contract/calls/sittings.ts';
import type { Seeds } from '../../adapters/seeds.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SittingScope } from '../../http/scope.ts';
import { closePortion, followBegin } from './close-portion.ts';
import { getExamineeSession } from './door.ts';
import { drawPositions } from './papers.ts';
import { contentOf, deliveryLanguage, displayOrder } from './present-test.ts';
import { judgeStart, newestSeq, remainTime } from './rules.ts';
import { beginPortion, getPortion, type Portion, resumePortion } from './store.ts';

/** Begins or resumes. The answer of a lost reply is repeated by the next start: the clock started only once. */
export const start: Handler<typeof sittings.start> = async (scope, _input, context) => {
  const session = await getExamineeSession(scope);
  if (!session.is_updated_profile) throw new Refusal('profileNotUpdated');
  const writer = randomUUID();
  const ended = await transaction(scope, (inside) => beginOrResume(inside, writer, context.house.seeds));
  if (ended) throw new Refusal('examEnded');
  return startAnswer(scope, await getPortion(scope, 'read'), writer);
};

/** True when the portion's time was over: it is closed, and that must be kept, so nothing is thrown here. */
async function beginOrResume(scope: SittingScope, writer: string, seeds: Seeds): Promise<boolean> {
  // Answers on paper come in by import: nothing is sat here.
  if (scope.exam.exam_style === 'p') throw new Refusal('examEnded', { detail: 'refusal.onPaper' });
  const portion = await getPortion(scope, 'lock');
  const kind = judgeStart(portion, scope.exam);
  if (kind instanceof Refusal) throw kind;
  if (kind === 'expired') {
    await closePortion(scope, portion, 'time');
    return true;
  }
  if (kind === 'resume') await resumePortion(scope, portion, writer);
  else {
    await beginPortion(scope, portion, { writer, ...beginningOf(scope, portion, seeds) });
    await followBegin(scope, portion);
  }
  return false;
}

/** A fixed form is everybody's; of style r the questions and their order are this examinee's own. */
function beginningOf(scope: SittingScope, portion: Portion, seeds: Seeds) {
  const isOwn = scope.exam.exam_style === 'r';
  const seed = seeds.draw(scope.exam_id, portion.exam_item_id, isOwn ? portion.id : 'form');
  return {
    seed,
    random_position: isOwn ? drawPositions(portion.form_id, seed) : null,
    language: deliveryLanguage(portion.form_id, scope.language),
  };
}

function startAnswer(scope: SittingScope, portion: Portion, writer: string) {
  const order = displayOrder(portion);
  return {
    data: {
      code: portion.code,
      random_position: portion.random_position,
      answer: portion.value,
      seq: newestSeq(portion),
      writer,
      page: portion.page,
      test: {
        ...contentOf(portion, order, scope.language),
        start_at: portion.start_at?.toISOString() ?? null,
        remain_time: remainTime(portion) ?? 0,
      },
    },
  };
}
