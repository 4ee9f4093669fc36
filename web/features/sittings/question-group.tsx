import type { LikertDigit } from '#items/kinds/likert.ts';
import { likert4 } from '#items/kinds/likert.ts';
import { useText } from '#web/app/text.tsx';
import styles from './test-page.module.css';

interface QuestionGroupProps {
  /** Name of the radio group, and of the field a plain form posts. */
  name: string;
  /** Shown before the text; practice questions have none. */
  number?: number;
  text: string;
  options: readonly string[];
  /** '0' when not answered. */
  digit: string;
  onChoose: (digit: LikertDigit) => void;
  isLocked?: boolean;
  lang: string;
}

/** One question: a fieldset whose legend is the question, with large radio buttons. */
export function QuestionGroup(props: QuestionGroupProps) {
  const { name, number, text, options, digit, onChoose, isLocked = false, lang } = props;
  const t = useText();
  return (
    <fieldset className={styles.question} id={name} disabled={isLocked} data-question>
      <legend className={styles.legend}>
        {number === undefined ? null : (
          <span className={styles.number}>
            <span className="visually-hidden">{t('sitting.page.question', { number })}</span>
            <span aria-hidden="true">{number}</span>
          </span>
        )}
        <span lang={lang}>{text}</span>
      </legend>
      <div className={styles.options}>
        {likert4.alphabet.map((each, index) => (
          <label key={each} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={digit === each}
              onChange={() => onChoose(each)}
            />
            <span className={styles.optionKey} aria-hidden="true">
              {each}
            </span>
            <span lang={lang}>{options[index]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
