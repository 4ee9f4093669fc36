import iconv from 'iconv-lite';
import { translator } from '#messages/translator.ts';
import { expectScript } from './candidate-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { look } from './look.ts';
import { checkTable, expectToast, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* People from a table: judged first, corrected, written, and written again without a change. */

const t = translator('ja');
const head = '氏名,フリガナ,ログインID,メールアドレス';

test('people come from a file of CP932; refused rows are corrected and imported again', async ({ page }) => {
  const directory = `import-${process.pid}`;
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  await logInAsCompany(page);
  await openExam(page, directory);
  await page
    .getByRole('link', { name: t('examinee.import'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/import-csv$/);
  await expectScript(page);
  await expect(page.getByText(t('importPeople.needed', { columns: '氏名、フリガナ' }))).toBeVisible();
  await look(page);
  const choose = async (name: string, text: string, encoding: 'utf8' | 'cp932' = 'utf8') => {
    const buffer = encoding === 'cp932' ? iconv.encode(text, 'cp932') : Buffer.from(text);
    await checkTable(page, name, buffer);
  };
  const rowOf = (n: number) =>
    `髙﨑 ${n}㈱,タカサキ,${n % 10 === 7 ? `x-${n}` : `x${n}`},${`takasaki-no-${n}`.padEnd(80, 'o')}@example.com`;
  const rows = Array.from({ length: 130 }, (_, n) => rowOf(n));
  await choose('受検者①.csv', [head, ...rows].join('\r\n'), 'cp932');
  await expect(page).toHaveURL(/import=\d+/);
  const refused = page.getByRole('link', { name: new RegExp(`^${t('importPeople.act.refuse')} 13$`) });
  await expect(refused).toBeVisible();
  await expect(page.getByRole('heading', { name: '受検者①.csv' })).toBeFocused();
  await expect(page.getByRole('row', { name: /^9 髙﨑 7㈱ x-7/ })).toBeVisible();
  const reasons = page.getByRole('region', { name: t('import.reasons') });
  await expect(reasons.getByRole('row', { name: / 13$/ })).toBeVisible();
  await look(page);
  await expect(
    page.getByRole('button', { name: t('importPeople.apply', { added: '117', changed: '0' }) }),
  ).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('importPeople.refusedFile') }).click();
  expect((await download).suggestedFilename()).toBe(`${t('import.refused.file', { name: '受検者①' })}.csv`);

  await choose('直した受検者.csv', [head, ...rows].join('\r\n').replaceAll(/x-(\d+)/g, 'x$1'));
  const apply = page.getByRole('button', { name: t('importPeople.apply', { added: '130', changed: '0' }) });
  await expect(apply).toBeInViewport();
  await look(page);
  await apply.click();
  await expect(page.getByText(t('importPeople.done', { added: '130', changed: '0' }))).toBeVisible();
  await expect(page.getByRole('heading', { name: '直した受検者.csv' })).toBeFocused();
  await look(page);
  const counted = await inDatabase(
    `select count(*)::int as people from examinees x join exams e on e.id = x.exam_id where e.directory = $1`,
    [directory],
  );
  expect(counted).toEqual([{ people: 130 }]);

  await choose('一部.csv', `ログインID,だれ\nx1,髙橋`);
  await expect(page.getByText(t('importPeople.columns.unknown', { number: 1 }))).toBeVisible();
  await page.getByText(t('importPeople.columns.unknown', { number: 1 })).click();
  await page.getByRole('combobox', { name: 'だれ' }).selectOption({ label: t('examinee.field.name') });
  await page.getByRole('button', { name: t('importPeople.columns.submit') }).click();
  await expect(page.getByRole('cell', { name: '髙﨑 1㈱ → 髙橋' })).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('importPeople.apply', { added: '0', changed: '1' }) }).click();
  await expectToast(page, t('import.done'));
  await expect(page.getByText(t('importPeople.done', { added: '0', changed: '1' }))).toBeVisible();
  await page.getByRole('link', { name: `${t('importPeople.act.change')} 1` }).click();
  await expect(page.getByText(t('examinee.list.imported.change'))).toBeVisible();
  await expect(page.getByRole('link', { name: '髙橋', exact: true })).toBeVisible();

  await page
    .getByRole('link', { name: t('examinee.import'), exact: true })
    .first()
    .click();
  await expectScript(page);
  await choose('次の一部.csv', `ログインID,だれ,連絡先メール\nx2,髙橋,takahashi@example.com`);
  await expect(page.getByText(t('importPeople.columns.memory'))).toBeVisible();
  await expect(page.getByRole('cell', { name: '髙﨑 2㈱ → 髙橋' })).toBeVisible();
  await look(page);
});

