import { Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { examParamsOf } from '../candidate-address.ts';
import { ScreenHeading } from '../screen-heading.tsx';
import { SendButton } from '../send-button.tsx';
import styles from '../sitting.module.css';

export async function loader(args: LoaderFunctionArgs) {
  return (await api(args).examinees.showOwnDataCopy()).data;
}

export const action = actsOf({
  /** Asked again it is the same request: a second press changes nothing. */
  ask: {
    call: 'examinees.askOwnDataCopy',
    done: ({ args }) => redirect(to('candidate.privacy', { exam: examParamsOf(args) })),
  },
});

/** The candidate's way to a copy of what is stored about them: asking, waiting, fetching. */
export default function OwnDataScreen() {
  const t = useText();
  const exam = useCandidateExam();
  const { state, is_data_only, words } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHeading text={t('page.ownData')} />
      <p>{words.lead}</p>
      <p>{words.scores}</p>
      {words.standing === null ? null : <p className={styles.notice}>{words.standing}</p>}
      {state === 'none' ? (
        <Form method="post" className={styles.actions}>
          <SendButton name="act" value="ask">
            {words.ask}
          </SendButton>
        </Form>
      ) : null}
      {state === 'ready' ? (
        <>
          <p>{words.shared}</p>
          <p>
            <a
              className={buttonClass('primary')}
              href={`/api/examinee/data-copy/file?exam=${encodeURIComponent(`${exam.hash}/${exam.directory}`)}`}
            >
              {words.download}
            </a>
          </p>
        </>
      ) : null}
      {is_data_only ? null : (
        <p>
          <ButtonLink look="quiet" large to={to('candidate.top', { exam })}>
            {t('sitting.start.back')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
