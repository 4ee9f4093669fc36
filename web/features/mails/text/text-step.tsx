import { type SyntheticEvent, useState } from 'react';
import { limits } from '#contract/codes/limits.ts';
import { foreignPlaceholders, type Placeholder } from '#contract/mail-placeholders.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useField } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PlaceholderField } from './placeholder-field.tsx';
import styles from './text.module.css';
import { withoutUnfinished } from './unfinished.ts';

/**
 * What a mail says: sender, subject and text, with placeholders by a row of buttons or by typing two braces. The texts of
 * the form around it have `sender_name`, `subject` and `body`.
 * @param known what its readers' mails may name
 */
export function MailTextStep({ known }: { known: readonly Placeholder[] }) {
  const t = useText();
  const inSubject = known.filter((name) => name !== 'password');
  const sender = useTyped('sender_name');
  const subject = useTyped('subject');
  const body = useTyped('body');
  const unknown = [
    ...new Set([
      ...foreignPlaceholders([sender.judged], []),
      ...foreignPlaceholders([subject.judged], inSubject),
      ...foreignPlaceholders([body.judged], known),
    ]),
  ];
  return (
    <>
      <div {...sender.heard}>
        <PlaceholderField kind="line" name="sender_name" maxLength={limits.mailSender} known={[]} />
      </div>
      <div {...subject.heard}>
        <PlaceholderField kind="line" name="subject" maxLength={limits.mailSubject} known={inSubject} />
      </div>
      <div {...body.heard}>
        <PlaceholderField kind="text" name="body" known={known} />
        <Count body={body.text} />
      </div>
      <div aria-live="polite">
        {unknown.length > 0 ? (
          <Notice tone="warning">{t('mailText.unknown', { found: unknown.slice(0, 5).join(' ') })}</Notice>
        ) : null}
      </div>
    </>
  );
}

/** How long the text is: newlines do not count. */
function Count({ body }: { body: string }) {
  const t = useText();
  const language = useLanguage();
  const number = body.replace(/[\r\n]/g, '').length;
  const over = number - limits.mailBody;
  return (
    <p className={over > 0 ? styles.over : styles.count}>
      <span>
        {t('mailText.count', {
          number: formatNumber(number, language),
          most: formatNumber(limits.mailBody, language),
        })}
      </span>{' '}
      {over > 0 ? <span>{t('mailText.over', { number: formatNumber(over, language) })}</span> : null}
    </p>
  );
}

/** What stands in the field of this name now, and what of it is judged: not the placeholder at the cursor. */
function useTyped(name: string) {
  const typed = useField(name).typed?.[0] ?? '';
  const [text, setText] = useState(typed);
  const [judged, setJudged] = useState(typed);
  const hear = ({ type, target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { value, selectionStart } = target;
    setText(value);
    setJudged(type === 'blur' ? value : withoutUnfinished(value, selectionStart ?? 0));
  };
  return { text, judged, heard: { onInput: hear, onSelect: hear, onBlur: hear } };
}
