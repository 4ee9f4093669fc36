import type { ReactNode } from 'react';
import { isMultilingual } from '#contract/codes/exam.ts';
import { examStates } from '#contract/codes/status.ts';
import { isPublished } from '#contract/published.ts';
import { to } from '#contract/screens.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionForm, type FieldLocks } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { ExamConditions, ExamNames } from './basic-step.tsx';
import { ContentStep, useContentWords } from './content-step.tsx';

/** Which part of the form is shown. */
export type FormStep = 'whole' | 'basic' | 'content';

interface EditExamFormProps {
  exam: Exam;
  step: FormStep;
  packages: readonly PackageInfo[];
  /** What the company's contract says. */
  contractType: number;
  reply: FormReply | undefined;
  /** What the platform changes beside, with what is stored of it and why it can no longer be changed. */
  more?: { read: Readonly<Record<string, string | null>>; locks: FieldLocks; fields: ReactNode };
}

/** The form of an exam that is there: a step of it, or the whole of a draft. */
export function EditExamForm({ exam, step, packages, contractType, reply, more }: EditExamFormProps) {
  const t = useText();
  const isDraft = !isPublished(exam);
  const hasLanguages = isDraft ? packages.some(isMultilingual) : exam.use_multilingual;
  const read = { ...readOf(exam, step, hasLanguages), ...more?.read };
  const locks = Object.entries(exam.locks).map(([field, lock]) => [field, t(`exam.lock.${lock}`)]);
  return (
    <ActionForm
      // What was stored is shown anew: fields keep what was typed.
      key={`${exam.updated_at} ${step}`}
      reply={reply}
      texts="exam.form"
      stored={storedValues(read)}
      locks={{ ...Object.fromEntries(locks), ...more?.locks }}
    >
      <FormGuard />
      <StaleFields reply={reply} read={read} wordOf={useContentWords(packages)} />
      {step === 'content' ? null : <ExamNames isMultilingual={!isDraft && hasLanguages} />}
      {step === 'basic' ? null : (
        <ContentStep
          packages={packages}
          contractType={contractType}
          isFresh={false}
          asksNames={isDraft}
          untested={exam.untested_person_number}
        />
      )}
      {step === 'content' ? null : <ExamConditions />}
      {more?.fields}
      <EditBar exam={exam} />
    </ActionForm>
  );
}

const ofContent = [
  'package_id',
  'portions',
  'optional_portions',
  'exam_style',
  'contract_type',
  'result_mode',
  'deviation',
];
const ofLanguages = ['name_en', 'name_zh'];
const ofBasic = [
  'name',
  'directory',
  'commence_on',
  'terminate_on',
  'examinee_max',
  'purpose_text',
  'two_factor',
];
const fieldsOf = {
  content: ofContent,
  basic: [...ofBasic, 'timeout_policy', 'candidate_feedback', 'retention_months'],
};

/** The exam's fields of a step as the call has them: what is sent later is compared with them. */
function readOf(exam: Exam, step: FormStep, hasLanguages: boolean): Record<string, unknown> {
  const values: Record<string, unknown> = { ...exam, package_id: exam.package?.id ?? null };
  const basic = hasLanguages ? [...fieldsOf.basic, ...ofLanguages] : fieldsOf.basic;
  const fields = { basic, content: fieldsOf.content, whole: [...basic, ...fieldsOf.content] }[step];
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** An exam that is held is stored; a draft is published, or kept as one. */
function EditBar({ exam }: { exam: Exam }) {
  const t = useText();
  if (isPublished(exam)) return <FormBar submit={t('exam.form.store')} cancelTo={to('exam.top', { exam })} />;
  return (
    <FormBar
      submit={t('exam.form.publish')}
      says={{ name: 'delete_status', value: examStates.notAction }}
      cancelTo={to('client.top', { clientId: exam.client_id })}
    >
      <Button name="delete_status" value={examStates.saveDraft}>
        {t('exam.form.draft')}
      </Button>
    </FormBar>
  );
}
