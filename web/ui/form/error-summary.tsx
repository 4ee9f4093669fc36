import { useText } from '#web/app/text.tsx';
import { findTextUnder } from '../text-under.ts';
import { WithinLink } from '../within-link.tsx';
import styles from './field.module.css';

interface ErrorSummaryProps {
  errors: Record<string, string[]> | undefined;
  /** Whether somebody has typed into the field since: its line stays, crossed out, so that nothing moves meanwhile. */
  isCorrected: (name: string) => boolean;
  /** Id of a field by its name. */
  idOf: (name: string) => string;
  /** Where the fields' labels stand. */
  texts: string | undefined;
  /** Of fields that are called otherwise than those texts say. */
  labels: Readonly<Record<string, string>> | undefined;
}

/** All errors of a form in one place, each a link to its field; it takes the focus when it appears. */
export function ErrorSummary({ errors, isCorrected, idOf, texts, labels }: ErrorSummaryProps) {
  const t = useText();
  const labelOf = (name: string) => labels?.[name] ?? (texts && findTextUnder(t, texts, name));
  const wordsOf = (name: string, text: string) => {
    const label = labelOf(name);
    return label ? t('form.error', { label, text }) : text;
  };
  const entries = Object.entries(errors ?? {});
  if (entries.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} data-error-summary>
      <p className={styles.summaryTitle}>{t('form.errors', { number: entries.length })}</p>
      <ul>
        {entries.map(([name, [text]]) => (
          <li key={name} data-corrected={isCorrected(name) || undefined}>
            <WithinLink to={idOf(name)}>{wordsOf(name, text ?? '')}</WithinLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
