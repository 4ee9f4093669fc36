import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, anExam, anExaminee, aUser, permit, type TestExam } from '#tests/makers/people.ts';
import { portionsOf } from './show-booklet.ts';
import type { ExamItemRecord } from './store.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client, exam_style: 'p', portions: ['personality', 'numerical_1'] });
const staff = await aUser(server, { client });

interface Asked {
  as?: { token: string };
  of?: TestExam;
  part?: 'booklet' | 'answers';
  language?: 'ja' | 'en' | 'zh';
}
const booklet = ({ as = staff, of = exam, part = 'booklet', language = 'ja' }: Asked = {}) =>
  server.call('exams.showBooklet', { as, params: { id: of.id }, query: { part, language } });

const notFound = { status: 404, code: 4004 };

describe('an exam on paper', () => {
  it('is printed as a booklet and as an answer sheet, each of several pages and under its own name', async () => {
    for (const part of ['booklet', 'answers'] as const) {
      const response = await booklet({ part });
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.headers['content-disposition']).toContain(`${exam.directory}-${part}.pdf`);
      expect(response.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pagesOf(response.bytes)).toBeGreaterThan(1);
    }
  });

  it('is printed in three languages where it is multilingual, and in Japanese alone elsewhere', async () => {
    const many = await anExam(server, { client, exam_style: 'p', service: 'EXAM6' });
    const chinese = await booklet({ of: many, part: 'answers', language: 'zh' });
    expect(chinese.headers['content-disposition']).toContain(`${many.directory}-answers-zh.pdf`);
    expect(await booklet({ language: 'en' })).toMatchObject(notFound);
  });

  it('is printed for the platform, the company, and a restricted account that manages it', async () => {
    const restricted = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, restricted, exam, { manage: true });
    for (const as of [await anAdmin(server), await aUser(server, { client, role: 'o' }), restricted])
      expect((await booklet({ as, part: 'answers' })).status).toBe(200);
  });

  it('is not shown to those who only look, nor to a candidate', async () => {
    const outputs = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, outputs, exam, { output: true });
    const candidate = await anExaminee(server, { exam });
    for (const as of [outputs, candidate, await anAdmin(server, { kind: 1 })])
      expect(await booklet({ as })).toMatchObject({ status: 403, code: 4003 });
  });

  it('does not exist for another company', async () => {
    expect(await booklet({ as: await aUser(server) })).toMatchObject(notFound);
  });
});

it.each(['w', 'r'] as const)('an exam on the web has one for whom the line fails: %s', async (exam_style) => {
  const of = await anExam(server, { client, exam_style, portions: ['numerical_1'] });
  expect((await booklet({ of })).status).toBe(200);
});

describe('the questions of a booklet', () => {
  it('are those the same exam shows on the web, question by question', async () => {
    const web = await anExam(server, { client, portions: ['numerical_1'] });
    const person = await anExaminee(server, { exam: web });
    const { data } = await server.ask('sittings.start', { as: person, params: { id: person.answer_id } });
    const [printed] = portionsOf(await itemsOf(web), 'ja');
    expect(printed?.pages).toEqual(data.test.pages);
    expect(printed).toMatchObject({ time_limit: data.test.time_limit, notice: data.test.notice });
  });

  it('differ from exam to exam', async () => {
    const [one, two] = [
      await anExam(server, { client, portions: ['numerical_1'] }),
      await anExam(server, { client, portions: ['numerical_1'] }),
    ];
    const pagesIn = async (of: TestExam) => portionsOf(await itemsOf(of), 'ja')[0]?.pages;
    expect(await pagesIn(one)).not.toEqual(await pagesIn(two));
    expect(await pagesIn(one)).toEqual(await pagesIn(one));
  });
});

function itemsOf({ id }: TestExam): Promise<ExamItemRecord[]> {
  return server.rows(
    'select id, type, code, form_id, position, seed from exam_items where exam_id = $1 order by position',
    [id],
  );
}

/** The largest page count of the PDF's page tree. */
function pagesOf(pdf: Buffer): number {
  return Math.max(
    ...[...pdf.toString('latin1').matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)),
  );
}
