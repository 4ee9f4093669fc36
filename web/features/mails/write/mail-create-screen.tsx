import { useMemo } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router';
import type { MailNumbers } from '#contract/calls/mail-writing.ts';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { bodyOf } from '#web/api/form-body.ts';
import { getAct } from '#web/api/form-field.ts';
import { replyToForm, typedIn } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { SelectedPeople } from '#web/features/examinees/multiple/selected-step.tsx';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { type ImpactReply, impactIn } from '#web/ui/act/impact.tsx';
import { useDraft } from '#web/ui/form/kept-draft.ts';
import { type Chosen, chosenIn } from '#web/ui/list/selection.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { previewActs, replyWithPreview } from '../text/preview-act.tsx';
import { askTyped } from '../text/test-act.tsx';
import { MailForm } from './mail-form.tsx';
import { loadBeginning, TextChoice } from './text-choice-step.tsx';

/** What a mail may begin with. */
export const loader = (args: LoaderFunctionArgs) => loadBeginning(args);

/** Shows what would be sent, sends it, or sends it to its writer. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  const write = async (act: 'count' | 'write') => {
    const exam = pageExamOf(args);
    const { told_at, ...written } = bodyOf(contract.mails.sendMultiple.body, form);
    const body = { ...written, exam_id: exam.id, ...selectionOf(chosenIn(form)) };
    if (act === 'count') {
      const { data } = await api(args).mails.countRecipients({ body });
      return { numbers: data, values: typedIn(form) };
    }
    const { data } = await api(args).mails.sendMultiple({ body: { ...body, told: impactIn(form), told_at } });
    // The mail's own page shows its progress.
    return redirectWithToast(args, to('exam.mail', { exam, mailId: data.id }), 'mail.confirmed');
  };
  return replyToForm(form, async () => {
    const act = getAct(args, form, [...previewActs, 'count', 'write']);
    return act === 'count' || act === 'write' ? write(act) : replyWithPreview(args, form, act, askTyped);
  });
}

/** mail/create: a mail to the selected people, shown with its impact before it is confirmed. */
export default function MailCreateScreen() {
  const t = useText();
  const exam = useExam();
  const { text, choices, is_outbox } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as ImpactReply<MailNumbers>;
  const given = useChosenInAddress();
  const draft = useDraft({ key: keptKeys.mailDraft, of: exam.id, start: text.value });
  return (
    <StaffPage title={t('page.mailCreate')}>
      <SelectedPeople given={given} list={to('exam.mailRecipients', { exam })}>
        {(chosen) => (
          <>
            <TextChoice {...{ choices, given, draft }} chosen={text.value} isOutbox={is_outbox} />
            <MailForm key={draft.draft ? draft.version : text.value} {...{ chosen, text, reply, draft }} />
          </>
        )}
      </SelectedPeople>
    </StaffPage>
  );
}

/** The people whom the form's address names: of links about one person, or about an import. */
function useChosenInAddress(): Chosen | undefined {
  const { search } = useLocation();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    const found = params.get('found');
    if (found !== null) return { found };
    const ids = (params.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
    return ids.length > 0 ? { ids: ids.map(Number) } : undefined;
  }, [search]);
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
