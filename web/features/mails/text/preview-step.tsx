import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { MailPreview } from '#contract/shapes/mail-template.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './preview.module.css';
import { PreviewSheet } from './preview-sheet.tsx';
import { type PreviewAsk, TestAct } from './test-act.tsx';
import { withoutUnfinished } from './unfinished.ts';

interface MailPreviewStepProps {
  /** What the form around it asks to see. */
  ask: (form: FormData) => PreviewAsk;
  /** As the page's action gave it back, without script. */
  answered: MailPreview | undefined;
  /** What else decides about it. */
  children?: ReactNode;
}

/**
 * The mail of the form around it as one of the exam's people gets it, while it is written, and a test mail to oneself.
 * Without script a button shows it.
 */
export function MailPreviewStep({ ask, answered, children }: MailPreviewStepProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const ref = useRef<HTMLElement>(null);
  const { preview = answered, isFailed } = useLivePreview(ref, ask);
  return (
    <section
      ref={ref}
      className={styles.preview}
      aria-label={t('mailPreview.title')}
      // What is chosen here changes nothing that the form would store.
      onInput={(event) => event.stopPropagation()}
    >
      <h2 className={styles.title}>{t('mailPreview.title')}</h2>
      {children}
      <div hidden={preview?.reader === null}>
        <TextField
          name="person"
          label={t('mailPreview.person')}
          help={t('mailPreview.person.help')}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      {isFailed ? <Notice tone="warning">{t('mailPreview.failed')}</Notice> : null}
      {preview ? <PreviewSheet preview={preview} /> : null}
      <div className={styles.acts}>
        {isHydrated ? null : (
          <Button name="act" value="preview">
            {t('mailPreview.show')}
          </Button>
        )}
        <TestAct ask={ask} />
      </div>
    </section>
  );
}

/** Milliseconds without a key until the preview follows. */
const pause = 400;

function useLivePreview(ref: RefObject<HTMLElement | null>, ask: (form: FormData) => PreviewAsk) {
  const { id } = useExam();
  const [shown, setShown] = useState<{ preview?: MailPreview; isFailed: boolean }>({ isFailed: false });
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const form = ref.current?.closest('form');
    if (!form) return;
    let waits: ReturnType<typeof setTimeout> | undefined;
    let running = new AbortController();
    let last = '';
    const show = async () => {
      const asked = { params: { id }, body: latest.current(typedIn(form)) };
      if (last === JSON.stringify(asked)) return;
      last = JSON.stringify(asked);
      running.abort();
      running = new AbortController();
      const { signal } = running;
      try {
        const { data: preview } = await callFromBrowser('previewMail', asked, { signal });
        setShown({ preview, isFailed: false });
      } catch {
        if (signal.aborted) return;
        last = '';
        setShown((before) => ({ ...before, isFailed: true }));
      }
    };
    const wait = () => {
      clearTimeout(waits);
      waits = setTimeout(show, pause);
    };
    // Leaving a field ends the typing in it.
    const events = ['input', 'focusout'] as const;
    for (const event of events) form.addEventListener(event, wait);
    void show();
    return () => {
      for (const event of events) form.removeEventListener(event, wait);
      clearTimeout(waits);
      running.abort();
    };
  }, [id, ref]);
  return shown;
}

/** What the form holds, without the placeholder that is being typed. */
function typedIn(form: HTMLFormElement): FormData {
  const data = new FormData(form);
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
    if (field.form === form && field.selectionStart !== null)
      data.set(field.name, withoutUnfinished(field.value, field.selectionStart));
  return data;
}
