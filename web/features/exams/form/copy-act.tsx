import { type ActionFunctionArgs, Form } from 'react-router';
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
import { Button } from '#web/ui/button.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';

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

export function CopyExam({ exam }: { exam: Pick<Exam, 'id' | 'name'> }) {
  const t = useText();
  const isSending = useUnderWay();
  return (
    <Form method="post">
      <input type="hidden" name="id" value={exam.id} />
      <input
        type="hidden"
        name="name"
        value={t('exam.copy.name', { name: exam.name }).slice(0, limits.name)}
      />
      <Button name="act" value="copy" disabled={isSending}>
        {t('exam.copy')}
      </Button>
    </Form>
  );
}
