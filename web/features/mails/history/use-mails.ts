import { useRevalidator } from 'react-router';
import type { MailRow } from '#contract/shapes/mail-history.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { useText } from '#web/app/text.tsx';
import { isUnderWay } from '#web/ui/job/job-state.ts';
import { useJobs, type WatchedJob } from '#web/ui/job/use-jobs.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Milliseconds before its time from which on a mail is watched: until then nothing happens with it. */
const soon = 60_000;

/** Mails as they stand now, while they are sent; when one has ended, the page is read anew. */
export function useMails<Mail extends MailRow>(loaded: readonly Mail[]): WatchedJob<Mail>[] {
  const t = useText();
  const { showToast } = useToast();
  const { revalidate } = useRevalidator();
  const look = async (id: number, signal: AbortSignal) =>
    (await callFromBrowser('showMail', { params: { id } }, { signal })).data as MailRow as Mail;
  const isWatched = (mail: Mail) =>
    mail.state === 'preparing' || (isUnderWay(mail) && Date.parse(mail.send_at) - Date.now() < soon);
  const watched = useJobs(loaded.filter(isWatched), look, (ended) => {
    if (ended.state === 'sent') showToast({ tone: 'success', text: t('mail.done') });
    void revalidate();
  });
  return loaded.map(
    (mail) => watched.find(({ job }) => job.id === mail.id) ?? { job: mail, secondsLeft: undefined },
  );
}
