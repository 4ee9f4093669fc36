import { Link, type LoaderFunctionArgs } from 'react-router';
import { to } from '#contract/screens.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { Notice } from '#web/ui/notice.tsx';

/** How many people of the exam wait for a copy of their data; 0 for who may do nothing about it. */
export async function countCopyRequests(args: LoaderFunctionArgs): Promise<number> {
  if (!pageExamOf(args).may.manage) return 0;
  return (await api(args).examinees.listCopyRequests({ params: { id: idOf(args, 'examId') } })).data.length;
}

/** Where staff look daily: that somebody waits, and the way there. */
export function CopyRequestsNotice({ requests }: { requests: number }) {
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  if (requests === 0) return null;
  return (
    <Notice tone="warning">
      <span>{t('privacy.requests.count', { number: formatNumber(requests, language) })}</span>{' '}
      <Link to={to('exam.privacy', { exam })}>{t('privacy.requests.open')}</Link>
    </Notice>
  );
}
