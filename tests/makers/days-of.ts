import type { TestServer } from './a-server.ts';

interface Day {
  day: string;
  examined: number;
}

/** On which days people of an exam finished: as the table of days says, and as counting its people does. */
export async function daysOf(server: TestServer, exam_id: number): Promise<{ kept: Day[]; counted: Day[] }> {
  const kept = await server.rows<Day>(
    'select day, examined from exam_days where exam_id = $1 and examined <> 0 order by day',
    [exam_id],
  );
  const counted = await server.rows<Day>(
    `select (end_at at time zone 'Asia/Tokyo')::date as day, count(*)::int as examined from examinees
     where exam_id = $1 and test_status = 3 and is_hidden = 0 and end_at is not null group by 1 order by 1`,
    [exam_id],
  );
  return { kept, counted };
}
