import { describe, expect, it } from 'vitest';
import { startSweep } from '#server/jobs/sweep.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anAdmin, anExam, aSitting, endTimeIn } from '#tests/makers/people.ts';
import type { SweepScope } from '../../../access/scope.ts';
import { findExpired } from '../store.ts';
import { closeExpired } from './close-portion.ts';

const server = await aServer();

/** One round of the sweep as the worker runs it. */
async function sweepOnce(): Promise<{ problems: unknown[] }> {
  const problems: unknown[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: object) => problems.push(fields),
  };
  const sweep = startSweep(
    server.database.database,
    [{ name: 'close', run: closeExpired }],
    log as never,
    60_000,
  );
  await sweep.stop();
  return { problems };
}

describe('the sweep', () => {
  it('closes expired portions as of their deadline, scores them, and leaves running ones alone', async () => {
    const exam = await anExam(server);
    const over = await aSitting(server, { exam });
    const running = await aSitting(server, { exam });
    await server.ask('sittings.savePage', {
      as: over,
      params: { id: over.answer_id },
      body: { page: 1, value: '2'.repeat(over.length), seq: 1 },
    });
    await endTimeIn(server, over, -3600);
    await sweepOnce();
    const rows = await server.rows(
      `select a.id, a.status, a.closed_by, a.submitted_at = a.deadline as stamped, x.test_status,
         (select count(*)::int from results r where r.client_id = a.client_id and r.answer_id = a.id) as results
       from answers a join examinees x on x.client_id = a.client_id and x.id = a.examinee_id where a.exam_id = $1`,
      [exam.id],
    );
    expect(rows.find(({ id }) => id === over.answer_id)).toMatchObject({
      ...{ status: 3, closed_by: 'time', stamped: true, test_status: 3, results: 1 },
    });
    expect(rows.find(({ id }) => id === running.answer_id)).toMatchObject({ status: 2, results: 0 });
    const [counters] = await server.rows('select * from exam_counters where exam_id = $1', [exam.id]);
    expect(counters).toMatchObject({
      ...{ registered_person_number: 2, untested_person_number: 0, under_examination_person_number: 1 },
      ...{ tested_person_number: 1, no_output_person_number: 1 },
    });
  });

  it('on two workers at once closes each portion once', async () => {
    const exams = [await anExam(server), await anExam(server)];
    const sittings = await Promise.all(
      exams.flatMap((exam) => [1, 2, 3].map(() => aSitting(server, { exam }))),
    );
    for (const sitting of sittings) await endTimeIn(server, sitting, -1);
    const rounds = await Promise.all([sweepOnce(), sweepOnce(), sweepOnce()]);
    expect(rounds.flatMap(({ problems }) => problems)).toEqual([]);
    const results = await server.rows<{ results: number }>(
      `select count(*)::int as results from results where answer_id = any($1)`,
      [sittings.map(({ answer_id }) => answer_id)],
    );
    expect(results).toEqual([{ results: 6 }]);
  });

  it('goes on behind any number of portions that cannot be scored, and asks for each once', async () => {
    const exam = await anExam(server);
    const good = await aSitting(server, { exam });
    await server.ask('examinees.generateMultiples', {
      as: await anAdmin(server),
      body: { exam_id: exam.id, number: 60 },
    });
    // All of them expire before the good one, in the same microsecond.
    await server.rows(
      `update answers set form_id = 'no such form', status = 2, start_at = now() - interval '2 hours',
         saved_at = now() - interval '2 hours', deadline = now() - interval '1 minute 1 microsecond'
       where exam_id = $1 and id <> $2`,
      [exam.id, good.answer_id],
    );
    await endTimeIn(server, good, -1);
    const [problem] = (await sweepOnce()).problems as { err: AggregateError }[];
    expect(problem?.err.errors).toHaveLength(60);
    const rows = await server.rows<{ status: number }>('select status from answers where id = $1', [
      good.answer_id,
    ]);
    expect(rows).toEqual([{ status: 3 }]);
    await server.rows('update answers set deadline = null where exam_id = $1 and status = 2', [exam.id]);
  });

  it('holds the locks of one portion at a time: whoever works on another is not waited for', async () => {
    const [one, other] = [await aSitting(server), await aSitting(server)];
    await endTimeIn(server, one, -60);
    await endTimeIn(server, other, -1);
    const holder = await server.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from exam_counters where exam_id = $1 for update', [other.exam.id]);
      const sweeping = sweepOnce();
      await expect
        .poll(() => server.rows('select status from answers where id = $1', [one.answer_id]), {
          timeout: 5_000,
        })
        .toEqual([{ status: 3 }]);
      // While the sweep waits for the other exam's counters it holds nothing of the first exam: no deadlock can arise.
      await holder.query(`set local lock_timeout = '2s'`);
      await holder.query('select from exam_counters where exam_id = $1 for update', [one.exam.id]);
      await holder.query('rollback');
      expect((await sweeping).problems).toEqual([]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('is not held up by a portion that cannot be scored', async () => {
    const exam = await anExam(server);
    const [broken, good] = [await aSitting(server, { exam }), await aSitting(server, { exam })];
    await server.rows(`update answers set form_id = 'no such form' where id = $1`, [broken.answer_id]);
    await endTimeIn(server, broken, -60);
    await endTimeIn(server, good, -1);
    const { problems } = await sweepOnce();
    expect(problems).toHaveLength(1);
    const rows = await server.rows<{ status: number }>(
      'select status from answers where id = any($1) order by id',
      [[broken.answer_id, good.answer_id]],
    );
    expect(rows.map(({ status }) => status)).toEqual([2, 3]);
  });

  it('finds each portion in its place of the index, however many run and wait', async () => {
    const plan = await planOf((scope) => findExpired(scope, [0, 0]));
    const scans = plan.filter((step) => step['Index Name'] === 'answers_running_index');
    expect(scans.map((step) => step['Index Cond'])).toEqual([expect.stringContaining('deadline <= now()')]);
    expect(plan.filter((step) => step['Node Type'].endsWith('Sort'))).toEqual([]);
  });
});

interface Step {
  'Node Type': string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Step[];
}

/** The plan of the one statement that `ask` sends, when the planner may use nothing but an index. */
async function planOf(ask: (scope: SweepScope) => Promise<unknown>): Promise<Step[]> {
  const client = await server.database.pool.connect();
  try {
    const steps: Step[] = [];
    const one = async ({ text }: { text: string }, values: unknown[]) => {
      const found = await client.query(`explain (format json) ${text}`, values);
      steps.push(...stepsOf(found.rows[0]?.['QUERY PLAN'][0].Plan));
      return undefined;
    };
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off');
    await client.query('set local enable_sort = off');
    await ask({ db: { one } } as never);
    return steps;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}
