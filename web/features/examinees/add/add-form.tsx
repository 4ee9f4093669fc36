import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import type { Places } from '#contract/shapes/grouping.ts';
import { type FormAnswer, typedIn } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { SetStep } from '#web/features/exam-sets/set-step.tsx';
import { PlaceStep, usePlaceLabels } from '#web/features/groupings/place-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldGroup, FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm, type FormValues } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { AttributesStep } from '../attributes-step.tsx';
import { PersonStep, plainField } from '../person-step.tsx';

const { TextField } = fieldsOf<'examinee.field'>();

interface AddFormProps {
  places: Places;
  /** What was given to the person before, for the next one too: that form takes the focus. */
  lasting: FormValues | undefined;
  answer: FormAnswer | undefined;
  /** Leaving with changes asks first. */
  isGuarded: boolean;
}

/** The form. Who is in the exam already, or has a password that is easily guessed, is told first; the second press adds all the same. */
export function AddForm({ places, lasting, answer, isGuarded }: AddFormProps) {
  const t = useText();
  const exam = useExam();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (lasting) ref.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }, [lasting]);
  // What is asked stands at its field, in words of its own: the summary of errors leaves it out.
  const { unless_known: known, unless_guessable: guess, ...errors } = answer?.refusal.errors ?? {};
  const told = (known || guess) && answer ? { ...answer, refusal: { ...answer.refusal, errors } } : answer;
  const toldOf = known && answer ? tellingOf(answer.values) : (answer?.values.told_of?.[0] ?? '');
  const toldGuess = guess ? '1' : (answer?.values.told_guess?.[0] ?? '');
  return (
    <div ref={ref}>
      <ActionForm answer={told} texts="examinee.field" labels={usePlaceLabels()} stored={lasting}>
        {isGuarded ? <FormGuard /> : null}
        <input type="hidden" name="told_of" value={toldOf} />
        <input type="hidden" name="told_guess" value={toldGuess} />
        <PersonStep help={t('examinee.form.person.help')}>
          {known && answer ? <Known text={known[0]} answer={answer} /> : null}
        </PersonStep>
        <FieldGroup title={t('examinee.form.login')} help={t('examinee.form.login.help')}>
          {guess && answer ? (
            <Asked tone="warning" texts={[guess[0], t('examinee.guess.anyway')]} answer={answer} />
          ) : null}
          <FieldRow>
            <TextField {...plainField} name="login_id" autoCapitalize="none" />
            <TextField {...plainField} name="password" autoCapitalize="none" />
          </FieldRow>
        </FieldGroup>
        <AttributesStep examType={exam.exam_type} />
        <PlaceStep places={places} />
        <SetStep sets={places.exam_sets} />
        <FormBar submit={t('examinee.add')} cancelTo={to('exam.top', { exam, query: { keep: true } })}>
          <Button name="next" value="1" disabled={useUnderWay()}>
            {t('examinee.add.next')}
          </Button>
        </FormBar>
      </ActionForm>
    </div>
  );
}

/** Fields by which somebody may be known, as they were typed. */
const tellingOf = ({ name, name_kana, email }: FormAnswer['values']) =>
  JSON.stringify([name, name_kana, email]);

/**
 * Whoever was told of and is sent again is added all the same; when a telling field has changed, it is asked anew. Of
 * passwords the form's reader is told once: none travels back to be compared with.
 */
export function askAnew(form: FormData): void {
  form.set('unless_known', form.get('told_of') === tellingOf(typedIn(form)) ? '0' : '1');
  form.set('unless_guessable', form.get('told_guess') === '1' ? '0' : '1');
}

interface AskedProps {
  tone: 'error' | 'warning';
  texts: readonly (string | undefined)[];
  answer: FormAnswer;
  children?: ReactNode;
}

/** What is asked before somebody is added; the second press is the answer. */
function Asked({ tone, texts, answer, children }: AskedProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed is far below, each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useLayoutEffect(() => ref.current?.focus(), [answer]);
  return (
    <div tabIndex={-1} ref={ref}>
      <Notice tone={tone}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {children}
      </Notice>
    </div>
  );
}

function Known({ text, answer }: { text: string | undefined; answer: FormAnswer }) {
  const t = useText();
  const exam = useExam();
  return (
    <Asked tone="error" texts={[text, t('examinee.known.other')]} answer={answer}>
      {/* What was typed stays: the list opens beside it. */}
      <Link
        to={to('exam.top', { exam, query: { text: answer.values.name?.[0] ?? '' } })}
        target="_blank"
        rel="noreferrer"
      >
        {t('examinee.known.show')}
      </Link>
    </Asked>
  );
}
