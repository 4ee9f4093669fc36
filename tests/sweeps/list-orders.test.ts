import { expect, it } from 'vitest';
import { examSorts } from '#contract/shapes/exam.ts';
import { examineeSorts } from '#contract/shapes/examinee.ts';
import type { Paging, Sorts } from '#contract/shapes/paging.ts';
import { ExamineeSearch } from '#contract/shapes/selection.ts';
import { type ExamScope, makeScope } from '#server/access/scope.ts';
import { type List, pageStatement, sql } from '#server/db/sql.ts';
import { listExaminees } from '#server/features/examinees/store.ts';
import { listExams } from '#server/features/exams/store.ts';
import { listOutputs } from '#server/features/outputs/store.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam } from '#tests/makers/people.ts';

const server = await aServer();
const exam = await anExam(server);
const page = { page: 1, per_page: 20, text: '' };
const orders = ['asc', 'desc'] as const;

/** A step of a plan as EXPLAIN answers it. */
interface Step {
  'Node Type': string;
  Plans?: Step[];
}

/**
 * Plans of the statements a store function runs, as the planner would have them if sorting cost the world: it sorts
 * then only where no index has the order. A page is cut from an order, so what stands below its Limit counts.
 */
async function sortsOf(list: (scope: ExamScope) => Promise<unknown>): Promise<string[]> {
  const plans: Step[] = [];
  await server.database.database.transaction(async (inside) => {
    for (const setting of ['enable_sort', 'enable_incremental_sort', 'enable_seqscan', 'enable_bitmapscan'])
      await inside.executeSql(`set local ${setting} = off`);
    const page = async (paging: Paging, listed: List) => {
      const explained = sql`explain (format json) ${pageStatement(listed, paging)}`;
      const found = await inside.executeSql(explained.text, explained.values);
      const rows = found.rows as { 'QUERY PLAN': [{ Plan: Step }] }[];
      plans.push(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)));
      return { rows: [], total: 0 };
    };
    await list(scopeWith({ page }));
  });
  const limits = plans.flatMap(stepsOf).filter((step) => step['Node Type'] === 'Limit');
  expect(limits).not.toEqual([]);
  return limits
    .flatMap(stepsOf)
    .map((step) => step['Node Type'])
    .filter((name) => name.endsWith('Sort'));
}

function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}

function scopeWith(db: object): ExamScope {
  const { client_id, id, hash } = exam;
  const company = { hash, name: '', color: null, has_logo: false };
  return makeScope('exam', {
    db: db as ExamScope['db'],
    request_id: 'orders',
    language: 'ja',
    viewer: { kind: 'admin', id: 1, session_id: 1, name: '', login_id: '' },
    client_id,
    company,
    exam_id: id,
    // Results have an order for whoever may see them.
    exam: {
      package: { type: 'TRUST', service: 'EXAM5' },
      ...{ can_output: true, shows_numbers: true, result_mode: 'all' },
    } as ExamScope['exam'],
  });
}

const namesOf = <Name extends string>(sorts: Sorts<Name>) => Object.keys(sorts) as Name[];

const peopleSorts = [...namesOf(examineeSorts), 'T1-1', 'V-4', '1-6', 'pattern-1'] as const;

it.each(peopleSorts.flatMap((sort) => orders.map((order) => ({ sort, order }))))(
  'examinees by $sort $order come from an index in their order',
  async ({ sort, order }) => {
    const search = { ...ExamineeSearch.parse({}), ...page, sort, order };
    expect(await sortsOf((scope) => listExaminees(scope, search))).toEqual([]);
  },
);

/** A company has few enough exams to sort them by anything but the order every visit begins with. */
const indexed = namesOf(examSorts).filter((sort) => sort === 'created_at');

it.each(indexed.flatMap((sort) => orders.map((order) => ({ sort, order }))))(
  'exams by $sort $order come from an index in their order',
  async ({ sort, order }) => {
    expect(await sortsOf((scope) => listExams(scope, { ...page, sort, order }))).toEqual([]);
  },
);

it('outputs come from an index, the newest first', async () => {
  expect(await sortsOf((scope) => listOutputs(scope, page))).toEqual([]);
});

it('failures that left the window are found by their age', async () => {
  const found = await server.rows<{ indexdef: string }>(
    `select indexdef from pg_indexes where tablename = 'login_failures' and indexdef like '%(at)'`,
  );
  expect(found).toHaveLength(1);
});
