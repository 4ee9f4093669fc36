import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { afterHiding, type ExamParams } from '../candidate-address.ts';
import styles from '../paper/test-page.module.css';
import type { Answers } from '../queue/use-answers.ts';
import { useLineLost } from '../queue/use-line-lost.ts';

interface StopPanelProps {
  answers: Answers;
  isOver: boolean;
  /** The server has not said yet that it is over. */
  isUnconfirmed?: boolean;
  exam: ExamParams;
  answerId: number;
  onOpenPage: (page: number) => void;
}

/** What a candidate must know when answers do not reach the server, and what to do. Calm when nothing need be done. */
export function StopPanel({ answers, isOver, isUnconfirmed, exam, answerId, onOpenPage }: StopPanelProps) {
  const t = useText();
  useLeadAway(answers, exam, answerId);
  const { stopped, rejectedPage } = answers;
  const isLineLost = useLineLost(answers);
  return (
    <div role="status" className={styles.panels}>
      {isOver ? (
        <p className={styles.stop}>
          {t(isLineLost || isUnconfirmed ? 'sitting.page.overOffline' : 'sitting.page.over')}
        </p>
      ) : null}
      {isLineLost && !isOver ? (
        <div className={styles.stop}>
          <p>{t('sitting.line.lost')}</p>
          <Button
            type="button"
            look="quiet"
            className={answers.status.kind === 'unsent' ? undefined : styles.absent}
            onClick={answers.retry}
          >
            {t('sitting.line.retry')}
          </Button>
        </div>
      ) : null}
      {stopped === 'session' ? (
        <div className={styles.stop}>
          <p>{t('sitting.stop.session')}</p>
          <a className={buttonClass('primary')} href={to('candidate.login', { exam })}>
            {t('sitting.stop.session.action')}
          </a>
        </div>
      ) : null}
      {stopped === 'takenOver' ? (
        <div className={styles.stop}>
          <p>{t('sitting.stop.takenOver')}</p>
          <Button ref={focusOn} type="button" look="primary" onClick={() => location.reload()}>
            {t('sitting.stop.takenOver.action')}
          </Button>
        </div>
      ) : null}
      {stopped === 'refused' ? (
        <div className={styles.stop}>
          <p>{t('sitting.stop.refused')}</p>
          <Button type="button" onClick={answers.retry}>
            {t('sitting.stop.refused.action')}
          </Button>
        </div>
      ) : null}
      {rejectedPage === null ? null : (
        <div className={styles.stop}>
          <p>{t('sitting.stop.format', { page: rejectedPage })}</p>
          <Button type="button" onClick={() => onOpenPage(rejectedPage)}>
            {t('sitting.confirm.page', { page: rejectedPage })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The locked paper has lost the focus: it moves to the button that leads on, which also comes into view. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}

/**
 * Leads away from a portion that has stopped. Ended: to the completion page, which also tells what came too late. Reset
 * by staff: to the start page. Candidate hidden by staff: to the log-in page, which says so.
 */
function useLeadAway({ stopped, clear }: Answers, exam: ExamParams, answerId: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (stopped === 'hidden') location.assign(afterHiding(exam));
    if (stopped === 'ended') void navigate(to('candidate.confirm', { exam, query: { answerId } }));
    if (stopped === 'notBegun')
      void clear().then(() => navigate(to('candidate.start', { exam, query: { answerId } })));
  }, [stopped, clear, exam, answerId, navigate]);
}
