import type { Confirmation } from '#contract/shapes/sitting.ts';
import { useText } from '#web/app/text.tsx';
import styles from './sitting.module.css';

interface UnansweredQuestionsProps {
  unanswered: Confirmation['data']['unanswered'];
  mayLeaveOut: boolean;
  /** Where a page, or a question on it, stands open. */
  linkTo: (page: number, number?: number) => string;
  /** Opens it without leaving this document. */
  onOpen?: (page: number, number?: number) => void;
}

/** What was left out: every page, and every question on it, one press away. */
export function UnansweredQuestions({ unanswered, mayLeaveOut, linkTo, onOpen }: UnansweredQuestionsProps) {
  const t = useText();
  const pages = Map.groupBy(unanswered, (question) => question.page);
  const propsOf = (page: number, number?: number) => ({
    href: linkTo(page, number),
    ...(onOpen && {
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        onOpen(page, number);
      },
    }),
  });
  return (
    <>
      <p className={styles.notice}>
        {t(mayLeaveOut ? 'sitting.confirm.leftOut' : 'sitting.confirm.unanswered', {
          number: unanswered.length,
        })}
      </p>
      <h2 className={styles.subheading}>{t('sitting.confirm.list')}</h2>
      <ul className={styles.links}>
        {[...pages].map(([page, questions]) => (
          <li key={page}>
            <a {...propsOf(page)}>{t('sitting.confirm.page', { page })}</a>
            <span>
              {questions.map(({ number }) => (
                <a key={number} className={styles.questionLink} {...propsOf(page, number)}>
                  <span className="visually-hidden">{t('sitting.page.question', { number })}</span>
                  <span aria-hidden="true">{number}</span>
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
