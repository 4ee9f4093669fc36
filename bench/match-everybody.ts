import { setTimeout as pause } from 'node:timers/promises';
import { defaultCuts, defaultFactors, patternDirections } from '#contract/codes/analysis.ts';
import { type Measure, shown } from './measure.ts';
import type { Place } from './place.ts';

/** The promise: seconds until everybody of 100,000 people is matched. */
const within = 20;

/**
 * A part of B9: a factor pattern is saved and everybody of the exam matched with it by the worker, from the call to the
 * moment at which it says that it is ready. The floor is a row for each person written by one statement.
 * @param token of staff of the exam's company
 */
export async function measureMatching(
  { product, pool }: Pick<Place, 'product' | 'pool'>,
  token: string,
  exam_id: number,
): Promise<Measure> {
  const people = await countProfiles(pool, exam_id);
  const rows = defaultFactors.map((score) => ({
    ...{ score, direction: patternDirections.ascending, evaluation_scores: defaultCuts, reference_value: 50 },
  }));
  const path = `http://127.0.0.1:${product.port}/api/exams/${exam_id}/factor-patterns`;
  const ask = async (url: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(url, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`a factor pattern: ${response.status} ${await response.text()}`);
    return (await response.json()).data as { id: number; state: string; done: number };
  };
  const from = performance.now();
  let pattern = await ask(path, { factor_pattern_name: `everybody ${Date.now()}`, rows });
  while (pattern.state === 'computing') {
    await pause(100);
    pattern = await ask(`${path}/${pattern.id}`);
  }
  const seconds = (performance.now() - from) / 1000;
  if (pattern.state !== 'ready' || pattern.done !== people)
    throw new Error(`${pattern.done} of ${people} people are matched, and the pattern is ${pattern.state}`);
  return {
    bar: 'B9',
    work: `match ${people.toLocaleString('en')} people with a saved pattern of ${rows.length} rows, as a job`,
    unit: 's',
    ours: seconds,
    floor: { work: 'the same rows written by one statement', value: await writeAgain(pool, pattern.id) },
    verdicts: [{ promise: `at most ${within} s`, found: `${shown(seconds)} s`, kept: seconds <= within }],
    notes: ['The worker asks the queue every second, so up to a second of ours is waiting.'],
  };
}

async function countProfiles(pool: Place['pool'], exam_id: number): Promise<number> {
  const { rows } = await pool.query<{ number: number }>(
    'select count(*)::int as number from score_profiles where exam_id = $1',
    [exam_id],
  );
  return rows[0]?.number ?? 0;
}

/** Copies the matches into a table of the same form, without its references. */
async function writeAgain(pool: Place['pool'], pattern_id: number): Promise<number> {
  await pool.query('create table matches_again (like pattern_matches including indexes)');
  const from = performance.now();
  await pool.query('insert into matches_again select * from pattern_matches where pattern_id = $1', [
    pattern_id,
  ]);
  const seconds = (performance.now() - from) / 1000;
  await pool.query('drop table matches_again');
  return seconds;
}
