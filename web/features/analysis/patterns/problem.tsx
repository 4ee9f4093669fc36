import { useField } from '#web/ui/form/form.tsx';
import styles from './patterns.module.css';

/** What is wrong with a field, where `useTies` looks for it. */
export function Problem({ field, children }: { field: string; children: string | undefined }) {
  const { id } = useField(field);
  if (!children) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      {children}
    </p>
  );
}
