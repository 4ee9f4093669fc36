import { belongingOf, type GroupingsPlan, placeClasses } from './groupings.ts';
import type { DemoPerson } from './people.ts';
import type { Seeding } from './rows.ts';

interface GroupedExam {
  client_id: number;
  exam_id: number;
  exam_type: 1 | 2;
}

/** Adds what an exam groups its people by, and puts everybody who has confirmed the profile in a place. */
export async function insertGroupings(
  { client }: Seeding,
  { client_id, exam_id, exam_type }: GroupedExam,
  plan: GroupingsPlan,
  people: readonly DemoPerson[],
): Promise<void> {
  const own = [client_id, exam_id];
  await client.query(listText('sections'), [...own, plan.sections]);
  await client.query(listText('tags'), [...own, plan.tags]);
  const classes = placeClasses(plan.classifications);
  await client.query(classificationsText, [...own, JSON.stringify(classes)]);
  const rows = people.flatMap(({ login_id, profile_updated }, index) => {
    if (profile_updated === null) return [];
    const { section, classification, tags } = belongingOf(index + 1, plan, exam_type);
    return [
      { login_id, section: section + 1, lft: classes[classification]?.lft, tags: tags.map((tag) => tag + 1) },
    ];
  });
  await client.query(placesText, [...own, JSON.stringify(rows)]);
  await client.query(examineeTagsText, [...own, JSON.stringify(rows)]);
}

/** $1 company, $2 exam, $3 names in their order; candidates see the tags. */
function listText(table: 'sections' | 'tags'): string {
  const [column, value] = table === 'tags' ? [', is_public', ', true'] : ['', ''];
  return `insert into ${table} (client_id, exam_id, name, position${column})
    select $1, $2, n.name, n.position${value} from unnest($3::text[]) with ordinality as n(name, position)
    order by n.position`;
}

/** $1 company, $2 exam, $3 rows, in the statements below. */
const classificationsText = `
  insert into classifications (client_id, exam_id, name, lft, rgt)
  select $1, $2, n.name, n.lft, n.rgt from jsonb_to_recordset($3::jsonb) as n(name text, lft int, rgt int)
  order by n.lft`;

const placesText = `
  update examinees x set section_id = s.id, classification_id = c.id
  from jsonb_to_recordset($3::jsonb) as n(login_id text, section int, lft int)
  join sections s on s.client_id = $1 and s.exam_id = $2 and s.position = n.section
  join classifications c on c.client_id = $1 and c.exam_id = $2 and c.lft = n.lft
  where x.client_id = $1 and x.exam_id = $2 and x.login_id = n.login_id`;

const examineeTagsText = `
  insert into examinee_tags (client_id, exam_id, examinee_id, tag_id)
  select $1, $2, x.id, t.id
  from jsonb_to_recordset($3::jsonb) as n(login_id text, tags int[])
  join examinees x on x.client_id = $1 and x.exam_id = $2 and x.login_id = n.login_id
  join tags t on t.client_id = $1 and t.exam_id = $2 and t.position = any (n.tags)
  order by x.id, t.id`;
