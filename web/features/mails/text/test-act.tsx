import { useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import type { mailTemplates } from '#contract/calls/mail-templates.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

export type PreviewAsk = RequestOf<typeof mailTemplates.preview>['body'];

/** What a form of a mail asks to see of it, as it was typed. */
export function askTyped(form: FormData): PreviewAsk {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    readers: text('readers') === 'staff' ? 'staff' : 'candidates',
    ...{ sender_name: text('sender_name'), subject: text('subject') },
    ...{ body: text('body'), person: text('person') },
  };
}

/**
 * Sends the mail of the form around it to oneself, and shows the address, or what the mail server said. Without script
 * the page's action does, by `previewRows`.
 */
export function TestAct({ ask }: { ask: (form: FormData) => PreviewAsk }) {
  const t = useText();
  const { id } = useExam();
  const { showToast } = useToast();
  const [isSending, setSending] = useState(false);
  const send = async (form: HTMLFormElement) => {
    setSending(true);
    try {
      const asked = { params: { id }, body: ask(new FormData(form)) };
      const { data } = await callFromBrowser('sendTestMail', asked);
      showToast({ tone: 'success', text: t('mailTemplate.test.sent', data) });
    } catch (error) {
      const words = error instanceof RefusedCall ? findWordsOf(error.data) : undefined;
      showToast({ tone: 'error', text: words ?? t('error.offline.help') });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      name="act"
      value="test"
      // Without `disabled` it keeps the focus; a mail server may take its time.
      aria-disabled={isSending || undefined}
      onClick={(event) => {
        const { form } = event.currentTarget;
        event.preventDefault();
        if (form && !isSending) void send(form);
      }}
    >
      {t('mailTemplate.test')}
    </Button>
  );
}
