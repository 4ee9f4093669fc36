import type { TestServer } from './a-server.ts';
import { aName, type TestExam } from './people.ts';

export interface TestGrouping {
  id: number;
  name: string;
}

/** A section (post, criteria) of an exam, the last in its order. */
export function aSection(server: TestServer, exam: TestExam, name = aName('section')): Promise<TestGrouping> {
  return insertLast(server, 'sections', exam, name);
}

/** A tag of an exam, the last in its order, which candidates see. */
export function aTag(server: TestServer, exam: TestExam, name = aName('tag')): Promise<TestGrouping> {
  return insertLast(server, 'tags', exam, name);
}

/** So many tags of an exam, by their ids. */
export async function someTags(server: TestServer, exam: TestExam, number: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < number; made += 1) ids.push((await aTag(server, exam)).id);
  return ids;
}

/** A classification (department) of an exam: the last child of its parent, or the last at the top of the tree. */
export async function aClassification(
  server: TestServer,
  exam: TestExam,
  more: { name?: string; parent?: TestGrouping } = {},
): Promise<TestGrouping> {
  const name = more.name ?? aName('class');
  const own = [exam.client_id, exam.id];
  const [place] = await server.rows<{ lft: number }>(
    `select coalesce((select rgt from classifications where client_id = $1 and exam_id = $2 and id = $3),
       (select max(rgt) + 1 from classifications where client_id = $1 and exam_id = $2), 1) as lft`,
    [...own, more.parent?.id ?? null],
  );
  const lft = place?.lft ?? 1;
  // Two steps, because the left ends are unique while they move.
  await server.rows(
    `update classifications set lft = -lft where client_id = $1 and exam_id = $2 and lft >= $3`,
    [...own, lft],
  );
  await server.rows(
    `update classifications set lft = case when lft < 0 then 2 - lft else lft end, rgt = rgt + 2
     where client_id = $1 and exam_id = $2 and rgt >= $3`,
    [...own, lft],
  );
  const [made] = await server.rows<{ id: number }>(
    `insert into classifications (client_id, exam_id, name, lft, rgt) values ($1, $2, $3, $4, $4::int + 1)
     returning id`,
    [...own, name, lft],
  );
  return { id: made?.id ?? 0, name };
}

async function insertLast(
  server: TestServer,
  table: 'sections' | 'tags',
  exam: TestExam,
  name: string,
): Promise<TestGrouping> {
  const [made] = await server.rows<{ id: number }>(
    `insert into ${table} (client_id, exam_id, name, position${table === 'tags' ? ', is_public' : ''})
     select $1, $2, $3, 1 + coalesce(max(position), 0)${table === 'tags' ? ', true' : ''}
     from ${table} where client_id = $1 and exam_id = $2
     returning id`,
    [exam.client_id, exam.id, name],
  );
  return { id: made?.id ?? 0, name };
}
