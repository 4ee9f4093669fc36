import { useState } from 'react';
import { type ActionFunctionArgs, useActionData, useLocation } from 'react-router';
import { contract } from '#contract/contract.ts';
import { api } from '#web/api/client.ts';
import { formAction } from '#web/api/form-action.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { CredentialsGuard } from '#web/ui/credentials/credentials-guard.tsx';
import { CredentialsSheet } from '#web/ui/credentials/credentials-sheet.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { useCredentialsUse } from '../use-credentials-use.ts';
import styles from './add.module.css';
import { AddForm } from './add-form.tsx';
import { AddedExaminee, type AddedPerson } from './added.tsx';

/** Adds the person. The answer shows the credentials; neither an address nor a cookie contains them. */
export function action(args: ActionFunctionArgs) {
  let next = false;
  const add = formAction(
    contract.examinees.add,
    async (_, form) => {
      const body = { ...form, exam_id: idOf(args, 'examId') };
      const { data, credentials } = await api(args).examinees.add({ body });
      return { added: { name: data.name, ...credentials }, next };
    },
    (form) => {
      next = form.has('next');
    },
  );
  return add(args);
}

/** Adds one person after the other; a login id or password that is left empty is issued. */
export default function AddExamineeScreen() {
  const t = useText();
  const { pathname } = useLocation();
  const use = useCredentialsUse();
  const answer = useActionData<typeof action>();
  const done = answer && 'added' in answer ? answer : undefined;
  const refused = answer && 'refusal' in answer ? (answer as FormAnswer) : undefined;
  const { people, isKept, keep } = useAddedPeople(done?.added);
  const others = people.filter(({ id }) => done?.next || id !== done?.added.id);
  return (
    <StaffPage title={t('page.addExaminee')}>
      {done && !done.next ? (
        <AddedExaminee key={done.added.id} person={done.added} onKept={() => keep([done.added])} />
      ) : (
        <AddForm key={people.length} answer={refused} isFirst={people.length === 0} isGuarded={isKept} />
      )}
      {others.length > 0 ? (
        <div className={styles.list}>
          <CredentialsSheet
            title={t('examinee.added.now', { number: others.length })}
            people={others}
            use={use}
            onKept={() => keep(others)}
          />
        </div>
      ) : null}
      {/* One question at a time: while passwords are in the open, it is about them and not about the form. */}
      {isKept ? null : <CredentialsGuard isHeld={(to) => to !== pathname} />}
    </StaffPage>
  );
}

/** Whom this visit of the screen has added, and whether all their passwords were copied, saved or printed. */
function useAddedPeople(added: AddedPerson | undefined) {
  const [people, setPeople] = useState<readonly AddedPerson[]>(added ? [added] : []);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  if (added && !people.some(({ id }) => id === added.id)) setPeople([...people, added]);
  return {
    people,
    isKept: people.every(({ id }) => kept.has(id)),
    keep: (some: readonly AddedPerson[]) => setKept(new Set([...kept, ...some.map(({ id }) => id)])),
  };
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
