import { translator } from '#messages/translator.ts';
import { expectScript } from './candidate-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expectToast, logInAsCompany, pressToSend } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Staff see how far a recruiting system is in step with each person, and have it told anew. */

const t = translator('ja');

/** An exam that is linked with a system which takes nothing: two of its people wait, the third was sent. */
async function aStuckLinkage(directory: string): Promise<string> {
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  const people = ['連携 一子', '連携 二子', '連携 三子'].map((name) => ({ name, name_kana: 'レンケイ' }));
  await addPeople(directory, people);
  const [exam] = await inDatabase<{ id: string; client_id: string }>(
    'select id, client_id from exams where directory = $1',
    [directory],
  );
  await inDatabase(
    `with linkage as (
       insert into linkages (client_id, exam_id, service, enabled, tenant_code)
       values ($1, $2, 1, true, 'acme') returning client_id, exam_id, id
     ), told as (
       insert into link_people (client_id, linkage_id, examinee_id, exam_id, seq, event, state, problem)
       select l.client_id, l.id, x.id, l.exam_id, 1, 'examinee.submitted',
         case x.name when '連携 三子' then 'sent' else 'behind' end,
         case x.name when '連携 三子' then null else '{"key": "linkDelivery.problem.throttled"}'::jsonb end
       from linkage l join examinees x on x.client_id = $1 and x.exam_id = $2
     ), named as (
       insert into external_ids (client_id, exam_id, service, external_id, examinee_id)
       select $1, $2, 1, 'ATS-' || x.id, x.id from examinees x where x.client_id = $1 and x.exam_id = $2
     )
     insert into link_deliveries (client_id, linkage_id, kind, people, status, tries, last_status, last_ms, ended_at)
     select client_id, id, 'event', 1, 'sent', 2, 204, 120, now() from linkage`,
    [exam?.client_id, exam?.id],
  );
  return `/client/${exam?.client_id}/exam/${exam?.id}`;
}

test('staff find who is not in step, and have them and others told anew', async ({ page }) => {
  const exam = await aStuckLinkage(`follow-${process.pid}`);
  await logInAsCompany(page);
  await page.goto(`${exam}/sonar-ats-linkage-setting`);
  await page.getByRole('link', { name: t('linkParts.people'), exact: true }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await look(page);
  await page.getByRole('searchbox').fill('二子');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: t('list.clear') }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('combobox', { name: t('linkPeople.state') }).selectOption('behind');
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByText(t('linkDelivery.problem.throttled'))).toHaveCount(2);

  await page.getByRole('button', { name: t('linkPeople.resend.of', { name: '連携 一子' }) }).click();
  await expectToast(page, t('linkPeople.resend.done', { number: '1' }));
  await page.goto(`${exam}/linkages/sonar/people`);
  await expectScript(page);
  await page.getByRole('checkbox').first().check();
  await look(page);
  await page.getByRole('button', { name: new RegExp(`^${t('linkPeople.resend')}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('linkPeople.resend'), exact: true }).click();
  await expectToast(page, t('linkPeople.resend.done', { number: '3' }));
  await page.getByRole('button', { name: t('linkPeople.since'), exact: true }).click();
  await look(page);
  await pressToSend(page, dialog.getByRole('button', { name: t('linkPeople.since'), exact: true }));
  await expectToast(page, t('linkPeople.resend.done', { number: '3' }));
});

test('staff see what was sent, by keys and on a narrow window, and send it again', async ({ page }) => {
  const exam = await aStuckLinkage(`follow-requests-${process.pid}`);
  await logInAsCompany(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const part of ['people', 'deliveries']) {
    await page.goto(`${exam}/linkages/sonar/${part}`);
    await expectNoSidewaysScrolling(page);
  }
  await expectScript(page);
  await look(page);
  await expect(page.getByRole('row').nth(1)).toContainText('204');
  await page.getByRole('button', { name: t('linkPing.send') }).focus();
  await page.keyboard.press('Enter');
  // Where nothing is sent to yet, the press says so.
  await expectToast(page, t('linkDelivery.noAddress'));
  await page.getByRole('row').nth(1).getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('linkDelivery.list.resend.sent'))).toBeVisible();
  await dialog.getByRole('button', { name: t('linkDelivery.list.resend'), exact: true }).press('Enter');
  await expectToast(page, t('linkPeople.resend.done', { number: '0' }));
});

test('staff have somebody told anew without script', async ({ someone }) => {
  const exam = await aStuckLinkage(`follow-plain-${process.pid}`);
  const page = await someone({ javaScriptEnabled: false });
  await logInAsCompany(page);
  await page.goto(`${exam}/linkages/sonar/people`);
  await page.getByRole('button', { name: t('linkPeople.resend.of', { name: '連携 三子' }) }).click();
  await expectToast(page, t('linkPeople.resend.done', { number: '1' }));
});
