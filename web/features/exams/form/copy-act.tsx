import type { ActionFunctionArgs } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import { examStates } from '#contract/codes/status.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import { to } from '#contract/screens.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { useText } from '#web/app/text.tsx';
import { viewerOf } from '#web/app/viewer.ts';
import { useViewer } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';

/** Leads to the copy: a draft without an address and a period. */
export async function copyExam(
  args: ActionFunctionArgs,
  { id, client_id }: Pick<Exam, 'id' | 'client_id'>,
  name: string,
) {
  const { exams } = api(args);
  const body = { name, copy_of: id, delete_status: examStates.saveDraft };
  const { data: exam } =
    viewerOf(args).kind === 'admin'
      ? await exams.register({ body: { ...body, client_id } })
      : await exams.add({ body });
  return redirectWithToast(args, to('exam.edit', { exam }), 'exam.copy.done');
}

/** Whether the viewer may add exams, and so copy one. */
export function useMayCopy(): boolean {
  const { kind, user } = useViewer();
  return !findShutGate(['restrictedUser', 'viewAdmin'], { viewer: kind, restricted: user.restricted });
}

export function CopyExam({ exam: { id, name } }: { exam: Pick<Exam, 'id' | 'name'> }) {
  const t = useText();
  const fields = { name: t('exam.copy.name', { name }).slice(0, limits.name) };
  return <Act name="copy" label={t('exam.copy')} of={{ id }} fields={fields} />;
}
