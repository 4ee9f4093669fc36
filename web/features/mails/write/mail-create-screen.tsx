import { useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { mailTimings } from '#contract/codes/mails.ts';
import { to } from '#contract/screens.ts';
import { formatInJapan, momentOfLocal } from '#messages/format.ts';
import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { typedIn, useReply } from '#web/api/form-reply.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { pageContext } from '#web/app/page-context.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { SelectedPeople } from '#web/features/examinees/multiple/selected-step.tsx';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { loadPlaces } from '#web/features/groupings/place-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { impactIn } from '#web/ui/act/impact.tsx';
import { useDraft } from '#web/ui/form/kept-draft.ts';
import { type Chosen, chosenIn } from '#web/ui/list/selection.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { previewRows } from '../text/preview-rows.ts';
import { askTyped } from '../text/test-act.tsx';
import { MailForm } from './mail-form.tsx';
import { PeopleChips, usualPeople } from './people-chips.tsx';
import { loadBeginning, TextChoice } from './text-choice-step.tsx';

/** What a mail may begin with, and what its people may be narrowed by. */
export async function loader(args: LoaderFunctionArgs) {
  const [beginning, places] = await Promise.all([loadBeginning(args), loadPlaces(args)]);
  return { ...beginning, places };
}

export const action = actsOf({
  /** Shows what would be sent. */
  count: {
    call: 'mails.countRecipients',
    ask: ({ form, body }) => ({ body: { ...body, ...selectionOf(chosenIn(form)) } }),
    done: ({ form, response }) => ({ numbers: response.data, values: typedIn(form) }),
  },
  /** Leads to the mail's own page, which shows its progress. */
  write: {
    call: 'mails.sendMultiple',
    ask: ({ form, body }) => ({
      body: { ...body, ...selectionOf(chosenIn(form)), told: impactIn(form) },
    }),
    done: ({ args, form, response: { data } }) => {
      const mail = to('exam.mail', { exam: pageExamOf(args), mailId: data.id });
      if (Number(form.get('timing')) === mailTimings.immediate)
        return redirectWithToast(args, mail, 'mail.confirmed');
      const told_at = momentOfLocal(String(form.get('told_at') ?? ''));
      const at = formatInJapan(told_at, args.context.get(pageContext).language);
      return redirectWithToast(args, mail, 'mail.scheduled', { people: data.people, at });
    },
  },
  ...previewRows(askTyped),
});

/**
 * mail/create: a mail to the selected people, or to those it is usually for, shown with its impact before it is
 * confirmed.
 */
export default function MailCreateScreen() {
  const t = useText();
  const exam = useExam();
  const { text, choices, places, is_outbox } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const previewed = reply && 'preview' in reply ? reply.preview : undefined;
  const given = useChosenInAddress();
  const draft = useDraft({ key: keptKeys.mailDraft, of: exam.id, start: text.value });
  return (
    <StaffPage title={t('page.mailCreate')}>
      <SelectedPeople given={given} usual={usualPeople} list={to('exam.mailRecipients', { exam })}>
        {(chosen) => (
          <>
            <PeopleChips chosen={chosen} places={places} />
            <TextChoice {...{ choices, given, draft }} chosen={text.value} isOutbox={is_outbox} />
            <MailForm
              key={draft.draft ? draft.version : text.value}
              {...{ chosen, text, reply, previewed, draft }}
            />
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
