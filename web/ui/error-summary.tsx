import { useText } from '#web/app/text.tsx';
import styles from './field.module.css';

interface ErrorSummaryProps {
  errors: Record<string, string[]> | undefined;
  /** Id of a field by its name. */
  idOf: (name: string) => string;
}

/** All errors of a form in one place, each a link to its field; it takes the focus when it appears. */
export function ErrorSummary({ errors, idOf }: ErrorSummaryProps) {
  const t = useText();
  const entries = Object.entries(errors ?? {});
  if (entries.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} data-error-summary>
      <p className={styles.summaryTitle}>{t('form.errors', { number: entries.length })}</p>
      <ul>
        {entries.map(([name, [text]]) => (
          <li key={name}>
            <a href={`#${idOf(name)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
