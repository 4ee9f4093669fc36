import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { to } from '#contract/screens.ts';
import { formatDay } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { examParamsOf } from '../candidate-address.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import { SendButton } from '../send-button.tsx';
import styles from '../sitting.module.css';

export async function loader(args: LoaderFunctionArgs) {
  return (await api(args).examinees.showOwnDataCopy()).data;
}

/** Asked again it is the same request: a second press changes nothing. */
export async function action(args: ActionFunctionArgs) {
  await api(args).examinees.askOwnDataCopy();
  throw redirect(to('candidate.privacy', { exam: examParamsOf(args) }));
}

/** The candidate's way to a copy of what is stored about them: asking, waiting, fetching. */
export default function OwnDataScreen() {
  const t = useText();
  const language = useLanguage();
  const exam = useCandidateExam();
  const { state, due_on, expires_at } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHeading text={t('page.ownData')} />
      <p>{t('privacy.own.lead')}</p>
      <p>{t('privacy.own.scores')}</p>
      {state === 'none' ? (
        <Form method="post" className={styles.actions}>
          <SendButton>{t('privacy.own.ask')}</SendButton>
        </Form>
      ) : null}
      {state === 'asked' && due_on ? (
        <p className={styles.notice}>{t('privacy.own.asked', { day: formatDay(due_on, language) })}</p>
      ) : null}
      {state === 'ready' && expires_at ? (
        <>
          <p className={styles.notice}>{t('privacy.own.ready', { day: formatDay(expires_at, language) })}</p>
          <p>{t('privacy.own.shared')}</p>
          <p>
            <a
              className={buttonClass('primary')}
              href={`/api/examinee/data-copy/file?exam=${encodeURIComponent(`${exam.hash}/${exam.directory}`)}`}
            >
              {t('privacy.copy.download')}
            </a>
          </p>
        </>
      ) : null}
      <p>
        <ButtonLink look="quiet" large to={to('candidate.top', { exam })}>
          {t('sitting.start.back')}
        </ButtonLink>
      </p>
    </>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
