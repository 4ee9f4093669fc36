import type { APIRequestContext } from '@playwright/test';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { drawLinkKey, writeLinkKey } from '#server/access/link-key.ts';
import { hashRefreshSecret } from '#server/access/tokens.ts';
import { heading, lookAt } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling } from './look.ts';
import { aRecruitingSystem } from './recruiting-system.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/*
 * A recruiting system orders a test, and its candidate opens the link of the order.
 */

const t = translator('ja');

test('a candidate opens the link of an order, comes back to it, and is told when it opens nothing', async ({
  page,
  request,
  someone,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality_short'] });
  const ats = await aRecruitingSystem(directory, 'sonar');
  await ats.stop();
  await inDatabase('update exams set use_multilingual = true where directory = $1', [directory]);
  const api = await programOf(request, directory);
  const made = await api.order({ external_order: 'O-1', name: '依頼 花子', name_kana: 'イライ ハナコ' });
  const link = String(made.launch_url);

  await test.step('looking at the link uses nothing; a press leads into the exam', async () => {
    for (let time = 0; time < 3; time += 1) expect((await request.get(link)).status()).toBe(200);
    await page.goto(link);
    await lookAt(page, t('order.open.title'));
    await page.getByRole('button', { name: t('order.submit') }).click();
    await expect(heading(page)).toHaveText(t('sitting.notes.title'));
    expect(page.url()).not.toContain('o=');
  });
  await test.step('on another device the same link opens again, in the language of the order', async () => {
    const other = await someone({ viewport: { width: 320, height: 640 } });
    const { launch_url } = await api.order({ external_order: 'O-2', external_id: 'A-2', lang: 'en' });
    await other.goto(String(launch_url));
    await expectNoSidewaysScrolling(other);
    await other.getByRole('button', { name: translator('en')('order.submit') }).click();
    await expect(heading(other)).toHaveText(translator('en')('sitting.notes.title'));
    await other.goto(link);
    await expect(heading(other)).toHaveText(translator('en')('order.open.title'));
  });
  await test.step('a link that opens nothing says why, in every language', async () => {
    const shut = [
      ['withdrawn', String((await api.withdrawn('O-3')).launch_url)],
      ['expired', String((await api.expired('O-4')).launch_url)],
      ['done', String((await api.done('O-5')).launch_url)],
      ['unknown', `${link}x`],
    ] as const;
    for (const language of languages) {
      const reader = await someone();
      await reader
        .context()
        .addCookies([{ name: 'hakaru_language', value: language, url: process.env.JOURNEYS_URL ?? '' }]);
      for (const [opening, url] of shut) {
        await reader.goto(url);
        await lookAt(reader, translator(language)(`order.${opening}.title`));
        await expect(reader.getByText(translator(language)(`order.${opening}.text`))).toBeVisible();
      }
    }
  });
  await test.step('one that was withdrawn while its page was open says so at the press', async () => {
    const reader = await someone();
    const late = await api.order({ external_order: 'O-6', external_id: 'A-6' });
    await reader.goto(String(late.launch_url));
    await api.withdraw(late.order);
    await reader.getByRole('button', { name: t('order.submit') }).click();
    await expect(heading(reader)).toHaveText(t('order.withdrawn.title'));
  });
});

interface Order {
  order: number;
  launch_url: string | null;
}

/** The recruiting system's program, with a key of its own. */
async function programOf(request: APIRequestContext, directory: string) {
  const key = drawLinkKey();
  await inDatabase(
    `insert into link_keys (key_id, client_id, linkage_id, secret_hash, purpose)
     select $2, l.client_id, l.id, $3, 'order' from linkages l
     join exams e on e.client_id = l.client_id and e.id = l.exam_id where e.directory = $1`,
    [directory, key.key_id, hashRefreshSecret(key.secret)],
  );
  const headers = { authorization: `Bearer ${writeLinkKey(key)}` };
  const url = `${process.env.JOURNEYS_URL}/api/link/v1/orders`;
  const order = async (more: object): Promise<Order> => {
    const data = { external_id: 'A-1', test_code: directory, ...more };
    const response = await request.post(url, { headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return response.json();
  };
  const withdraw = async (id: number) =>
    expect((await request.delete(`${url}/${id}`, { headers })).status()).toBe(200);
  const another = (external_order: string) => order({ external_order, external_id: external_order });
  return {
    order,
    withdraw,
    async withdrawn(external_order: string) {
      const made = await another(external_order);
      await withdraw(made.order);
      return made;
    },
    async expired(external_order: string) {
      const made = await another(external_order);
      await inDatabase("update link_orders set created_at = created_at - interval '8 days' where id = $1", [
        made.order,
      ]);
      return made;
    },
    async done(external_order: string) {
      const made = await another(external_order);
      await inDatabase(
        `update answers a set status = 3 from link_orders o
         where o.id = $1 and a.client_id = o.client_id and a.examinee_id = o.examinee_id`,
        [made.order],
      );
      return made;
    },
  };
}
