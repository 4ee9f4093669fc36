import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import type { mailTemplates } from '#contract/calls/mail-templates.ts';
import type { MailPreview } from '#contract/shapes/mail-template.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import styles from './preview.module.css';
import { PreviewSheet } from './preview-sheet.tsx';

export type PreviewAsk = RequestOf<typeof mailTemplates.preview>['body'];

interface MailPreviewStepProps {
  /** What the form around it asks to see. */
  ask: (form: FormData) => PreviewAsk;
  /** As the page's action answered it, without script. */
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
  const sendTest = useTest(ref, ask);
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
        <Button
          name="act"
          value="test"
          onClick={(event) => {
            event.preventDefault();
            void sendTest();
          }}
        >
          {t('mailTemplate.test')}
        </Button>
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
    const show = async () => {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      try {
        const asked = { params: { id }, body: latest.current(new FormData(form)) };
        const { data: preview } = await callFromBrowser('previewMail', asked, { signal });
        setShown({ preview, isFailed: false });
      } catch {
        if (!signal.aborted) setShown((before) => ({ ...before, isFailed: true }));
      }
    };
    const wait = () => {
      clearTimeout(waits);
      waits = setTimeout(show, pause);
    };
    form.addEventListener('input', wait);
    void show();
    return () => {
      form.removeEventListener('input', wait);
      clearTimeout(waits);
      running.abort();
    };
  }, [id, ref]);
  return shown;
}

/** Sends it, and tells where to, or what the mail server said. */
function useTest(ref: RefObject<HTMLElement | null>, ask: (form: FormData) => PreviewAsk) {
  const t = useText();
  const { id } = useExam();
  const { showToast } = useToast();
  return async () => {
    const form = ref.current?.closest('form');
    if (!form) return;
    try {
      const asked = { params: { id }, body: ask(new FormData(form)) };
      const { data } = await callFromBrowser('sendTestMail', asked);
      showToast({ tone: 'success', text: t('mailTemplate.test.sent', data) });
    } catch (error) {
      const words = error instanceof RefusedCall ? findWordsOf(error.data) : undefined;
      showToast({ tone: 'error', text: words ?? t('error.offline.help') });
    }
  };
}