test('new people that may be one are warned of, one of another name is renamed once confirmed, and log-ins are shown at the end', async ({
  page,
}) => {
  const directory = `import-end-${process.pid}`;
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  await addPeople(directory, [
    { name: '本人 花子', name_kana: 'ホンニン ハナコ', email: `shared-${process.pid}@example.com` },
  ]);
  await logInAsCompany(page);
  await openExam(page, directory);
  await page
    .getByRole('link', { name: t('examinee.import'), exact: true })
    .first()
    .click();
  await expectScript(page);
  await test.step('a row with the address of somebody of another name renames them only once it is confirmed', async () => {
    const row = `別人 太郎,ベツジン タロウ,,shared-${process.pid}@example.com`;
    await checkTable(page, '同じ宛先.csv', Buffer.from(`${head}\n${row}\n新人 一,シンジン イチ,,\n`));
    await expect(page.getByText(t('importPeople.ask', { number: 1 }))).toBeVisible();
    await expect(page.getByRole('cell', { name: '本人 花子 → 別人 太郎' })).toBeVisible();
    await look(page);
    const added = page.getByRole('link', { name: `${t('importPeople.act.add')} 1` });
    await added.click();
    await page.getByRole('link', { name: t('importPeople.ask.look') }).click();
    const box = page.getByRole('checkbox', { name: t('importPeople.ask.line', { line: 2 }) });
    const apply = page.getByRole('button', { name: t('importPeople.apply', { added: '1', changed: '1' }) });
    await apply.click();
    await expect(box).toBeFocused();
    await box.check();
    await apply.click();
    await expectToast(page, t('import.done'));
    await expect(page.getByText(t('importPeople.done', { added: '1', changed: '1' }))).toBeVisible();
  });
  const table = ['氏名,フリガナ,メールアドレス,性別', ...['a', 'b', 'a'].map(rowOfAlike)].join('\r\n');
  await checkTable(page, '応募者.csv', Buffer.from(table));
  await expect(page.getByText(t('importPeople.alike.email', { lines: '2、4' }))).toBeVisible();
  await expect(page.getByRole('cell', { name: 'a@example.com' })).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 640 });
  await look(page);
  await page.getByRole('button', { name: t('importPeople.apply', { added: '3', changed: '0' }) }).click();
  await expectToast(page, t('import.done'));
  await look(page);
  await page.getByRole('button', { name: t('examinee.credentials.show'), exact: true }).click();
  await page.getByRole('button', { name: t('examinee.credentials.show.submit'), exact: true }).click();
  await expect(page.getByText(t('examinee.credentials.shown', { number: 3 }))).toBeVisible();
  await look(page);
});

test('wrong cells and lacking names are put right on the page, and whoever needs nothing goes first', async ({
  page,
}) => {
  const directory = `import-fix-${process.pid}`;
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  await logInAsCompany(page);
  await openExam(page, directory);
  await page
    .getByRole('link', { name: t('examinee.import'), exact: true })
    .first()
    .click();
  await expectScript(page);
  const rows = [
    '山田 花子,ヤマダ ハナコ,a1,内定',
    '佐藤 次郎,サトウ ジロウ,b-1,内定',
    '鈴木 三郎,スズキ サブロウ,c1,',
    '高橋 四郎,,d1,',
  ];
  await checkTable(page, '応募者.csv', Buffer.from(['氏名,フリガナ,ログインID,タグ', ...rows].join('\n')));
  await test.step('a tag that the exam lacks is added there', async () => {
    const name = t('importPeople.unknown.name', { list: t('page.grouping.tag'), name: '内定', number: '2' });
    await page.getByRole('checkbox', { name }).check();
    await look(page);
    await page.getByRole('button', { name: t('importPeople.unknown.addSome', { number: '1' }) }).click();
    await expectToast(page, t('importPeople.fix.left', { number: 2 }));
    await expect(page.getByRole('checkbox', { name })).toHaveCount(0);
  });
  const cell = (heading: string, line: number) =>
    page.getByRole('textbox', { name: `${heading} ${t('importPeople.fix.line', { line })}` });
  const check = (number: number) =>
    page.getByRole('button', { name: t('importPeople.fix.submit', { number: String(number) }) }).click();
  await test.step('a wrong cell is typed anew and judged', async () => {
    await expect(cell('ログインID', 3)).toHaveValue('b-1');
    await cell('ログインID', 3).fill('b1');
    await expect(page.getByRole('button', { name: t('importPeople.partly', { number: '2' }) })).toHaveCount(
      0,
    );
    await check(1);
    await expectToast(page, t('importPeople.fix.left', { number: 1 }));
    await expect(cell('ログインID', 3)).toHaveCount(0);
  });
  await test.step('three go first, and the fourth is found again later', async () => {
    await page.getByRole('button', { name: t('importPeople.partly', { number: '3' }) }).click();
    await expect(page.getByText(t('importPeople.done', { added: '3', changed: '0' }))).toBeVisible();
    const waiting = page.getByRole('region', { name: t('importPeople.waiting') }).first();
    await expect(waiting.getByRole('row', { name: /^応募者\.csv 1 0/ })).toBeVisible();
    await look(page);
    await waiting.getByRole('link', { name: t('importPeople.waiting.open') }).click();
    await expect(cell('フリガナ', 5)).toHaveValue('');
    await page.setViewportSize({ width: 320, height: 640 });
    await look(page);
    await cell('フリガナ', 5).fill('タカハシ シロウ');
    await check(1);
    await expectToast(page, t('importPeople.fix.none'));
    await page.getByRole('button', { name: t('importPeople.apply', { added: '1', changed: '0' }) }).click();
    await expect(page.getByText(t('importPeople.done', { added: '1', changed: '0' }))).toBeVisible();
  });
  const counted = await inDatabase(
    `select x.login_id from examinees x join exams e on e.id = x.exam_id where e.directory = $1 order by 1`,
    [directory],
  );
  expect(counted.map(({ login_id }) => login_id)).toEqual(['a1', 'b1', 'c1', 'd1']);
});

const rowOfAlike = (mail: string, at: number) => `山田 ${at},ヤマダ,${mail}@example.com,女性`;
