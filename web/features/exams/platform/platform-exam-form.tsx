import { packageTypes } from '#contract/codes/exam.ts';
import { isPublished } from '#contract/published.ts';
import type { PlatformExam } from '#contract/shapes/platform-exam.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import type { loadContent } from '../form/content-step.tsx';
import { EditExamForm } from '../form/edit-form.tsx';

const { ChoicesField } = fieldsOf<'exam.form'>();

interface FormProps {
  exam: PlatformExam;
  content: Awaited<ReturnType<typeof loadContent>>;
  reply: FormReply | undefined;
}

/** What staff change of an exam, and how it is billed. */
export function PlatformExamForm({ exam, content, reply }: FormProps) {
  const t = useText();
  const { package_type, package_type_lock } = exam;
  const billing = {
    read: { package_type },
    locks: { package_type: package_type_lock ? t(`exam.lock.${package_type_lock}`) : undefined },
    fields: (
      <FieldGroup title={t('exam.platform.type')}>
        <ChoicesField type="radio" name="package_type" choices={packageTypes} required />
      </FieldGroup>
    ),
  };
  return (
    <section>
      <h2>{t('exam.platform.edit')}</h2>
      <EditExamForm
        exam={exam}
        step="whole"
        packages={content.packages}
        contractType={content.contractType}
        reply={reply}
        {...(isPublished(exam) && { more: billing })}
      />
    </section>
  );
}
