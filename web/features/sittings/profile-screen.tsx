import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import type { Profile } from '#contract/shapes/examinee.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { readForm } from '#web/api/read-form.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { pageContext } from '#web/app/page-context.ts';
import { useText } from '#web/app/text.tsx';
import { useFurigana } from '#web/features/examinees/use-furigana.ts';
import { Button } from '#web/ui/button.tsx';
import { FormActions, SelectField, TextField } from '#web/ui/field.tsx';
import { ActionForm } from '#web/ui/form.tsx';
import { candidatePath, examOf } from './candidate-path.ts';
import { findProblems, type ProfileValues, valuesOf } from './check-profile.ts';
import { ProfileConfirmation } from './profile-confirmation.tsx';
import {
  codeKey,
  findCodes,
  labelKey,
  listProfileFields,
  type ProfileField,
  textOf,
} from './profile-fields.ts';
import { ScreenHeading } from './screen-heading.tsx';
import styles from './sitting.module.css';
import { type CandidateArgs, mustAgree } from './sitting-flow.ts';

const neutral = { code: 0, detail: '' };

/** Open until the profile is registered (spec 2: then it leads to the top). */
export async function loader(args: LoaderFunctionArgs) {
  const { data: profile, examinee } = await api(args).examinees.showProfile();
  if (await mustAgree(args, examinee))
    throw redirect(candidatePath(examOf(args), 'notes-online-examination'));
  if (profile.is_updated_profile) throw redirect(candidatePath(examOf(args), 'top'));
  return { profile };
}

/** Three steps in one address: `check` shows the confirmation, `edit` goes back, `register` writes. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { data: profile } = await api(args).examinees.showProfile();
  if (profile.is_updated_profile) throw redirect(candidatePath(examOf(args), 'top'));
  const values = valuesOf(form, profile);
  const intent = form.get('intent');
  if (intent === 'edit') return { step: 'input' as const, ...answerOf(values, neutral) };
  const problems = findProblems(values, args.context.get(pageContext).language);
  if (problems) return data({ step: 'input' as const, ...answerOf(values, problems) }, { status: 422 });
  if (intent !== 'register') return { step: 'confirm' as const, ...answerOf(values, neutral) };
  return register(args, values);
}

async function register(args: CandidateArgs, values: ProfileValues) {
  try {
    await api(args).examinees.updateProfile({ body: values });
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    // A second click or a second tab has registered it already.
    if (error.refusal === 'profileLocked') throw redirect(candidatePath(examOf(args), 'top'));
    if (error.status >= 500) throw error;
    return data({ step: 'input' as const, ...answerOf(values, error.data) }, { status: error.status });
  }
  throw redirectWithToast(args, candidatePath(examOf(args), 'top'), 'sitting.profile.done');
}

/** Personal information: input, then confirmation, then registered for good. */
export default function ProfileScreen() {
  const { profile } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.step === 'confirm') return <ProfileConfirmation profile={profile} values={answer.values} />;
  return <ProfileInput profile={profile} answer={answer} />;
}

function ProfileInput({ profile, answer }: { profile: Profile; answer: FormAnswer | undefined }) {
  const t = useText();
  const furigana = useFurigana('name_kana');
  const handlers: Partial<Record<ProfileField, object>> = {
    name: furigana.name,
    name_kana: furigana.reading,
  };
  return (
    <>
      <ScreenHeading text={t('sitting.profile.title')} />
      <p>{t('sitting.profile.lead')}</p>
      <ActionForm answer={answer} className={styles.panel}>
        {listProfileFields(profile).map((field) => (
          <OneField key={field} field={field} profile={profile} handlers={handlers[field]} />
        ))}
        <FormActions>
          <Button look="primary" large name="intent" value="check">
            {t('sitting.profile.toConfirm')}
          </Button>
        </FormActions>
      </ActionForm>
    </>
  );
}

interface OneFieldProps {
  field: ProfileField;
  profile: Profile;
  /** Fill the reading in while the name is typed. */
  handlers: object | undefined;
}

function OneField({ field, profile, handlers }: OneFieldProps) {
  const t = useText();
  const label = t(labelKey(field));
  const stored = textOf(profile[field]);
  const codes = findCodes(field);
  if (!profile.updatable_field.includes(field))
    return (
      <TextField
        name={field}
        label={label}
        help={t('sitting.profile.fixed')}
        defaultValue={codes && stored ? t(codeKey(field, stored)) : stored}
        readOnly
      />
    );
  if (!codes)
    return (
      <TextField
        name={field}
        label={label}
        required
        defaultValue={stored}
        maxLength={limits.name}
        {...handlers}
        {...(field === 'email' && { type: 'email', autoComplete: 'email' })}
        {...(field === 'name' && { autoComplete: 'name' })}
      />
    );
  const choices = codes.map((code) => ({ value: code, label: t(codeKey(field, code)) }));
  return (
    <SelectField
      name={field}
      label={label}
      choices={choices}
      placeholder={t('sitting.profile.choose')}
      defaultValue={stored}
    />
  );
}

function answerOf(values: ProfileValues, refusal: FormAnswer['refusal']): FormAnswer {
  const lists = Object.entries(values).map(([name, value]) => [name, [value]]);
  return { refusal, values: Object.fromEntries(lists) };
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
