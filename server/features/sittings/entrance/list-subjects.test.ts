import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam, anExaminee, aSitting } from '#tests/makers/people.ts';

const server = await aServer();

describe('the list of portions', () => {
  it('names them with their state, minutes and the time left', async () => {
    const person = await anExaminee(server, { time_factor: 2 });
    const { data, examinee } = await server.ask('sittings.listSubjects', { as: person });
    expect(data).toMatchObject([{ id: person.answer_id, status: 1, remain_time: null }]);
    expect(examinee).toMatchObject({ id: person.id, is_updated_profile: true, test_status: { value: 1 } });
    const sitting = await aSitting(server, { exam: person.exam });
    const running = await server.ask('sittings.listSubjects', { as: sitting });
    expect(running.data).toMatchObject([{ status: 2, time_limit: (data[0]?.time_limit ?? 0) / 2 }]);
    expect(running.data[0]?.remain_time).toBeGreaterThan(60);
  });

  it('names the language of the questions where a test asks in another than it explains itself in', async () => {
    const exam = await anExam(server, { portions: ['english_1', 'verbal_1'] });
    const person = await anExaminee(server, { exam });
    const { data } = await server.ask('sittings.listSubjects', { as: person, language: 'zh' });
    expect(data.map(({ exam_item }) => exam_item)).toMatchObject([
      { display_name: '英语Ⅰ', language: 'ja', question_language: 'en' },
      { language: 'ja', question_language: 'ja' },
    ]);
  });

  it('waits for the profile, in each language', async () => {
    const person = await anExaminee(server, { confirmed: false });
    for (const language of languages) {
      const detail = translator(language)('refusal.profileNotUpdated');
      const refusal = { status: 409, code: 'not_update_profile', detail };
      expect(await server.call('sittings.listSubjects', { as: person, language })).toMatchObject(refusal);
      expect(
        await server.call('sittings.showNotice', { as: person, language, params: { id: person.answer_id } }),
      ).toMatchObject(refusal);
    }
  });

  it('does not wait for the profile of who is examined: answers from paper need no log-in before', async () => {
    const person = await anExaminee(server, { confirmed: false });
    await server.rows('update examinees set test_status = 3 where id = $1', [person.id]);
    const { examinee } = await server.ask('sittings.listSubjects', { as: person });
    expect(examinee).toMatchObject({ is_updated_profile: false, test_status: { value: 3 } });
  });
});

describe('the notice of a portion', () => {
  it('tells what comes in the candidate’s language, and shows no question of the test', async () => {
    const sitting = await aSitting(server);
    const params = { id: sitting.answer_id };
    const { data: test } = await server.ask('sittings.start', { as: sitting, params });
    const { data } = await server.ask('sittings.showNotice', { as: sitting, params, language: 'en' });
    expect(data).toMatchObject({
      answer_length: sitting.length,
      page_count: sitting.page_count,
      service: 'EXAM5',
    });
    const questions = new Set(test.test.pages.flatMap((page) => page.set.map((question) => question.text)));
    expect(data.practice.some(({ text }) => questions.has(text))).toBe(false);
  });
});
