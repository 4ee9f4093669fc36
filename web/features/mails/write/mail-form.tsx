import { type FormEvent, useState } from 'react';
import type { MailNumbers } from '#contract/calls/mail-writing.ts';
import { mailTimings, type WrittenKind } from '#contract/codes/mails.ts';
import { placeholdersOfKind } from '#contract/mail-placeholders.ts';
import { to } from '#contract/screens.ts';
import type { MailPreview } from '#contract/shapes/mail-template.ts';
import { useText } from '#web/app/text.tsx';
import { SelectedFields } from '#web/features/examinees/multiple/selected-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { type ImpactReply, useImpact } from '#web/ui/act/impact.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm, type FormValues } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import type { useDraft } from '#web/ui/form/kept-draft.ts';
import type { Chosen } from '#web/ui/list/selection.ts';
import { MailPreviewStep } from '../text/preview-step.tsx';
import sides from '../text/sides.module.css';
import { askTyped } from '../text/test-act.tsx';
import { MailTextStep } from '../text/text-step.tsx';
import { MailImpact } from './mail-impact-step.tsx';
import type { BeginningText } from './text-choice-step.tsx';
import { TimingField } from './timing-field.tsx';

/** What is written most comes first. */
const kinds = ['guideline', 'message'] as const satisfies readonly WrittenKind[];

const { ChoicesField } = fieldsOf<'mail.write'>();

interface MailFormProps {
  chosen: Chosen;
  text: BeginningText;
  reply: ImpactReply<MailNumbers>;
  /** What the mail looks like, where it was asked for without script. */
  previewed: MailPreview | undefined;
  draft: ReturnType<typeof useDraft>;
}

/**
 * What is written, beside it what one of the people gets, and when it goes out: asked, shown in numbers with an example,
 * and only then sent.
 */
export function MailForm({ chosen, text, reply, previewed, draft }: MailFormProps) {
  const t = useText();
  const exam = useExam();
  const { impact, refused, forget } = useImpact(reply);
  // Without script what was typed comes back with the numbers.
  const stored = reply && 'numbers' in reply ? reply.values : storedOf(text, draft);
  const [kind, setKind] = useState(kindIn(refused?.values ?? stored));
  const hear = (event: FormEvent) => {
    forget(event);
    const form = event.target instanceof Element && event.target.closest('form');
    if (form) draft.keep(form);
    if (event.target instanceof HTMLInputElement && event.target.name === 'kind')
      setKind(kindIn({ kind: [event.target.value] }));
  };
  return (
    <div onInput={hear}>
      <ActionForm className={sides.form} reply={refused} texts="mail.write" stored={stored}>
        <SelectedFields chosen={chosen} />
        <div className={sides.sides}>
          <div>
            <ChoicesField type="radio" name="kind" choices={kinds} required />
            <MailTextStep known={placeholdersOfKind(kind)} />
            <TimingField until={exam.terminate_on} />
          </div>
          <MailPreviewStep ask={askTyped} answered={previewed} />
        </div>
        <FormBar
          submit={t('mail.write.check')}
          says={{ name: 'act', value: 'count' }}
          cancelTo={to('exam.top', { exam, query: { keep: true } })}
        />
        {impact ? <MailImpact {...impact} chosen={chosen} /> : null}
      </ActionForm>
    </div>
  );
}

/** The text as it begins or as it was left; the time stays, whatever the text. */
function storedOf(text: BeginningText, { draft, last }: MailFormProps['draft']): FormValues {
  const { kind, sender_name, subject, body } = text;
  return {
    ...{ kind: [kind], sender_name: [sender_name], subject: [subject], body: [body], ...draft },
    timing: last?.timing ?? [String(mailTimings.immediate)],
    send_at: last?.send_at ?? [],
  };
}

function kindIn(values: FormValues): WrittenKind {
  return kinds.find((kind) => kind === values.kind?.[0]) ?? 'guideline';
}
