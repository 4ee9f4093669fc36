import type { LoaderFunctionArgs } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import { examStates } from '#contract/codes/status.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';

/** The company's newest exams, as one is chosen from. */
export async function loadExams(args: LoaderFunctionArgs) {
  const query = { client_id: idOf(args, 'clientId'), per_page: limits.perPage };
  const { data } = await api(args).exams.list({ query });
  return data
    .filter(({ delete_status }) => delete_status !== examStates.saveDraft)
    .map(({ id, name, package: contracted }) => ({ id, name, service: contracted?.service }));
}

/** The exam that a form of the page has chosen, if it is one of them. */
export function chosenIn<Exam extends { id: number }>(
  { url }: LoaderFunctionArgs,
  field: string,
  exams: readonly Exam[],
): Exam | undefined {
  const chosen = url.searchParams.get(field);
  return exams.find(({ id }) => String(id) === chosen);
}
