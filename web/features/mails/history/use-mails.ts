import { useRevalidator } from 'react-router';
import type { MailRow } from '#contract/shapes/mail-history.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { useText } from '#web/app/text.tsx';
import { useJobs, type WatchedJob } from '#web/ui/job/use-jobs.ts';
import { useToast } from '#web/ui/toast.tsx';
import { isMoving } from './is-moving.ts';

/** Mails as they stand now, while they move; when one has ended or rests, the page is read anew. */
export function useMails<Mail extends MailRow>(loaded: readonly Mail[]): WatchedJob<Mail>[] {
  const t = useText();
  const { showToast } = useToast();
  const { revalidate } = useRevalidator();
  const look = async (id: number, signal: AbortSignal) =>
    (await callFromBrowser('showMail', { params: { id } }, { signal })).data as MailRow as Mail;
  const isWatched = (mail: Mail) => isMoving(mail, Date.now());
  const tell = (ended: Mail) => {
    if (ended.state === 'sent') showToast({ tone: 'success', text: t('mail.done') });
    void revalidate();
  };
  const watched = useJobs(loaded.filter(isWatched), look, tell, isWatched);
  return loaded.map(
    (mail) => watched.find(({ job }) => job.id === mail.id) ?? { job: mail, secondsLeft: undefined },
  );
}
