import { Form } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import type { mailTemplates } from '#contract/calls/mail-templates.ts';
import { automaticMails } from '#contract/codes/mails.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { SubmittingSelect } from '#web/ui/list/submitting-select.tsx';
import styles from './template.module.css';

type All = ResponseOf<typeof mailTemplates.getAllTemplates>;

interface Start {
  value: string;
  name: string;
}

/** What a new template may begin with, and the text of the one that the address names. */
export function startsOf({ data, standard }: All, wanted: string) {
  const own = data.map((template) => ({ ...template, value: `own-${template.id}`, isCopy: true }));
  const others = standard.map((text) => ({
    ...text,
    value: `${text.mail}-${text.language}`,
    isCopy: false,
  }));
  const found = [...own, ...others].find(({ value }) => value === wanted);
  const { name, readers, sender_name, subject, body, isCopy } = found ?? emptyText;
  const short = ({ value, name: label }: Start): Start => ({ value, name: label });
  return {
    chosen: found?.value ?? '',
    text: { name, readers, sender_name, subject, body, isCopy },
    starts: { own: own.map(short), standard: others.map(short) },
  };
}

const emptyText = {
  ...{ name: '', readers: 'candidates', sender_name: '', subject: '', body: '', isCopy: false },
} as const;

interface StartChoiceProps {
  starts: { own: readonly Start[]; standard: readonly Start[] };
  chosen: string;
}

/** Chooses what the form below begins with. */
export function StartChoice({ starts, chosen }: StartChoiceProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const optionOf = ({ value, name }: Start) => (
    <option key={value} value={value}>
      {name}
    </option>
  );
  return (
    <Form className={styles.start} method="get" replace>
      <label htmlFor="start">{t('mailTemplate.form.start')}</label>
      <SubmittingSelect id="start" name="start" chosen={chosen}>
        <option value="">{t('mailTemplate.form.start.none')}</option>
        {starts.own.length > 0 ? (
          <optgroup label={t('mailTemplate.form.start.own')}>{starts.own.map(optionOf)}</optgroup>
        ) : null}
        {automaticMails.map((mail) => (
          <optgroup key={mail} label={t(`mailTexts.mail.${mail}`)}>
            {starts.standard.filter(({ value }) => value.startsWith(`${mail}-`)).map(optionOf)}
          </optgroup>
        ))}
      </SubmittingSelect>
      {isHydrated ? null : <Button>{t('mailTemplate.form.start.load')}</Button>}
    </Form>
  );
}
