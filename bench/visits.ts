import { fillAddress } from '#contract/address.ts';
import { termsVersion } from '#contract/codes/terms.ts';
import type { Screen } from '#web/app/screens.ts';
import type { Place } from './place.ts';

/** A screen with the address and the cookies that reach it. */
export interface Visit {
  path: string;
  layout: string;
  address: string;
  cookie: string;
}

const staffPassword = 'Demo-Pass-2026';
const exam = 'demo/recruit';

/** Logs in the visitors that the screens need, and finds the ids for their addresses in the demo's first exam. */
export async function openVisits(place: Place, screens: readonly Screen[]): Promise<Visit[]> {
  const ids = await findIds(place);
  const cookies = {
    nobody: '',
    admin: await logIn(place, '/api/admin/login', { login_id: 'admin', password: staffPassword }),
    client: await logIn(place, '/api/login', { login_id: 'demo', password: staffPassword }),
    newcomer: await logInCandidate(place, ids.newcomer),
    agreed: await agree(place, await logInCandidate(place, ids.newcomer)),
    sitting: await agree(place, await logInCandidate(place, ids.sitting)),
  };
  const params = {
    clientId: ids.client_id,
    examId: ids.exam_id,
    examineeId: ids.scored_id,
    hash: 'demo',
    directory: 'recruit',
  };
  return screens.map((screen) => {
    const { path, layout } = screen;
    const isOfOwnPeople = screen.unless?.includes('notExam1') ?? false;
    const page = path.split('/').at(-1) ?? '';
    const answer_id = ids.portions[portionOf[page] ?? ''];
    const query = answer_id === undefined ? '' : `?answerId=${answer_id}`;
    return {
      path,
      layout,
      address: `${fillAddress(path, isOfOwnPeople ? { ...params, examId: ids.own_exam_id } : params)}${query}`,
      cookie: cookies[visitorOf(screen)],
    };
  });
}

/** Which portion of the sitting person each page shows: all are running but the last, which was not begun. */
const portionOf: Readonly<Record<string, string>> = {
  'start-exam': 'english-1-v1',
  'personal-analysis': 'personality-recruit-v1',
  'motivation-measurement': 'motivation-recruit-v1',
  'subject-examination': 'figural-1-v1',
  'office-processing-ability-test': 'office-v1',
  'exam-submission-confirm': 'personality-recruit-v1',
};

type Visitor = 'nobody' | 'admin' | 'client' | 'newcomer' | 'agreed' | 'sitting';

/** The visitor that a screen is open to: notes before agreeing, the profile after it, the rest in a sitting. */
function visitorOf({ path, who }: Screen): Visitor {
  if (who === 'anyone') return 'nobody';
  if (who.includes('client')) return 'client';
  if (who.includes('admin')) return 'admin';
  if (path.includes('/notes')) return 'newcomer';
  return path.includes('/profile') ? 'agreed' : 'sitting';
}

interface Ids {
  client_id: string;
  exam_id: string;
  /** An exam of the company's own people. */
  own_exam_id: string;
  scored_id: string;
  newcomer: string;
  sitting: string;
  sitting_id: string;
  /** Answers by form. */
  portions: Record<string, string>;
}

async function findIds({ pool }: Place): Promise<Ids> {
  const found = await pool.query<Ids>(
    `with exam as (
       select e.client_id, e.id from exams e join clients c on c.id = e.client_id
       where c.hash = 'demo' and e.directory = 'recruit'
     ), people as (
       select x.*, row_number() over (partition by test_status order by x.id) as place
       from examinees x join exam e on x.client_id = e.client_id and x.exam_id = e.id
     )
     select exam.client_id, exam.id as exam_id,
       (select min(e.id) from exams e join packages k on k.client_id = e.client_id and k.id = e.package_id
         where e.client_id = exam.client_id and k.service = 'EXAM1') as own_exam_id, s.id as sitting_id, s.login_id as sitting,
       (select min(id) from people where test_status = 3) as scored_id, n.login_id as newcomer,
       (select jsonb_object_agg(a.form_id, a.id::text) from answers a
         where a.client_id = s.client_id and a.examinee_id = s.id) as portions
     from exam
     join people n on n.test_status = 1 and n.place = 1
     join people s on s.test_status = 1 and s.place = 2`,
  );
  const [ids] = found.rows;
  if (!ids) throw new Error('the demo is not there');
  await beginPortions(pool, ids);
  return ids;
}

/** The person in the middle of it, with every portion running whose page is measured. */
async function beginPortions(pool: Place['pool'], { client_id, sitting_id }: Ids): Promise<void> {
  await pool.query(
    `update answers set status = 2, start_at = now(), saved_at = now(), deadline = now() + interval '1 hour',
       seed = md5('bench'), language = 'ja'
     where client_id = $1 and examinee_id = $2 and form_id <> $3`,
    [client_id, sitting_id, portionOf['start-exam']],
  );
  await pool.query(
    'update examinees set test_status = 2, profile_updated_at = now() where client_id = $1 and id = $2',
    [client_id, sitting_id],
  );
}

function logInCandidate(place: Place, login_id: string): Promise<string> {
  const [hash, directory] = exam.split('/');
  return logIn(place, '/api/examinee/login', { hash, directory, login_id, password: 'demo-2026' });
}

/** The Cookie header of a session as a browser would send it. */
async function logIn({ product }: Place, path: string, body: object): Promise<string> {
  const origin = `http://127.0.0.1:${product.port}`;
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-session': 'cookie', origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Agrees to the terms in a candidate's log-in, whose cookies stay as they are. */
async function agree({ product }: Place, cookie: string): Promise<string> {
  const origin = `http://127.0.0.1:${product.port}`;
  const body = { agree: true, terms_version: termsVersion, purpose_version: 1 };
  const headers = { 'content-type': 'application/json', origin, cookie, 'x-exam': exam };
  const response = await fetch(`${origin}/api/examinee/terms`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the terms answered ${response.status}`);
  return cookie;
}
