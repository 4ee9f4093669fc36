import { useState } from 'react';
import { contentLanguages, type Language } from '#contract/codes/languages.ts';
import type { PracticeQuestion } from '#contract/shapes/sitting.ts';
import { useText } from '#web/app/text.tsx';
import { QuestionGroup } from '../paper/question-group.tsx';
import { handleQuestionKeys } from '../paper/question-keys.ts';
import styles from '../sitting.module.css';

interface PracticeProps {
  items: readonly PracticeQuestion[];
  scale: readonly string[] | null;
  language: Language;
  questionLanguage: Language;
}

/** Practice before the clock: looks and works like the test, is kept nowhere. */
export function Practice({ items, scale, language, questionLanguage }: PracticeProps) {
  const t = useText();
  const [digits, setDigits] = useState<Record<number, string>>({});
  if (items.length === 0) return null;
  const hasAnswers = items.some(({ answer }) => answer !== null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the radio groups inside
    <section className={styles.note} onKeyDown={(event) => handleQuestionKeys(event, () => undefined)}>
      <h2 className={styles.subheading}>{t('sitting.start.practice')}</h2>
      <p className={styles.quiet}>
        {t(hasAnswers ? 'sitting.start.practice.leadExplained' : 'sitting.start.practice.lead')}
      </p>
      {items.map((item, index) => {
        const name = `practice-${index}`;
        return (
          <div key={name}>
            <QuestionGroup
              name={name}
              question={item}
              scale={scale}
              digit={digits[index] ?? '0'}
              onChoose={(digit) => setDigits((before) => ({ ...before, [index]: digit }))}
              lang={contentLanguages[questionLanguage]}
            />
            <Explanation item={item} digit={digits[index]} lang={contentLanguages[language]} />
          </div>
        );
      })}
    </section>
  );
}

/** Said once something was chosen, right or wrong: practice teaches how the test works. */
function Explanation(props: { item: PracticeQuestion; digit: string | undefined; lang: string }) {
  const t = useText();
  const { item, digit, lang } = props;
  if (item.answer === null || item.explanation === null) return null;
  return (
    <div role="status" className={digit === undefined ? undefined : `${styles.notice} ${styles.explanation}`}>
      {digit === undefined ? null : (
        <>
          <strong>
            {t(
              digit === String(item.answer) ? 'sitting.start.practice.right' : 'sitting.start.practice.wrong',
              { answer: item.answer },
            )}
          </strong>{' '}
          <span lang={lang}>{item.explanation}</span>
        </>
      )}
    </div>
  );
}
