import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import {
  agree,
  examPath,
  expectPage,
  heading,
  logIn,
  newCandidate,
  questions,
  registerProfile,
  sitDown,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/*
 * Addresses of a candidate that lead elsewhere: typed, kept as a bookmark, or somebody else's.
 */

const t = translator('ja');

test('an address without its portion, before its turn or of somebody else leads where the candidate may be', async ({
  page,
}) => {
  const [me, other] = [await newCandidate(), await newCandidate()];
  const [mine, theirs] = [await responseOf(me.login_id), await responseOf(other.login_id)];
  const candidates = `${examPath(me)}/candidates`;
  const opened = async (address: string) => {
    await page.goto(`${candidates}${address}`);
    const { pathname, search } = new URL(await addressOf(page));
    return pathname.slice(candidates.length) + search;
  };
  await logIn(page, me);
  await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  await test.step('the parent leads to the notes, and so does everything before they are agreed to', async () => {
    expect(await opened('')).toBe('/notes-online-examination');
    expect(await opened('/top')).toBe('/notes-online-examination');
  });
  await agree(page);
  await registerProfile(page);
  await test.step('a test that was not begun begins on its start page', async () => {
    const start = `/start-exam?answerId=${mine}`;
    expect(await opened(`/personal-analysis?answerId=${mine}`)).toBe(start);
    expect(await opened(`/exam-submission-confirm?answerId=${mine}`)).toBe(start);
  });
  await test.step('no portion, half a number or somebody else’s: the list', async () => {
    for (const page of ['start-exam', 'personal-analysis', 'exam-submission-confirm'])
      for (const query of ['', '?answerId=', '?answerId=1e3', '?answerId=-1', `?answerId=${theirs}`])
        expect([page, query, await opened(`/${page}${query}`)]).toEqual([page, query, '/top']);
  });
  await test.step('under another kind of test its own address', async () => {
    await page.goto(`${candidates}/start-exam?answerId=${mine}`);
    await page.getByRole('button', { name: t('sitting.start.begin') }).click();
    await expectPage(page, 1);
    for (const kind of ['subject-examination', 'motivation-measurement', 'office-processing-ability-test'])
      expect(await opened(`/${kind}?answerId=${mine}`)).toMatch(
        new RegExp(`^/personal-analysis\\?answerId=${mine}`),
      );
  });
  await test.step('and nothing of somebody else’s was begun', async () => {
    const [row] = await inDatabase<{ status: number }>('select status from answers where id = $1', [theirs]);
    expect(row?.status).toBe(1);
  });
});

test('two exams in one browser stay two: each page shows the candidate of its own address', async ({
  page,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality_short'] });
  const [one, other] = [await newCandidate(), await newCandidate(directory)];
  const beside = await page.context().newPage();
  await sitDown(page, one);
  await logIn(beside, other);
  await agree(beside);
  await registerProfile(beside, '別の 試験');
  await beside.reload();
  await expect(beside.getByText(t('sitting.top.hello', { name: '別の 試験' }))).toBeVisible();
  await page.goto(`${examPath(one)}/candidates/top`);
  await expect(page.getByText(t('sitting.top.hello', { name: '試験 太郎' }))).toBeVisible();
  await beside
    .getByRole('banner')
    .getByRole('button', { name: t('session.logout') })
    .click();
  await expect(beside.getByLabel(t('sitting.login.id'))).toBeVisible();
  await page.getByRole('link', { name: t('sitting.top.resume') }).click();
  await expect(questions(page)).not.toHaveCount(0);
});

async function responseOf(login_id: string): Promise<string> {
  const [row] = await inDatabase<{ id: string }>(
    'select a.id from answers a join examinees x on x.client_id = a.client_id and x.id = a.examinee_id where x.login_id = $1',
    [login_id],
  );
  if (!row) throw new Error(`${login_id} has no portion`);
  return row.id;
}
