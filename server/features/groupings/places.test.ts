import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam } from '#tests/makers/people.ts';

/*
 * Names and places are unique, and yet two may swap theirs in one step: a department moves with all below it, two tags
 * exchange their names.
 */

const server = await aServer();
const exam = await anExam(server);
const place = [exam.client_id, exam.id];

describe.each(['sections', 'tags'])('two %s', (table) => {
  it('swap their names, and cannot share one', async () => {
    await server.rows(
      `insert into ${table} (client_id, exam_id, name, position) values ($1, $2, 'A', 1), ($1, $2, 'B', 2)`,
      place,
    );
    await server.rows(
      `update ${table} set name = case name when 'A' then 'B' else 'A' end where client_id = $1 and exam_id = $2`,
      place,
    );
    const names = await server.rows(
      `select name from ${table} where client_id = $1 and exam_id = $2 order by position`,
      place,
    );
    expect(names).toEqual([{ name: 'B' }, { name: 'A' }]);
    const shared = server.rows(`update ${table} set name = 'A' where client_id = $1 and exam_id = $2`, place);
    await expect(shared).rejects.toMatchObject({ code: '23505' });
  });
});

it('a department moves before its neighbour with all below it', async () => {
  await server.rows(
    `insert into classifications (client_id, exam_id, name, lft, rgt)
     values ($1, $2, 'first', 1, 4), ($1, $2, 'below first', 2, 3), ($1, $2, 'second', 5, 6)`,
    place,
  );
  await server.rows(
    `update classifications set lft = case when lft < 5 then lft + 2 else 1 end,
       rgt = case when lft < 5 then rgt + 2 else 2 end where client_id = $1 and exam_id = $2`,
    place,
  );
  const tree = await server.rows(
    'select name, lft, rgt from classifications where client_id = $1 and exam_id = $2 order by lft',
    place,
  );
  expect(tree).toEqual([
    { name: 'second', lft: 1, rgt: 2 },
    { name: 'first', lft: 3, rgt: 6 },
    { name: 'below first', lft: 4, rgt: 5 },
  ]);
});

it('the address of an exam that is being erased is free again', async () => {
  await server.rows('update exams set delete_status = 5 where client_id = $1 and id = $2', place);
  const again = server.rows(
    `insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on)
     select client_id, package_id, package_type, directory, 'again', commence_on, terminate_on from exams
     where client_id = $1 and id = $2 returning id`,
    place,
  );
  expect(await again).toHaveLength(1);
  const back = server.rows('update exams set delete_status = 0 where client_id = $1 and id = $2', place);
  await expect(back).rejects.toMatchObject({ code: '23505' });
});
