import { translator } from '#messages/translator.ts';
import { openTable } from '#server/adapters/tables/table-file.ts';
import { expectScript } from './candidate-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { look } from './look.ts';
import { checkTable, expectToast, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Answers from paper: the template, twenty people with one wrong row, corrected, and what stands on a person's page. */

const t = translator('ja');
const people = 20;
const verbal = '123412341234123412341230';
const personality = '1243'.repeat(30);

test('answers from paper come from the template, are corrected, scored, and marked as on paper', async ({
  page,
}) => {
  const directory = `paper-${process.pid}`;
  await addExam({ service: 'EXAM5', portions: ['personality', 'verbal_1'], exam_style: 'p', directory });
  const added = await addPeople(
    directory,
    Array.from({ length: people }, (_, n) => ({ name: `紙 ${n + 1}`, login_id: `00${n + 10}` })),
  );
  await logInAsCompany(page);
  await openExam(page, directory);
  await page.getByText(t('examinee.head.more')).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('page.importAnswers') })
    .click();
  await expect(page).toHaveURL(/import-answer$/);
  await expectScript(page);
  await look(page);
  const printed = page.waitForEvent('download');
  await page.getByRole('link', { name: t('exam.paper.answers') }).click();
  expect((await printed).suggestedFilename()).toContain('answers');

  const download = page.waitForEvent('download');
  const type = t('importAnswers.template.1');
  await page.getByRole('link', { name: t('importAnswers.template.of', { type, format: 'Excel' }) }).click();
  const template = await (await download).createReadStream();
  const { first, rest } = await openTable(template);
  const rows: string[][] = [];
  for await (const { cells } of rest) rows.push(cells);
  expect(rows.map(([login_id]) => login_id)).toEqual(added.map(({ login_id }) => login_id));

  const fileOf = (wrong: string) => {
    const typed = rows.map(([login_id = '', name = ''], n) =>
      [login_id, name, personality, n === 4 ? wrong : n === 7 ? '' : verbal].join(','),
    );
    return Buffer.from([first?.cells.join(',') ?? '', ...typed].join('\r\n'));
  };
  await checkTable(page, '回答.csv', fileOf(verbal.slice(1)));
  await expect(page.getByText(t('importAnswers.cell.length', { length: 24, found: 23 }))).toBeVisible();
  await expect(page.getByRole('link', { name: `${t('importAnswers.act.refuse')} 1` })).toBeVisible();
  await look(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await look(page);

  await checkTable(page, '直した回答.csv', fileOf(verbal));
  const apply = page.getByRole('button', {
    name: t('importAnswers.apply', { people: '20', portions: '39' }),
  });
  await expect(apply).toBeVisible();
  await expect(page.getByText(t('importAnswers.numbers', { portions: '39', unsat: '1' }))).toBeVisible();
  await look(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await look(page);
  await apply.click();
  await expectToast(page, t('import.done'));
  await expect(page.getByText(t('importAnswers.done', { people: '20', portions: '39' }))).toBeVisible();
  await look(page);

  await page.getByRole('link', { name: t('importPeople.ended.list') }).click();
  await expect(
    page.getByRole('link', { name: t('list.chip.remove', { words: t('examinee.list.imported.all') }) }),
  ).toBeVisible();
  await page.getByRole('link', { name: '紙 1', exact: true }).click();
  await expect(page.getByText(t('result.held.noHaste'))).toBeVisible();
  await look(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('examinee.tab.examStatus') })
    .click();
  await expect(page.getByRole('cell', { name: t('examinee.closedBy.import') })).toHaveCount(2);
  await look(page);
  const states = await inDatabase(
    `select x.test_status, count(*)::int as people from examinees x join exams e on e.id = x.exam_id
     where e.directory = $1 group by 1 order by 1`,
    [directory],
  );
  expect(states).toEqual([
    { test_status: 2, people: 1 },
    { test_status: 3, people: 19 },
  ]);
});
