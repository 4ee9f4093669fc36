import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExaminee, aSitting, endTimeIn, type TestExaminee } from '#tests/makers/people.ts';

const server = await aServer();
const confirm = (who: TestExaminee, language: 'ja' | 'en' | 'zh' = 'ja') =>
  server.call('sittings.confirm', { as: who, params: { id: who.answer_id }, language });

describe('confirm', () => {
  it('lists the questions without an answer by number and page', async () => {
    const sitting = await aSitting(server);
    const value = `${'1'.repeat(sitting.page_size - 1)}0`.padEnd(sitting.length, '0');
    await server.ask('sittings.savePage', {
      as: sitting,
      params: { id: sitting.answer_id },
      body: { page: 1, value, seq: 1 },
    });
    const { body } = await confirm(sitting);
    expect(body).toMatchObject({ is_submit: false, examinee_is_submit_all: false });
    expect(body.data.answer).toBe(value);
    expect(body.data.unanswered).toHaveLength(sitting.length - sitting.page_size + 1);
    expect(body.data.unanswered.slice(0, 2)).toEqual([
      { number: sitting.page_size, page: 1 },
      { number: sitting.page_size + 1, page: 2 },
    ]);
  });

  it('finds a portion whose time is over closed with what was saved', async () => {
    const sitting = await aSitting(server);
    await endTimeIn(server, sitting, -5);
    const { body } = await confirm(sitting);
    expect(body).toMatchObject({ is_submit: true, examinee_is_submit_all: true });
    expect(body.data).toMatchObject({ status: 3, remain_time: 0 });
  });

  it.each(languages)('before begin is refused in %s: go to start', async (language) => {
    const person = await anExaminee(server);
    expect(await confirm(person, language)).toMatchObject({
      ...{ status: 409, code: 3031, detail: translator(language)('refusal.goToStart') },
    });
  });

  it('of a hidden candidate is refused: 4009', async () => {
    const sitting = await aSitting(server);
    await server.rows('update examinees set is_hidden = 1 where id = $1', [sitting.id]);
    expect(await confirm(sitting, 'en')).toMatchObject({
      ...{ status: 401, code: 4009, detail: translator('en')('refusal.examineeHidden') },
    });
  });
});
