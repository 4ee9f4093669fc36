import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import type { Places } from '#contract/shapes/grouping.ts';
import { type FormReply, typedIn } from '#web/api/form-reply.ts';
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
  reply: FormReply | undefined;
  /** Leaving with changes asks first. */
  isGuarded: boolean;
}

/**
 * The form. For a person who is in the exam already, or a password that is easily guessed, it warns first; the second
 * press adds all the same.
 */
export function AddForm({ places, lasting, reply, isGuarded }: AddFormProps) {
  const t = useText();
  const exam = useExam();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (lasting) ref.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }, [lasting]);
  // A question is shown at its field, in words of its own: the summary of errors leaves it out.
  const { unless_known: known, unless_guessable: guess, ...errors } = reply?.refusal.errors ?? {};
  const told = (known || guess) && reply ? { ...reply, refusal: { ...reply.refusal, errors } } : reply;
  const toldOf = known && reply ? tellingOf(reply.values) : (reply?.values.told_of?.[0] ?? '');
  const toldGuess = guess ? '1' : (reply?.values.told_guess?.[0] ?? '');
  return (
    <div ref={ref}>
      <ActionForm reply={told} texts="examinee.field" labels={usePlaceLabels()} stored={lasting}>
        {isGuarded ? <FormGuard /> : null}
        <input type="hidden" name="told_of" value={toldOf} />
        <input type="hidden" name="told_guess" value={toldGuess} />
        <PersonStep help={t('examinee.form.person.help')}>
          {known && reply ? <Known text={known[0]} reply={reply} /> : null}
        </PersonStep>
        {/* Before what may be left out: where the exam groups people, it has to be chosen. */}
        <PlaceStep places={places} />
        <FieldGroup title={t('examinee.form.login')} help={t('examinee.form.login.help')}>
          {guess && reply ? (
            <Asked tone="warning" texts={[guess[0], t('examinee.guess.anyway')]} reply={reply} />
          ) : null}
          <FieldRow>
            <TextField {...plainField} name="login_id" autoCapitalize="none" />
            <TextField {...plainField} name="password" autoCapitalize="none" />
          </FieldRow>
        </FieldGroup>
        <AttributesStep examType={exam.exam_type} />
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
const tellingOf = ({ name, name_kana, email }: FormReply['values']) =>
  JSON.stringify([name, name_kana, email]);

/**
 * After a warning the same values are added all the same; changed ones are checked anew. The warning about a password
 * comes once: no password is sent back to be compared with.
 */
export function askAnew(form: FormData): void {
  form.set('unless_known', form.get('told_of') === tellingOf(typedIn(form)) ? '0' : '1');
  form.set('unless_guessable', form.get('told_guess') === '1' ? '0' : '1');
}

interface AskedProps {
  tone: 'error' | 'warning';
  texts: readonly (string | undefined)[];
  reply: FormReply;
  children?: ReactNode;
}

/** A question before somebody is added; the second press confirms it. */
function Asked({ tone, texts, reply, children }: AskedProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The button that was pressed is far below, each time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useLayoutEffect(() => ref.current?.focus(), [reply]);
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

function Known({ text, reply }: { text: string | undefined; reply: FormReply }) {
  const t = useText();
  const exam = useExam();
  return (
    <Asked tone="error" texts={[text, t('examinee.known.other')]} reply={reply}>
      {/* What was typed stays: the list opens beside it. */}
      <Link
        to={to('exam.top', { exam, query: { text: reply.values.name?.[0] ?? '' } })}
        target="_blank"
        rel="noreferrer"
      >
        {t('examinee.known.show')}
      </Link>
    </Asked>
  );
}
