import { useId, useState } from 'react';
import type { MailPreview } from '#contract/shapes/mail-template.ts';
import { useText } from '#web/app/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './preview.module.css';

const forms = ['html', 'text'] as const;
const widths = ['wide', 'phone'] as const;

/**
 * A mail as its reader sees it: its head, and its page or its text, as wide as a phone or as there is room. The page
 * stands in a frame of its own that runs no script and gets at nothing; its links open elsewhere.
 */
export function PreviewSheet({ preview }: { preview: MailPreview }) {
  const t = useText();
  const [form, setForm] = useState<(typeof forms)[number]>('html');
  const [width, setWidth] = useState<(typeof widths)[number]>('wide');
  const { reader, remarks, sender_name, reply_to, subject, text, html } = preview;
  return (
    <>
      <div className={styles.choices}>
        <Choice name="as" values={forms} chosen={form} choose={setForm} />
        <Choice name="width" values={widths} chosen={width} choose={setWidth} />
      </div>
      {remarks.length > 0 ? (
        <Notice tone="info">
          {remarks.map((remark) => (
            <p key={remark}>{remark}</p>
          ))}
        </Notice>
      ) : null}
      <dl className={styles.head}>
        <dt>{t('mailPreview.to')}</dt>
        <dd>{reader ? t('mailPreview.reader', reader) : t('mailPreview.to.staff')}</dd>
        <dt>{t('mailPreview.from')}</dt>
        <dd>{sender_name || '–'}</dd>
        {reply_to === null ? null : (
          <>
            <dt>{t('mailPreview.replyTo')}</dt>
            <dd translate="no">{reply_to}</dd>
          </>
        )}
        <dt>{t('mailPreview.subject')}</dt>
        <dd>{subject || '–'}</dd>
      </dl>
      {form === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
        <pre className={`${styles.paper} ${styles.words} ${styles[width]}`} tabIndex={0}>
          {text}
        </pre>
      ) : (
        <iframe
          className={`${styles.paper} ${styles[width]}`}
          title={t('mailPreview.title')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        />
      )}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  name: 'as' | 'width';
  values: readonly Value[];
  chosen: Value;
  choose: (value: Value) => void;
}

function Choice<Value extends 'html' | 'text' | 'wide' | 'phone'>({
  name,
  values,
  chosen,
  choose,
}: ChoiceProps<Value>) {
  const t = useText();
  // A page may show two of them.
  const group = useId();
  const wordOf = { html: 'as.html', text: 'as.text', wide: 'width.wide', phone: 'width.phone' } as const;
  return (
    <fieldset className={styles.choice}>
      <legend>{t(`mailPreview.${name}`)}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={`preview_${name}_${group}`}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          <span>{t(`mailPreview.${wordOf[value]}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
