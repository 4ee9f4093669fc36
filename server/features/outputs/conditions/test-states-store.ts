import type { ResultMode } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';
import { answerStatus, displayStatus, examStatus, yesNo } from '#contract/codes/status.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { empty, sql } from '../../../db/sql.ts';
import { isOfResults, isSelected } from '../../examinees/door.ts';
import { ofMode } from '../results/result-mode.ts';
import { hasResult } from '../store.ts';

/** Somebody who has no result, or not every test done. */
interface Lacking {
  examinee_id: number;
  login_id: string;
  name: string;
  has_result: boolean;
  /** Has one that the mode does not show. */
  has_other: boolean;
  /** Forms of the tests that they have not done, in their order. */
  forms: string[];
}

/** Where the people of a selection stand, each number to one beyond `limits.countedRows` people. */
interface TestStateRow {
  named: number;
  people: number;
  /** By display state; only those that somebody has. */
  states: Record<string, number>;
  with_result: number;
  lacking: number;
  people_lacking: Lacking[];
}

interface Asked {
  /** Results and tests are those that it shows. */
  mode: ResultMode;
  /** True: people who have not done every test lack one; false: only people without any result do. */
  isOfEveryTest: boolean;
}

export async function countStates(
  scope: ExamScope,
  selection: Selection,
  { mode, isOfEveryTest }: Asked,
): Promise<TestStateRow> {
  const { client_id } = scope;
  const { notExport, doneExport } = displayStatus;
  const isUndone = sql`a.client_id = ${client_id} and a.examinee_id = x.id and a.status < ${answerStatus.answered} ${ofMode(mode)}`;
  const row = await scope.db.one<TestStateRow>(sql`
    with meant as (
      select x.id, x.login_id, x.name, x.test_status, x.is_output, x.is_hidden, x.is_simulated from examinees x
      where ${isSelected(scope, scope.exam_id, selection)} ${selection.search ? sql`and ${isOfResults}` : empty}
      order by x.login_id limit ${limits.countedRows + 1}
    ), judged as (
      select x.id, x.login_id, x.name, ${hasResult(scope, mode)} as has_result,
        exists (select from answers a where ${isUndone}) as is_undone,
        case when x.test_status < ${examStatus.examined} then x.test_status
          when x.is_output = ${yesNo.no} then ${notExport} else ${doneExport} end as status
      from meant x where ${isOfResults}
      order by x.login_id limit ${limits.countedRows}
    ), lacking as (
      select * from judged where not has_result ${isOfEveryTest ? sql`or is_undone` : empty}
    )
    select (select count(*)::int from meant) as named, (select count(*)::int from meant x where ${isOfResults}) as people,
      (select count(*)::int from judged where has_result) as with_result,
      (select count(*)::int from lacking) as lacking,
      coalesce((select jsonb_object_agg(status, people)
        from (select status, count(*)::int as people from judged group by status) counted), '{}') as states,
      coalesce((
        select jsonb_agg(jsonb_build_object('examinee_id', x.id, 'login_id', x.login_id, 'name', x.name,
            'has_result', x.has_result, 'has_other', not x.has_result and ${hasResult(scope, 'all')},
            'forms', coalesce((select jsonb_agg(a.form_id order by a.position) from answers a where ${isUndone}), '[]'))
          order by x.login_id)
        from (select * from lacking order by login_id limit ${limits.lackingPeople}) x), '[]') as people_lacking`);
  if (!row) throw new Error('a count answered no row');
  return row;
}
