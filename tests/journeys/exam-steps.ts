import { request as http } from '@playwright/test';
import type { ExamService, ExamStyle, Offer } from '#contract/codes/exam.ts';
import { staffPassword } from '../../tools/demo-plan.ts';

export interface ExamToAdd {
  service: ExamService;
  portions: readonly Offer[];
  exam_style?: ExamStyle;
  candidate_feedback?: boolean;
  directory?: string;
  name?: string;
  two_factor?: 0 | 1;
}

let count = 0;

/** Adds an exam to the demo company through the API, by default open now and without codes. @returns its directory */
export async function addExam(exam: ExamToAdd, url = process.env.JOURNEYS_URL ?? ''): Promise<string> {
  count += 1;
  const directory = exam.directory ?? `journey-${process.pid}-${count}`;
  const api = await http.newContext({ baseURL: url });
  try {
    const login = await api.post('/api/login', { data: { login_id: 'demo', password: staffPassword } });
    const { data: session } = await login.json();
    const headers = { Authorization: `Bearer ${session.access_token}` };
    const company = await api.get(`/api/clients/${session.user.client_id}`, { headers });
    const packages: { id: number; service: string }[] = (await company.json()).data.packages;
    const added = await api.post('/api/exams', {
      headers,
      data: {
        name: exam.name ?? directory,
        directory,
        package_id: packages.find(({ service }) => service === exam.service)?.id,
        commence_on: '2026-01-01T00:00:00+09:00',
        terminate_on: '2099-01-01T00:00:00+09:00',
        portions: exam.portions,
        exam_style: exam.exam_style ?? 'w',
        two_factor: exam.two_factor ?? 0,
        candidate_feedback: exam.candidate_feedback ?? false,
      },
    });
    if (!added.ok()) throw new Error(`no exam was added: ${await added.text()}`);
    return directory;
  } finally {
    await api.dispose();
  }
}
