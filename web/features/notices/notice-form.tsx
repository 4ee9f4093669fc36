import { type FormEvent, useState } from 'react';
import { limits } from '#contract/codes/limits.ts';
import { yesNo } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { NoticeAudience, NoticeDetail } from '#contract/shapes/notice.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { ColorField } from '#web/ui/form/color-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { PeriodFields } from '#web/ui/form/period-fields.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { AudienceNumbers } from './audience-numbers.tsx';
import { CompanyChoice } from './company-choice.tsx';
import { NoticePreview } from './notice-preview.tsx';
import styles from './notices.module.css';

type Texts = 'deployment.form';
const { TextAreaField, ChoicesField } = fieldsOf<Texts>();

interface NoticeFormProps {
  /** The one that is changed; a new one without. */
  notice: NoticeDetail | undefined;
  audience: NoticeAudience;
  reply: FormReply | undefined;
  now: number;
}

/** Days that a new notice is shown, unless it is said otherwise. */
const proposedDays = 7;

/** A notice in three languages, its look, and whom it reaches; beside it how it will look. */
export function NoticeForm({ notice, audience, reply, now }: NoticeFormProps) {
  const t = useText();
  const stored = fieldsOfNotice(notice, now);
  const [chosen, setChosen] = useState(notice ? audience.companies : []);
  const [color, setColor] = useState(stored.color ?? undefined);
  const { draft, readDraft } = useDraftOf(stored);
  return (
    <ActionForm
      reply={reply}
      texts="deployment.form"
      stored={storedValues({ ...stored, endless: notice !== undefined && notice.to === null })}
    >
      <FormGuard />
      {notice ? <input type="hidden" name="id" value={notice.id} /> : null}
      <StaleFields reply={reply} read={notice ? stored : {}} />
      <div onInput={readDraft}>
        <FieldGroup title={t('deployment.form.texts')}>
          <div className={styles.texts}>
            <TextAreaField name="text_ja" maxLength={limits.noticeText} rows={3} lang="ja" />
            <TextAreaField name="text_en" maxLength={limits.noticeText} rows={3} lang="en" />
            <TextAreaField name="text_zh" maxLength={limits.noticeText} rows={3} lang="zh" />
          </div>
        </FieldGroup>
        <FieldGroup title={t('deployment.form.look')}>
          <ColorField<Texts> name="color" onColor={setColor} />
          <ChoicesField type="checkbox" name="bold" choices={[yesNo.yes]} />
          <NoticePreview text={draft.text} bold={draft.bold} color={color} />
        </FieldGroup>
        <FieldGroup title={t('deployment.form.whom')}>
          <ChoicesField type="checkbox" name="display_staff" choices={[yesNo.yes]} />
          <ChoicesField type="checkbox" name="display_candidates" choices={[yesNo.yes]} />
          <CompanyChoice chosen={chosen} onChosen={setChosen} />
          <AudienceNumbers all={audience.all} chosen={chosen} {...draft} />
        </FieldGroup>
        <FieldGroup title={t('deployment.form.when')}>
          <PeriodFields<Texts>
            names={['from', 'to']}
            type="datetime-local"
            reversed={t('deployment.period.reversed')}
          />
          <ChoicesField type="checkbox" name="endless" choices={[yesNo.yes]} />
        </FieldGroup>
      </div>
      <FormBar submit={t('deployment.save')} cancelTo={to('admin.deploymentNotify')} />
    </ActionForm>
  );
}

/** The form's fields as they are stored, or proposed for a new one. */
function fieldsOfNotice(notice: NoticeDetail | undefined, now: number) {
  if (!notice) {
    const minute = now - (now % 60_000);
    return {
      ...{ text_ja: '', text_en: '', text_zh: '', color: null, bold: false },
      ...{ display_staff: true, display_candidates: false, client_ids: [] as number[] },
      from: new Date(minute).toISOString(),
      to: new Date(minute + proposedDays * 86_400_000).toISOString(),
    };
  }
  const { id: _, companies, state: _state, warnings: _warnings, ...fields } = notice;
  return { ...fields, client_ids: companies.map((company) => company.id) };
}

/** What is typed, as far as the preview and the numbers show it; the text is that of the language typed last. */
function useDraftOf(stored: ReturnType<typeof fieldsOfNotice>) {
  const { text_ja: text, bold, display_staff, display_candidates } = stored;
  const [draft, setDraft] = useState({ text, bold, display_staff, display_candidates });
  const readDraft = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLTextAreaElement) setDraft({ ...draft, text: target.value });
    if (target instanceof HTMLInputElement && target.name in draft)
      setDraft({ ...draft, [target.name]: target.checked });
  };
  return { draft, readDraft };
}
