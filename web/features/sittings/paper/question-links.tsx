import { useText } from '#web/app/text.tsx';
import styles from './test-page.module.css';

/** A question and the page it stands on. */
export interface Place {
  readonly number: number;
  readonly page: number;
}

export interface QuestionLinksProps<Asked extends Place> {
  questions: readonly Asked[];
  /** Where a page, or a question on it, stands open. */
  linkTo: (page: number, number?: number) => string;
  /** Opens it without leaving this document. */
  onOpen?: ((page: number, number?: number) => void) | undefined;
  /** The page that stands open now. */
  current?: number;
  /** How a question's link looks and what is said of it, beyond its number. */
  about?: (question: Asked) => { className: string | undefined; text: string };
}

/** Questions, page by page: every page, and every question on it, one press away. */
export function QuestionLinks<Asked extends Place>(props: QuestionLinksProps<Asked>) {
  const { questions, linkTo, onOpen, current, about } = props;
  const t = useText();
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
    <ul className={styles.links}>
      {[...Map.groupBy(questions, ({ page }) => page)].map(([page, asked]) => (
        <li key={page}>
          <a {...propsOf(page)} aria-current={page === current ? 'page' : undefined}>
            {t('sitting.confirm.page', { page })}
          </a>
          <span>
            {asked.map((question) => {
              const { number } = question;
              const { className = '', text = '' } = about?.(question) ?? {};
              return (
                <a key={number} className={`${styles.questionLink} ${className}`} {...propsOf(page, number)}>
                  <span className="visually-hidden">{`${t('sitting.page.question', { number })}${text}`}</span>
                  <span aria-hidden="true">{number}</span>
                </a>
              );
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
