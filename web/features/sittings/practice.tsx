import { useState } from 'react';
import { contentLanguages, type Language } from '#contract/codes/languages.ts';
import { useText } from '#web/app/text.tsx';
import { QuestionGroup } from './question-group.tsx';
import { handleQuestionKeys } from './question-keys.ts';
import styles from './sitting.module.css';

interface PracticeProps {
  items: readonly { text: string }[];
  options: readonly string[];
  language: Language;
}

/** Practice before the clock: looks and works like the test, is kept nowhere. */
export function Practice({ items, options, language }: PracticeProps) {
  const t = useText();
  const [digits, setDigits] = useState<Record<number, string>>({});
  if (items.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the radio groups inside
    <section className={styles.note} onKeyDown={(event) => handleQuestionKeys(event, () => undefined)}>
      <h2 className={styles.subheading}>{t('sitting.start.practice')}</h2>
      <p className={styles.quiet}>{t('sitting.start.practice.lead')}</p>
      {items.map((item, index) => (
        <QuestionGroup
          key={item.text}
          name={`practice-${index}`}
          text={item.text}
          options={options}
          digit={digits[index] ?? '0'}
          onChoose={(digit) => setDigits((before) => ({ ...before, [index]: digit }))}
          lang={contentLanguages[language]}
        />
      ))}
    </section>
  );
}
