import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { usePlaceLabels } from '#web/features/groupings/place-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { AddExamineeFields } from './fields.tsx';

interface AddFormProps {
  /** Where the person belongs. */
  place: ReactNode;
  /** Which tests the person gets. */
  tests: ReactNode;
  answer: FormAnswer | undefined;
  /** Of this visit; every later one takes the focus. */
  isFirst: boolean;
  /** Leaving with changes asks first. */
  isGuarded: boolean;
}

/** Fields by which somebody may be known: when one changes, the person is looked for anew. */
const telling = ['name', 'name_kana', 'email'];

/** The form. Who is in the exam already is told first; the second press adds all the same. */
export function AddForm({ place, tests, answer, isFirst, isGuarded }: AddFormProps) {
  const t = useText();
  const exam = useExam();
  const { known, ...told } = useKnown(answer);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirst) ref.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }, [isFirst]);
  return (
    <div ref={ref} onInput={told.forget}>
      <ActionForm answer={told.answer} texts="examinee.field" labels={usePlaceLabels()}>
        {isGuarded ? <FormGuard /> : null}
        <input type="hidden" name="unless_known" value={known ? '0' : '1'} />
        <AddExamineeFields
          examType={exam.exam_type}
          known={known ? <Known text={known} name={answer?.values.name?.[0] ?? ''} /> : null}
        />
        {place}
        {tests}
        <FormBar submit={t('examinee.add')} cancelTo={to('exam.top', { exam, query: { keep: true } })}>
          <Button name="next" value="1" disabled={useUnderWay()}>
            {t('examinee.add.next')}
          </Button>
        </FormBar>
      </ActionForm>
    </div>
  );
}

/** That somebody is known stands at the name, in words of its own: the summary of errors leaves it out. */
function useKnown(answer: FormAnswer | undefined) {
  const { unless_known, ...errors } = answer?.refusal.errors ?? {};
  const [forgotten, setForgotten] = useState<FormAnswer>();
  const forget = (event: FormEvent) => {
    if (event.target instanceof HTMLInputElement && telling.includes(event.target.name)) setForgotten(answer);
  };
  const known = answer === forgotten ? undefined : unless_known?.[0];
  return { known, forget, answer: unless_known && answer ? withErrors(answer, errors) : answer };
}

function withErrors(answer: FormAnswer, errors: Record<string, string[]>): FormAnswer {
  return { ...answer, refusal: { ...answer.refusal, errors } };
}

function Known({ text, name }: { text: string; name: string }) {
  const t = useText();
  const exam = useExam();
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed is far below.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div tabIndex={-1} ref={ref}>
      <Notice tone="error">
        <p>{text}</p>
        <p>{t('examinee.known.other')}</p>
        {/* What was typed stays: the list opens beside it. */}
        <Link to={to('exam.top', { exam, query: { text: name } })} target="_blank" rel="noreferrer">
          {t('examinee.known.show')}
        </Link>
      </Notice>
    </div>
  );
}
