import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import {
  agree,
  allOf,
  answerPage,
  type Candidate,
  choose,
  chosenOnPage,
  comeBack,
  examPath,
  expectPage,
  expectSaved,
  logIn,
  lookAt,
  newCandidate,
  ones,
  questions,
  sitDown,
  turnPage,
  twos,
} from './candidate-steps.ts';
import { look } from './look.ts';
import { storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* One device or tab writes at a time: the other is told, and can take back. */

const t = translator('ja');

test('a second tab takes over and the first is told, and takes back', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones);
  await turnPage(page);
  await expectSaved(page);
  const second = await page.context().newPage();
  await second.goto(await addressOf(page));
  await expectPage(second, 2);
  await expect(page.getByText(t('sitting.stop.takenOver'))).toBeVisible();
  await expect(questions(page).first().getByRole('radio').first()).toBeDisabled();
  await look(page);
  await answerPage(second, twos);
  await turnPage(second);
  await expectSaved(second);

  await page.getByRole('button', { name: t('sitting.stop.takenOver.action') }).click();
  await expect(second.getByText(t('sitting.stop.takenOver'))).toBeVisible();
  await expectPage(page, 2);
  expect(await chosenOnPage(page)).toEqual(allOf('2'));
});

test('a log-in leads straight into the portion that runs; other terms than before are read first', async ({
  page,
  someone,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await choose(questions(page).first(), '2');
  await turnPage(page);
  await expectSaved(page);
  const other = await someone();
  await comeBack(other, me);
  await expectPage(other, 2);
  await test.step('a purpose that has changed since is read first', async () => {
    await inDatabase(
      'update consents set purpose_version = purpose_version - 1 where examinee_id in (select id from examinees where login_id = $1)',
      [me.login_id],
    );
    const third = await someone();
    await logIn(third, me);
    await lookAt(third, t('sitting.notes.title'));
    await agree(third);
    await expectPage(third, 2);
  });
  await test.step('so does the exam’s link in a browser that is logged in', async () => {
    await other.goto(examPath(me));
    await expectPage(other, 2);
  });
  await test.step('who only looks takes nothing over', async () => {
    const before = await writerOf(me);
    const looking = other.context().request;
    for (const address of [examPath(me), other.url()]) {
      await looking.get(address, { headers: { 'Sec-Purpose': 'prefetch' } });
      await looking.head(address);
    }
    expect(await writerOf(me)).toBe(before);
  });
  await test.step('the device before is told, as ever', async () => {
    await choose(questions(page).first(), '3');
    await expect(page.getByText(t('sitting.stop.takenOver'))).toBeVisible();
    expect((await storedOf(me)).digits).toEqual({ '2': 1, '0': 119 });
  });
});

async function writerOf({ login_id }: Candidate): Promise<string | undefined> {
  const [row] = await inDatabase<{ writer: string }>(
    `select a.writer from answers a join examinees x on x.client_id = a.client_id and x.id = a.examinee_id
     where x.login_id = $1`,
    [login_id],
  );
  return row?.writer;
}
