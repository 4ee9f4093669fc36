import { useLayoutEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { madeIn, refusedIn, typedIn, useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { loadPlaces } from '#web/features/groupings/place-step.tsx';
import { MailLink } from '#web/features/mails/write/mail-link.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { NamedCredentials } from '#web/ui/credentials/credentials-csv.ts';
import { CredentialsGuard } from '#web/ui/credentials/credentials-guard.tsx';
import { CredentialsSheet } from '#web/ui/credentials/credentials-sheet.tsx';
import type { FormValues } from '#web/ui/form/form.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useCredentialsUse } from '../use-credentials-use.ts';
import { AddForm, askAnew } from './add-form.tsx';

/** What somebody can be given here. */
export const loader = loadPlaces;

/** Adds the person. The reply shows the credentials; neither an address nor a cookie contains them. */
export const action = actsOf({
  form: {
    call: 'examinees.add',
    prepare: askAnew,
    done: ({ form, response: { data, credentials } }) => ({
      added: { name: data.name, ...credentials },
      next: form.has('next') && lastingIn(form),
    }),
  },
});

/** What the next person is given too unless it is changed: people are added by where they belong. */
function lastingIn(form: FormData): FormValues {
  const { classification_id = [], section_id = [], tags = [], exam_set_id = [] } = typedIn(form);
  return { classification_id, section_id, tags, exam_set_id };
}

/**
 * Adds one person after the other; a login id or password that is left empty is issued. The people added in this visit
 * are shown above the next form, with their log-ins.
 */
export default function AddExamineeScreen() {
  const t = useText();
  const exam = useExam();
  const places = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const use = useCredentialsUse();
  const reply = useReply<typeof action>();
  const done = madeIn(reply, 'form');
  const refused = refusedIn(reply);
  const { people, isKept, keep } = useAddedPeople(done?.added);
  const isOver = done && !done.next;
  const sheet = useRef<HTMLElement>(null);
  const { showToast } = useToast();
  useLayoutEffect(() => {
    if (!done) return;
    showToast({ tone: 'success', text: t('examinee.added') });
    if (!done.next) sheet.current?.focus();
  }, [done, showToast, t]);
  return (
    <StaffPage title={t('page.addExaminee')}>
      {people.length > 0 ? (
        <CredentialsSheet
          title={t('examinee.added.now', { number: people.length })}
          people={people}
          use={use}
          onKept={keep}
          isGrowing={!isOver}
          ref={sheet}
        >
          {isOver ? (
            <>
              <ButtonLink to="." replace>
                {t('examinee.added.another')}
              </ButtonLink>
              <MailLink
                look="quiet"
                chosen={{ ids: people.map(({ id }) => id) }}
                label={t('mail.write.toAdded')}
              />
              <ButtonLink look="quiet" to={to('exam.examinee', { exam, examineeId: done.added.id })}>
                {t('examinee.added.show')}
              </ButtonLink>
              <ButtonLink look="quiet" to={to('exam.top', { exam, query: { keep: true } })}>
                {t('examinee.added.list')}
              </ButtonLink>
            </>
          ) : null}
        </CredentialsSheet>
      ) : null}
      {isOver ? null : (
        <AddForm
          key={people.length}
          places={places}
          lasting={done?.next || undefined}
          reply={refused}
          isGuarded={isKept}
        />
      )}
      {/* One question at a time: while passwords are in the open, it is about them and not about the form. */}
      {isKept ? null : <CredentialsGuard isHeld={(to) => to !== pathname} />}
    </StaffPage>
  );
}

/** The people added in this visit of the screen, and whether all their passwords were copied, saved or printed. */
function useAddedPeople(added: NamedCredentials | undefined) {
  const [people, setPeople] = useState<readonly NamedCredentials[]>(added ? [added] : []);
  const [kept, setKept] = useState(0);
  if (added && !people.some(({ id }) => id === added.id)) setPeople([...people, added]);
  return { people, isKept: kept === people.length, keep: () => setKept(people.length) };
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
