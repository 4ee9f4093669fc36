import { type APIRequestContext, type APIResponse, request as http } from '@playwright/test';
import type { ExamService, ExamStyle, Offer } from '#contract/codes/exam.ts';
import { durations } from '#contract/codes/limits.ts';
import { staffPassword } from '../../tools/demo/plan.ts';

export interface ExamToAdd {
  service: ExamService;
  portions: readonly Offer[];
  /** Those of them that not everybody gets. */
  optional_portions?: readonly Offer[];
  exam_style?: ExamStyle;
  candidate_feedback?: boolean;
  directory?: string;
  name?: string;
  /** Its name for those who take a multilingual exam in another language. */
  name_en?: string;
  name_zh?: string;
  two_factor?: 0 | 1;
  /** The account that adds it, by default the demo company's first. */
  login_id?: string;
}

let count = 0;

/** Adds an exam to the account's company through the API, by default open now and without codes. @returns its directory */
export async function addExam(exam: ExamToAdd, url = process.env.JOURNEYS_URL ?? ''): Promise<string> {
  count += 1;
  const directory = exam.directory ?? `journey-${process.pid}-${count}`;
  await asStaff(url, exam.login_id ?? 'demo', async (api, client_id) => {
    const company = await api.get(`/api/clients/${client_id}`);
    const packages: { id: number; service: string }[] = (await company.json()).data.packages;
    const data = {
      name: exam.name ?? directory,
      ...(exam.name_en ? { name_en: exam.name_en } : {}),
      ...(exam.name_zh ? { name_zh: exam.name_zh } : {}),
      directory,
      package_id: packages.find(({ service }) => service === exam.service)?.id,
      commence_on: '2026-01-01T00:00:00+09:00',
      terminate_on: '2099-01-01T00:00:00+09:00',
      portions: exam.portions,
      optional_portions: exam.optional_portions ?? [],
      exam_style: exam.exam_style ?? 'w',
      two_factor: exam.two_factor ?? 0,
      candidate_feedback: exam.candidate_feedback ?? false,
    };
    await answered(api.post('/api/exams', { data }));
  });
  return directory;
}

/** Somebody to add; what is left out is made up. */
export interface PersonToAdd {
  name?: string;
  name_kana?: string;
  email?: string;
  login_id?: string;
  password?: string;
  person_cd?: string;
  gender_cd?: number;
  generation_cd?: number;
  classification_id?: number | undefined;
}

/** Adds people to an exam of the demo company through the API. @returns their ids and log-ins, in this order */
export async function addPeople(
  directory: string,
  people: readonly PersonToAdd[],
  url = process.env.JOURNEYS_URL ?? '',
): Promise<{ id: number; login_id: string; password: string }[]> {
  const made: { id: number; login_id: string; password: string }[] = [];
  await asDemo(url, async (api) => {
    const exam_id = await findExam(api, directory);
    for (const [place, person] of people.entries()) {
      const data = { exam_id, name: `受検 ${place + 1}`, name_kana: 'ジュケン', ...person };
      made.push((await answered(api.post('/api/examinees', { data }))).credentials);
    }
  });
  return made;
}

/** The id of an exam of the account's company, however many it has by now. */
export async function findExam(api: APIRequestContext, directory: string): Promise<number> {
  const exams: { data: { id: number; directory: string }[] } = await answered(api.get('/api/exams/get-all'));
  const exam = exams.data.find((each) => each.directory === directory);
  if (!exam) throw new Error(`the company has no exam ${directory}`);
  return exam.id;
}

type WorkOfStaff<T> = (api: APIRequestContext, client_id: number) => Promise<T>;

/** Works through the API as the demo company's first account. */
export function asDemo<T>(url: string, work: WorkOfStaff<T>): Promise<T> {
  return asStaff(url, 'demo', work);
}

/** Works through the API as an account with the demonstration's password. */
export async function asStaff<T>(url: string, login_id: string, work: WorkOfStaff<T>): Promise<T> {
  const { client_id, access_token } = await logInOnce(url, login_id);
  const extraHTTPHeaders = { Authorization: `Bearer ${access_token}` };
  const api = await http.newContext({ baseURL: url, extraHTTPHeaders });
  try {
    return await work(api, client_id);
  } finally {
    await api.dispose();
  }
}

interface Session {
  client_id: number;
  access_token: string;
  at: number;
}

const sessions = new Map<string, Session>();

/** One log-in serves many journeys of a process, as long as its token is good. */
async function logInOnce(url: string, login_id: string): Promise<Session> {
  const key = `${login_id} ${url}`;
  const known = sessions.get(key);
  if (known && Date.now() - known.at < durations.accessToken / 3) return known;
  const entrance = await http.newContext({ baseURL: url });
  const login = await answered(entrance.post('/api/login', { data: { login_id, password: staffPassword } }));
  await entrance.dispose();
  const { access_token, user } = login.data;
  const session = { client_id: user.client_id, access_token, at: Date.now() };
  sessions.set(key, session);
  return session;
}

/** What a call answered; a refusal is an error with its words. */
export async function answered(sent: Promise<APIResponse>) {
  const response = await sent;
  if (!response.ok()) throw new Error(`a call was refused: ${await response.text()}`);
  return response.json();
}
