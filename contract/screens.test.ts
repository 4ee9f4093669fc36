import { describe, expect, it } from 'vitest';
import { posts, screens, to } from './screens.ts';

describe('the address of a screen', () => {
  it('of an exam follows from the exam', () => {
    const exam = { id: 12, client_id: 7, name: 'A' };
    expect(to('exam.top', { exam })).toBe('/client/7/exam/12/exam-top');
    expect(to('exam.examinee', { exam, examineeId: 3 })).toBe('/client/7/exam/12/examinees/3/detail');
    expect(to('client.top', { clientId: 7 })).toBe('/client/7/Top');
  });

  it('of a candidate follows from the link, each part of which is encoded once', () => {
    const exam = { hash: 'a/b', directory: '新卒%2F&?#' };
    const directory = '%E6%96%B0%E5%8D%92%252F%26%3F%23';
    expect(to('candidate.login', { exam })).toBe(`/a%2Fb/${directory}`);
    expect(to('candidate.start', { exam, query: { answerId: 5 } })).toBe(
      `/a%2Fb/${directory}/candidates/start-exam?answerId=5`,
    );
    expect(to('candidate.logout', { exam })).toBe(`/a%2Fb/${directory}/logout`);
  });

  it('of an exam that candidates see with its id is the candidates’ all the same', () => {
    const exam = { id: 12, client_id: 7, hash: 'demo', directory: 'recruit' };
    expect(to('candidate.top', { exam })).toBe('/demo/recruit/candidates/top');
    expect(to('exam.top', { exam })).toBe('/client/7/exam/12/exam-top');
  });

  it('needs nothing where it holds no parameter', () => {
    expect(to('index')).toBe('/');
    expect(to('admin.companyList')).toBe('/admin/company-list');
  });

  it('has a query of what is given, and no question mark without any', () => {
    const query = { text: '山 田&', page: 2, keep: true, none: undefined, nothing: null, empty: '' };
    const address = to('admin.companyList', { query });
    expect(Object.fromEntries(new URL(address, 'http://x').searchParams)).toEqual({
      text: '山 田&',
      page: '2',
      keep: 'true',
      empty: '',
    });
    expect(to('admin.norms', { query: { client_id: undefined } })).toBe('/admin/statistics/norms');
  });
});

describe('the table of screens', () => {
  it('has each address once', () => {
    const paths = [...Object.values(screens), ...Object.values(posts)].map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
