import { useText } from '#web/app/text.tsx';
import styles from '../paper/test-page.module.css';
import { savedStateOf } from '../queue/saved-state.ts';
import type { Answers } from '../queue/use-answers.ts';

/** Whether the answers are safe, in a word. */
export function SavedPill({ answers, isKept }: { answers: Answers; isKept: boolean }) {
  const t = useText();
  const state = savedStateOf(answers, isKept);
  return (
    <p className={`${styles.pill} ${styles[state.kind]}`} data-saved={state.kind}>
      {state.kind === 'unsent'
        ? t('sitting.saved.unsent', { number: state.number })
        : t(`sitting.saved.${state.kind}`)}
    </p>
  );
}
