import { describe, expect, it } from 'vitest';
import { getForm } from '#items/registry.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { reportPerson } from '../../../reports/report-person.ts';
import { reportShort } from '../../../reports/report-short.ts';
import { listExamItems } from '../../exams/door.ts';
import { listPrinted, takeOutput } from '../produce/produce-store.ts';
import { namedStandards } from '../results/score-names.ts';
import { reportOf } from './report-of.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, portions: ['personality', 'motivation', 'verbal_1'] });
const person = await aScoredPerson(server, { exam });
const scope = aJobScope(server.database.database, client.id);

/** What is printed of the person under standards that nobody fails, as the exam shows it when it is printed. */
async function printed(deviation: 0 | 1) {
  await server.ask('exams.update', { as: staff, params: { id: exam.id }, body: { deviation: 1 } });
  const { data } = await server.ask('outputs.createCondition', {
    as: staff,
    params: { id: exam.id },
    body: {
      ...{ form: 2, examinee_ids: [person.id], setting_standard_1: 'T1-1', setting_standard_quantity_1: 2 },
      ...{ setting_standard_2: 'V-4', setting_standard_quantity_2: 2 },
    },
  });
  await server.ask('exams.update', { as: staff, params: { id: exam.id }, body: { deviation } });
  const output = await takeOutput(scope, data.id);
  if (!output) throw new Error('nothing was taken');
  const banks = (await listExamItems(scope, exam.id)).map(({ form_id }) => getForm(form_id));
  const [found] = await listPrinted(scope, output, 0, 1);
  const placed =
    found && reportOf(output, { standards: namedStandards(output.condition, banks, output.language) }, found);
  if (!placed) throw new Error('nobody is printed');
  const { report } = placed;
  return [reportPerson(report, { profile: null, suitability: null }), reportShort(report)] as const;
}

type Page = Awaited<ReturnType<typeof printed>>[number];

/** The T-scores of a page, as they stand in its tables. */
function scoresOn({ profile, suitability, abilities }: Page): string[] {
  return [profile, suitability, abilities].flatMap((part) =>
    (part?.rows ?? []).flatMap((row) => ('t' in row ? [String(row.t)] : [])),
  );
}

describe('the report of somebody', () => {
  it('judges standards and tells numbers where the exam shows them', async () => {
    for (const page of await printed(1)) {
      expect(page.standards).not.toBeNull();
      expect(scoresOn(page).filter((t) => /\d/.test(t)).length).toBeGreaterThan(12);
    }
  });

  it('has neither where the exam hides numbers when it is printed, whatever was asked for', async () => {
    for (const page of await printed(0)) {
      expect(page.standards).toBeNull();
      expect(scoresOn(page).length).toBeGreaterThan(12);
      expect(scoresOn(page).filter((t) => /\d/.test(t))).toEqual([]);
    }
  });
});

describe('the day of a report', () => {
  it.each([
    [undefined, '2026-04-03'],
    ['aptitude', '2026-04-02'],
    ['motivation', '2026-04-03'],
  ] as const)('is that of the last test that it shows: %s', async (result_mode, day) => {
    await server.rows(
      `update answers set submitted_at = case type when 'motivation' then '2026-04-03T09:00:00Z'::timestamptz
         else '2026-04-02T09:00:00Z' end
       where examinee_id = $1`,
      [person.id],
    );
    const { data } = await server.ask('outputs.createCondition', {
      as: staff,
      params: { id: exam.id },
      body: { form: 2, examinee_ids: [person.id], ...(result_mode && { result_mode }) },
    });
    const output = await takeOutput(scope, data.id);
    const [found] = output ? await listPrinted(scope, output, 0, 1) : [];
    const placed = output && found && reportOf(output, {}, found);
    expect(placed?.report.examined_at.toISOString().slice(0, 10)).toBe(day);
  });
});
