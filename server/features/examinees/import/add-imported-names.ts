import type { examinees } from '#contract/calls/examinees.ts';
import type { GroupedField } from '#contract/codes/imports.ts';
import { isAsked } from '#contract/codes/people.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { addNames } from '../../groupings/door.ts';
import { foldWord } from './fold-word.ts';
import { getImport, getWaiting, outcomeOf, runJudging } from './run-import.ts';
import { partsOf } from './unknown-names.ts';

/**
 * Adds names to the exam's lists, as whoever manages the exam may, and judges the rows anew.
 * @throws Refusal notFound for answers, unnamed for what is under way or written, invalid for a list that the exam does
 * not ask for, or where it has no room
 */
export const addImportedNames: Handler<typeof examinees.addImportedNames> = async (
  scope,
  { params, body },
  { adapters },
) => {
  const record = await getWaiting(scope, params.importId);
  if (body.names.some(({ field }) => !isAsked(field, record.exam_type)))
    refuseInvalid([{ path: 'names', key: 'field.choice' }]);
  const named = (wanted: GroupedField) =>
    body.names.filter(({ field }) => field === wanted).map(({ field, name }) => partsOf(field, name));
  const isAlike = (one: string, other: string) => foldWord(one) === foldWord(other);
  await transaction(scope, async (inside) => {
    await addNames(inside, 'classifications', named('classification_id'), isAlike);
    await addNames(inside, 'sections', named('section_id'), isAlike);
    await addNames(inside, 'tags', named('tags'), isAlike);
  });
  await runJudging(scope, adapters, await getImport(scope, record.id));
  return outcomeOf(scope, record.id);
};
