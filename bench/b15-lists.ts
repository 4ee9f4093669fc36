import type pg from 'pg';
import { latencyOf, type Measure, shown } from './measure.ts';
import { logInDemo, type Place, withPlace } from './place.ts';
import { inRounds } from './rounds.ts';

const few = 1_000;
/** With `LONG=1` the promised million, which takes minutes to write. */
const many = process.env.LONG === '1' ? 1_000_000 : 100_000;
const rounds = 30;
/** The promise, in ms. */
const within = 100;

/** B15: what happened to mails, listed and searched: an exam of many mails, and one mail to many people. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const token = await logInDemo(place);
    const exams = {
      few: await addExam(place.pool, 'mails-few', few),
      many: await addExam(place.pool, 'mails-many', many),
    };
    await place.pool.query('vacuum analyze examinees, mails, mail_recipients');
    const measures: Measure[] = [];
    for (const [work, path] of Object.entries(questions)) {
      const ask = (size: keyof typeof exams) => time(place, token, path(exams[size]));
      measures.push(report(work, await inRounds(['few', 'many'], { warmUp: 3, rounds }, ask)));
    }
    return measures;
  });
}

/** An exam with many mails, and the one of them that went to all of its people. */
interface Exam {
  id: number;
  mail_id: number;
}

const histories =
  (more = '') =>
  ({ id }: Exam) =>
    `/mails/histories?exam_id=${id}${more}`;
const recipients =
  (more = '') =>
  ({ mail_id }: Exam) =>
    `/mails/histories/${mail_id}/recipients?per_page=20${more}`;
const words = (text: string) => `&text=${encodeURIComponent(text)}`;

const questions: Record<string, (exam: Exam) => string> = {
  'the history': histories(),
  'the history, its page 300': histories('&page=300'),
  'the history, a word that all have': histories(words('ご案内')),
  'the history, a word that one in a thousand has': histories(words('臨時')),
  'the history, a word that nobody has': histories(words('存在しない')),
  'the history, reminders': histories('&kind=reminder'),
  'the history, notices': histories('&kind=notice'),
  'the history, planned': histories('&state=scheduled'),
  'the history, cancelled': histories('&state=cancelled'),
  'the history, with failures': histories('&state=failures'),
  'the history, sent': histories('&state=sent'),
  'the history, a week': histories(`&from=2026-03-01T00:00:00%2B09:00&to=2026-03-08T00:00:00%2B09:00`),
  'a mail': ({ mail_id }) => `/mails/histories/${mail_id}`,
  'a mail’s people': recipients(),
  'a mail’s people, page 300': recipients('&page=300'),
  'a mail’s people, those who failed': recipients('&status=3'),
  'a mail’s people, one in a thousand by a word': recipients(words('ヌヌ')),
  'a mail’s people, a tenth by a word': recipients(words('たか')),
  'a mail’s people, one by the login id': recipients(words('p777')),
  'the outbox': ({ id }) => `/mails/outbox?exam_id=${id}`,
  'the outbox, page 300': ({ id }) => `/mails/outbox?exam_id=${id}&page=300`,
};

async function time({ product }: Place, token: string, path: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(`http://127.0.0.1:${product.port}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return performance.now() - begin;
}

/** Three mails in five are notices to staff; one in a hundred failed at somebody, few wait or were cancelled. */
async function addExam(pool: pg.Pool, directory: string, size: number): Promise<Exam> {
  const { rows } = await pool.query<Exam>(
    `with exam as (
       insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on, exam_type)
       select client_id, package_id, package_type, $1, 'mails', commence_on, terminate_on, exam_type
       from exams where directory = 'recruit' returning client_id, id
     ), counted as (
       insert into exam_counters (client_id, exam_id, registered_person_number, untested_person_number)
       select client_id, id, $2::int, $2::int from exam
     ), made as (
       insert into mails (client_id, exam_id, kind, sender_name, subject, body, timing, send_at, status, cancelled_at,
         total, sent, failed, requested_by, finished_at)
       select client_id, id, case when n % 5 < 3 then 'notice' when n % 50 = 4 then 'reminder' else 'message' end, '人事部',
         'ご案内 ' || n || case when n % 1000 = 8 then ' 臨時' else '' end, '本文', 1,
         timestamptz '2026-01-01' + make_interval(secs => n % 100000 * 86.4 + n / 100000),
         case when n % 10000 = 3 then 0 else 2 end, case when n % 5000 = 4 then now() end, 10,
         case when n % 100 = 9 then 9 else 10 end, case when n % 100 = 9 then 1 else 0 end, '採用 花子', now()
       from exam, generate_series(1, $2::int) n returning id
     )
     select exam.id::int, (select max(id)::int from made) as mail_id from exam`,
    [directory, size],
  );
  const [exam] = rows;
  if (!exam) throw new Error('no exam was added');
  await pool.query(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status)
     select client_id, id, 'p' || n, 'x', '受検 太郎' || n,
       (array['サトウ','スズキ','タカハシ','タナカ','イトウ','ワタナベ','ヤマモト','ナカムラ','コバヤシ','カトウ'])[1 + n % 10]
         || case when n % 1000 = 7 then ' ヌヌ' else ' タロウ' end, 'p' || n || '@example.com', 1
     from exams, generate_series(1, $2::int) n where id = $1`,
    [exam.id, size],
  );
  await pool.query('analyze examinees, mails');
  await pool.query(
    `insert into mail_recipients (client_id, mail_id, examinee_id, address, status, tries, handed_at, ended_at)
     select client_id, $2, id, email, case when id % 500 = 1 then 3 else 2 end, 1,
       timestamptz '2026-03-01' + make_interval(secs => id % 100000), now()
     from examinees where exam_id = $1 order by id`,
    [exam.id, exam.mail_id],
  );
  return exam;
}

function report(work: string, times: { few: number[]; many: number[] }): Measure {
  const [latency, floor] = [latencyOf(times.many), latencyOf(times.few)];
  return {
    bar: 'B15',
    work: `${work}, of ${many.toLocaleString('en')}`,
    unit: 'ms',
    ours: latency.p50,
    floor: { work: `the same of ${few.toLocaleString('en')}`, value: floor.p50, latency: floor },
    ratio: latency.p50 / floor.p50,
    latency,
    verdicts: [
      {
        promise: `at most ${within} ms`,
        found: `${shown(latency.p95)} ms p95`,
        kept: latency.p95 <= within,
      },
    ],
    notes: [],
  };
}
