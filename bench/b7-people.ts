import { logIn } from './b7-lists.ts';
import { latencyOf, type Measure, shown } from './measure.ts';
import { addExam, type Exam } from './people-exam.ts';
import { measurePage } from './people-page.ts';
import { type Place, withPlace } from './place.ts';
import { inRounds } from './rounds.ts';

const few = 10_000;
/** With `LONG=1` the promised million, which takes minutes to write. */
const many = process.env.LONG === '1' ? 1_000_000 : 100_000;
const rounds = 40;
/** The promise: times the same question about a few people. */
const most = 1.5;

/** B7: the people of an exam, listed, searched, narrowed and counted; many beside a few, in turns. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const company = await logIn(place);
    const exams = {
      few: await addExam(place.pool, 'people-few', few),
      many: await addExam(place.pool, 'people-many', many),
    };
    await place.pool.query('vacuum analyze examinees, examinee_tags, exam_days, scores, score_profiles');
    const measures: Measure[] = [];
    for (const [work, ask] of Object.entries(questions)) {
      const counted = { few: 0, many: 0 };
      const times = await inRounds(['few', 'many'], { warmUp: 5, rounds }, async (size) => {
        const { ms, total } = await time(place, company.token, ask(exams[size]));
        counted[size] = total;
        return ms;
      });
      measures.push(report(work, times, counted));
    }
    return [...measures, await measurePage(place, company, { exam_id: exams.many.id, people: many })];
  });
}

interface Question {
  path: string;
  body?: object;
}

const search =
  (asked: (exam: Exam) => object) =>
  (exam: Exam): Question => ({
    path: '/examinees/search',
    // As the exam's top requests it: the page with the first thousand counted.
    body: { exam_id: exam.id, counted: 'first', ...asked(exam) },
  });

const whole = { counted: 'fully', per_page: 1 };

/** Scores that the page shows. */
const columns = ['T1-1', 'T2-1', 'P1-2', '1-6'];

const questions: Record<string, (exam: Exam) => Question> = {
  'the newest people': search(() => ({})),
  'a hundred people by their reading': search(() => ({ sort: 'name_kana', order: 'asc', per_page: 100 })),
  'page 300 by login id': search(() => ({ sort: 'login_id', order: 'asc', page: 300 })),
  'two kana that a few in a thousand have': search(() => ({ text: 'ヌヌ' })),
  'two kana that a tenth has': search(() => ({ text: 'たか' })),
  'by state': search(() => ({ status: [3] })),
  'by state, those output': search(() => ({ status: [5] })),
  'by classification with those below': search(({ classification_id }) => ({ classification_id })),
  'by section': search(({ section_id }) => ({ section_id })),
  'by a tag': search(({ tag_id }) => ({ tags: [tag_id] })),
  'those who are hidden': search(() => ({ hidden: 'only' })),
  'hidden ones too': search(() => ({ hidden: 'with' })),
  'those who were mailed': search(() => ({ mailed: true })),
  'those who were not': search(() => ({ mailed: false })),
  'by person code': search(() => ({ person_cd: 'E77' })),
  'registered within two days': search(() => ({
    registered_from: '2026-03-01T00:00:00+09:00',
    registered_to: '2026-03-03T00:00:00+09:00',
  })),
  'finished within two days': search(() => ({
    finished_from: '2026-05-01T00:00:00+09:00',
    finished_to: '2026-05-03T00:00:00+09:00',
  })),
  'by a T-score, the highest first': search(() => ({ sort: 'T1-1', with_scores: columns })),
  'by a T-score, the lowest first, page 40': search(() => ({ sort: 'T1-1', order: 'asc', page: 40 })),
  'at least average by two T-scores': search(() => ({
    scores: ['T1-1:50-', '1-6:50-'],
    with_scores: columns,
  })),
  'by a T-score, of a hundred who keep a bound of another': search(() => ({
    ...{ sort: 'T1-1', scores: ['1-6:40-60'], per_page: 100, with_scores: columns },
  })),
  'the few with a very high T-score': search(() => ({ scores: ['T1-1:78-'] })),
  'by a T-score, of a classification': search(({ classification_id }) => ({
    sort: 'T1-1',
    classification_id,
  })),
  'reliability below 40': search(() => ({ scores: ['reliability_index:-39'] })),
  // The browser requests it once the page is shown.
  'the number of those with two kana that a tenth has': search(() => ({ text: 'たか', ...whole })),
  'the number of those at least average by two T-scores': search(() => ({
    ...{ scores: ['T1-1:50-', '1-6:50-'], ...whole },
  })),
  'the number of those who were mailed': search(() => ({ mailed: true, ...whole })),
  'the counters': ({ id }) => ({ path: `/exams/${id}/status` }),
};

async function time(
  { product }: Place,
  token: string,
  { path, body }: Question,
): Promise<{ ms: number; total: number }> {
  const begin = performance.now();
  const response = await fetch(`http://127.0.0.1:${product.port}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  const ms = performance.now() - begin;
  return { ms, total: JSON.parse(text).pagination?.total ?? 0 };
}

/** Where a missed promise's time goes: a list counts the people who match, up to a thousand or ten thousand. */
function noteOf(work: string, more_ms: number, counted: { few: number; many: number }): string {
  const more = counted.many - counted.few;
  const each = more > 0 ? `, ${shown((more_ms * 1_000) / more)} µs for each more who is counted` : '';
  return `${work}: ${counted.many.toLocaleString('en')} counted instead of ${counted.few.toLocaleString('en')}${each}`;
}

function report(
  work: string,
  times: { few: number[]; many: number[] },
  counted: { few: number; many: number },
): Measure {
  const [latency, floor] = [latencyOf(times.many), latencyOf(times.few)];
  const ratio = latency.p95 / floor.p95;
  return {
    bar: 'B7',
    work: `people of an exam of ${many.toLocaleString('en')}: ${work}`,
    unit: 'ms',
    ours: latency.p50,
    floor: { work: `the same of ${few.toLocaleString('en')}`, value: floor.p50, latency: floor },
    ratio: latency.p50 / floor.p50,
    latency,
    verdicts: [
      {
        promise: `p95 at most ${most} x that of ${few.toLocaleString('en')}`,
        found: `${shown(ratio)} x`,
        kept: ratio <= most,
      },
    ],
    notes: ratio > most ? [noteOf(work, latency.p50 - floor.p50, counted)] : [],
  };
}
