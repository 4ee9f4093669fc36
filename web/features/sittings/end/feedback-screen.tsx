import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { to } from '#contract/screens.ts';
import type { Feedback } from '#contract/shapes/feedback.ts';
import { formatDay } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { examParamsOf } from '../candidate-address.ts';
import { Contact } from '../contact.tsx';
import { LogoutForm } from '../logout-form.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import sitting from '../sitting.module.css';
import styles from './feedback.module.css';
import { FeedbackScales } from './feedback-scales.tsx';
import { PrintButton } from './print-button.tsx';

/** While there is no feedback, its address redirects to the list of tests, which says what to do next. */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return (await api(args).sittings.showFeedback()).data;
  } catch (error) {
    const isNone =
      error instanceof RefusedCall && (error.refusal === 'forbidden' || error.refusal === 'notFound');
    if (isNone) throw redirect(to('candidate.top', { exam: examParamsOf(args) }));
    throw error;
  }
}

/** What the candidate's own answers suggest, as broad ranges and words (docs/decisions/0026); can be printed. */
export default function FeedbackScreen() {
  const t = useText();
  const exam = useCandidateExam();
  const feedback = useLoaderData<typeof loader>();
  const abilities = feedback.portions.filter(isAbility);
  return (
    <>
      <ScreenHeading text={t('feedback.title')} />
      <p>{t('feedback.lead', { exam: feedback.exam_name })}</p>
      <Facts feedback={feedback} />
      <About feedback={feedback} />
      {feedback.portions
        .filter((portion) => !isAbility(portion))
        .map((portion) => (
          <section key={portion.type} className={styles.portion}>
            <h2 className={sitting.heading}>{portion.display_name}</h2>
            <p>
              {t(portion.type === 'personality' ? 'feedback.personality.lead' : 'feedback.motivation.lead')}
            </p>
            {portion.is_vague ? <p className={sitting.notice}>{t('feedback.vague')}</p> : null}
            <FeedbackScales scales={portion.scales} />
          </section>
        ))}
      {abilities.length > 0 ? (
        <section className={styles.portion}>
          <h2 className={sitting.heading}>{t('feedback.ability.title')}</h2>
          <p>{t('feedback.ability.lead')}</p>
          <FeedbackScales scales={abilities.flatMap(({ scales }) => scales)} />
        </section>
      ) : null}
      <div className={styles.screenOnly}>
        <div className={sitting.actions}>
          <PrintButton />
          <ButtonLink large to={to('candidate.top', { exam })}>
            {t('feedback.toTop')}
          </ButtonLink>
          <LogoutForm exam={exam} look="secondary" />
        </div>
      </div>
      <Contact lead={<p className={sitting.quiet}>{t('feedback.contact')}</p>} />
    </>
  );
}

function Facts({ feedback }: { feedback: Feedback }) {
  const t = useText();
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('feedback.on')}</dt>
        <dd>{formatDay(feedback.submitted_on, language)}</dd>
      </div>
      <div>
        <dt>{t('feedback.until')}</dt>
        <dd>{t('feedback.untilDay', { day: formatDay(feedback.kept_until, language) })}</dd>
      </div>
    </dl>
  );
}

/** Says what the feedback is and is not, before the candidate reads it. */
function About({ feedback }: { feedback: Feedback }) {
  const t = useText();
  return (
    <section className={styles.about}>
      <h2 className={sitting.small}>{t('feedback.about.title')}</h2>
      <ul>
        <li>{t('feedback.about.once')}</li>
        <li>{t('feedback.about.human')}</li>
        {feedback.portions.every(isAbility) ? null : <li>{t('feedback.about.styles')}</li>}
        <li>{t('feedback.about.range')}</li>
        <li>{t('feedback.about.between')}</li>
        {feedback.is_provisional ? <li>{t('feedback.about.provisional')}</li> : null}
      </ul>
    </section>
  );
}

function isAbility({ type }: Pick<Feedback['portions'][number], 'type'>): boolean {
  return type === 'subjects' || type === 'jimu';
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
