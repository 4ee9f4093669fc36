import { describe, expect, it } from 'vitest';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam, type TestExam } from '#tests/makers/people.ts';
import { getPaper, isKept } from './papers.ts';
import { preparePapers } from './prepare-papers.ts';

const server = await aServer();
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);

/** One round; answers how many papers it wrote. */
function prepare(): Promise<number> {
  return preparePapers(aSweepScope(server.database.database));
}

/** Form and seed of the exam's portions as a begin would take them. */
async function papersOf(exam: TestExam): Promise<{ form_id: string; seed: string }[]> {
  return server.rows<{ form_id: string; seed: string }>(
    'select form_id, seed from exam_items where client_id = $1 and exam_id = $2 order by position',
    [exam.client_id, exam.id],
  );
}

describe('papers are written ahead', () => {
  it('for exams that are open and that open within ten minutes, once', async () => {
    const open = await anExam(server, { portions: ['personality', 'logical_1'] });
    const soon = await anExam(server, { portions: ['figural_1', 'numerical_1'], commence_on: inMinutes(9) });
    const papers = [...(await papersOf(open)).slice(1), ...(await papersOf(soon))];
    expect(papers.map(({ form_id, seed }) => isKept(form_id, seed))).toEqual([false, false, false]);
    expect(await prepare()).toBe(3);
    expect(papers.map(({ form_id, seed }) => isKept(form_id, seed))).toEqual([true, true, true]);
    expect(await prepare()).toBe(0);
  });

  it('not for exams that open later, are over or are gone, nor where everybody has a paper of their own', async () => {
    await prepare();
    const gone = await anExam(server, { portions: ['logical_1'] });
    await server.rows('update exams set delete_status = 2 where id = $1', [gone.id]);
    await anExam(server, { portions: ['logical_1'], commence_on: inMinutes(11) });
    await anExam(server, { portions: ['logical_1'], exam_style: 'r' });
    const over = await anExam(server, { portions: ['logical_1'] });
    await server.rows(`update exams set terminate_on = now() - interval '1 second' where id = $1`, [over.id]);
    expect(await prepare()).toBe(0);
  });
});

it('a questionnaire is kept once, whatever the seeds: it is the same for all of them', () => {
  const [one, other] = ['1'.repeat(32), '2'.repeat(32)];
  expect(getPaper('personality-recruit-v1', one)).toBe(getPaper('personality-recruit-v1', other));
  expect(getPaper('verbal-1-v1', one)).not.toBe(getPaper('verbal-1-v1', other));
});
