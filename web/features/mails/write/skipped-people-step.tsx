import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { RequestOf } from '#contract/call.ts';
import type { MailNumbers, mailWriting, Skipped } from '#contract/calls/mail-writing.ts';
import type { SkipReason } from '#contract/codes/mails.ts';
import { to } from '#contract/screens.ts';
import { formatNumber } from '#messages/format.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './write.module.css';

/** What is asked beside the reason. */
export type SkippedAsk = Omit<RequestOf<typeof mailWriting.listSkipped>['body'], 'why' | 'page' | 'per_page'>;

interface SkippedPeopleProps {
  numbers: MailNumbers;
  ask: SkippedAsk;
  why: SkipReason;
  people: number;
}

/** Why some get nothing and how many they are; their names are read when it is opened, a page at a time. */
export function SkippedPeople({ numbers, ask, why, people }: SkippedPeopleProps) {
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const { read, isReading, readMore } = useSkipped(numbers, { ...ask, why }, isOpen);
  const label = (
    <>
      <span>{t(`mail.why.${why}`)}</span> <b>{formatNumber(people, language)}</b>
    </>
  );
  // Without script the number stands alone: nothing could read the names.
  if (!isHydrated) return label;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      <ul className={styles.names}>
        {read.people.map(({ id, name, login_id }) => (
          <li key={id}>
            <Link to={to('exam.examinee', { exam, examineeId: id })}>{name || login_id}</Link>{' '}
            {name ? <span translate="no">{login_id}</span> : null}
          </li>
        ))}
      </ul>
      {read.isFailed ? <Notice tone="error">{t('error.offline.help')}</Notice> : null}
      <p role="status" className={styles.reading}>
        {isReading ? t('mail.told.skipped.reading') : null}
      </p>
      {read.isFailed || read.isMore ? (
        <Button type="button" look="quiet" disabled={isReading} onClick={readMore}>
          {read.isFailed ? t('mail.told.skipped.again') : t('mail.told.skipped.more')}
        </Button>
      ) : null}
    </details>
  );
}

const perPage = 50;

/** The names that were read for the numbers shown: new numbers need new names. */
function useSkipped(numbers: MailNumbers, ask: SkippedAsk & { why: SkipReason }, isOpen: boolean) {
  const none = {
    of: numbers,
    pages: 0,
    people: [] as Skipped[],
    isMore: false,
    isFailed: false,
    isReading: false,
  };
  const [kept, setRead] = useState(none);
  const read = kept.of === numbers ? kept : none;
  const readMore = (signal?: AbortSignal) => {
    const page = read.pages + 1;
    callFromBrowser('listSkipped', { body: { ...ask, page, per_page: perPage } }, signal && { signal }).then(
      ({ data, pagination }) =>
        setRead({
          ...{
            of: numbers,
            pages: page,
            people: [...read.people, ...data],
            isFailed: false,
            isReading: false,
          },
          isMore: page < pagination.total_pages,
        }),
      () => {
        if (!signal?.aborted) setRead({ ...read, isFailed: true, isReading: false });
      },
    );
  };
  const isNew = isOpen && read.pages === 0 && !read.isFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when it is opened, and once for new numbers
  useEffect(() => {
    if (!isNew) return;
    const stopper = new AbortController();
    readMore(stopper.signal);
    return () => stopper.abort();
  }, [isNew, numbers]);
  const go = () => {
    setRead({ ...read, isFailed: false, isReading: read.pages > 0 });
    // The first page is read by the effect.
    if (read.pages > 0) readMore();
  };
  return { read, isReading: isNew || read.isReading, readMore: go };
}
