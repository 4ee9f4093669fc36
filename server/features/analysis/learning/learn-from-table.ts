import type { factorPatterns } from '#contract/calls/factor-patterns.ts';
import { limits } from '#contract/codes/limits.ts';
import { foldHyphens } from '#contract/codes/person-code.ts';
import type { UploadedFile } from '#contract/shapes/file.ts';
import { translator } from '#messages/translator.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { withImport } from '../../../imports/open-import.ts';
import { enterSource } from './enter-source.ts';
import { learn } from './learn.ts';
import { findNamed, type LearnedPerson, type NamedPerson } from './learned-people-store.ts';
import type { RatingFacts, RatingRow } from './ratings.worker.ts';
import { ratingsColumns } from './ratings-columns.ts';
import type { Labelled } from './rules.ts';

const table = {
  reading: { program: new URL('./ratings.worker.ts', import.meta.url), mostFilled: limits.importColumns },
  columns: ratingsColumns,
};

/** A row whose rating could be read. */
type RatedRow = RatingRow & { rating: NonNullable<RatingRow['rating']> };

/**
 * @throws Refusal invalid where the file is no table of ratings, or one that mixes sides and numbers; for fewer than ten
 *   usable people on a side; notFound or forbidden for an exam that the account may not output
 */
export const learnFromTable: Handler<typeof factorPatterns.learnFromTable> = async (scope, { body }) => {
  const source = await enterSource(scope, body.exam_id, 'exam_id');
  const rows = await readRatings(scope, body.file);
  const isOfSides = rows.some(({ rating }) => typeof rating === 'string');
  if (isOfSides && rows.some(({ rating }) => typeof rating === 'number'))
    refuseInvalid([{ path: 'file', key: 'learn.table.mixed' }]);
  const found = await findNamed(source, rows);
  const findPerson = personFinder(found);
  const labelled = rows.flatMap((row): Labelled[] => {
    const person = findPerson(row);
    return person ? [{ person, label: labelOf(row.rating) }] : [];
  });
  return {
    data: await learn(scope, {
      ...{ operation: 'analysis.learnFromTable', kind: isOfSides ? 'sides' : 'ratings', labelled },
      unknown: rows.length - labelled.length,
      fields: { high: 'file', low: 'file' },
    }),
  };
};

async function readRatings(scope: ExamScope, file: UploadedFile): Promise<RatedRow[]> {
  const rated: RatedRow[] = [];
  await withImport(scope, file, table, async ({ places }, rows) => {
    if (!places.has('login_id') && !places.has('person_cd')) refuseUnnamed(scope);
    for await (const piece of rows<RatingRow>({ places } satisfies RatingFacts))
      for (const row of piece) {
        if (row.rating === undefined)
          refuseInvalid([{ path: 'file', key: 'learn.table.rating', args: { line: row.line } }]);
        rated.push(row as RatedRow);
        const maximum = limits.learnedPeople;
        if (rated.length > maximum)
          refuseInvalid([{ path: 'file', key: 'import.file.rows', args: { maximum } }]);
      }
  });
  return rated;
}

function refuseUnnamed({ language }: ExamScope): void {
  const t = translator(language);
  const args = { login_id: t('session.form.login_id'), person_cd: t('examinee.field.person_cd') };
  refuseInvalid([{ path: 'file', key: 'learn.table.noPeople', args }]);
}

/** Finds the person of a row. Where log-in and number are different people's, or one is nobody's, it is nobody. */
function personFinder(found: readonly (LearnedPerson & NamedPerson)[]) {
  const byLogin = new Map(found.map((person) => [person.login_id.toLowerCase(), person]));
  const byCode = new Map(found.map((person) => [foldHyphens(person.person_cd.normalize('NFC')), person]));
  return ({ login_id, person_cd }: NamedPerson): LearnedPerson | undefined => {
    const named = [
      ...(login_id ? [byLogin.get(login_id.toLowerCase())] : []),
      ...(person_cd ? [byCode.get(foldHyphens(person_cd))] : []),
    ];
    const [person] = named;
    return named.every((each) => each === person) ? person : undefined;
  };
}

function labelOf(rating: RatedRow['rating']): number {
  if (typeof rating === 'number') return rating;
  return rating === 'H' ? 1 : 0;
}
