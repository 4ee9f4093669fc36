import { Link, type LoaderFunctionArgs } from 'react-router';
import { to } from '#contract/screens.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { Notice } from '#web/ui/notice.tsx';

export interface CopyRequests {
  open: number;
  overdue: number;
}

/** How many people of the exam wait for a copy of their data, and how many for too long; none for who may do nothing about it. */
export async function countCopyRequests(args: LoaderFunctionArgs): Promise<CopyRequests> {
  const { may, copy_requests } = pageExamOf(args);
  if (!may.manage || copy_requests === 0) return { open: 0, overdue: 0 };
  const { data } = await api(args).examinees.listCopyRequests({ params: { id: idOf(args, 'examId') } });
  return { open: data.length, overdue: data.filter(({ is_overdue }) => is_overdue).length };
}

/** Where staff look daily: that somebody waits, and the way there. */
export function CopyRequestsNotice({ requests: { open, overdue } }: { requests: CopyRequests }) {
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  if (open === 0) return null;
  return (
    <Notice tone="warning">
      <span>{t('privacy.requests.count', { number: formatNumber(open, language) })}</span>{' '}
      {overdue > 0 ? (
        <span>{t('privacy.requests.overdue.count', { number: formatNumber(overdue, language) })}</span>
      ) : null}{' '}
      <Link to={to('exam.privacy', { exam })}>{t('privacy.requests.open')}</Link>
    </Notice>
  );
}
