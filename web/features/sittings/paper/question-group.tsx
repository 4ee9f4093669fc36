import { Fragment, startTransition, useOptimistic } from 'react';
import type { Choice, Prompt as PromptShown } from '#contract/shapes/sitting.ts';
import { useText } from '#web/app/text.tsx';
import { Picture, Prompt } from './prompt.tsx';
import styles from './question.module.css';
import page from './test-page.module.css';

interface QuestionGroupProps {
  /** Name of the radio group, and of the field a plain form posts. */
  name: string;
  /** Shown before the text; practice questions have none. */
  number?: number;
  question: PromptShown & { options: readonly Choice[] | null };
  /** Words of the page's scale, for a question without options of its own. */
  scale: readonly string[] | null;
  /** '0' when not answered. */
  digit: string;
  onChoose: (digit: string) => void;
  isLocked?: boolean;
  /** To be looked at again; practice questions cannot be marked. */
  isMarked?: boolean;
  onMark?: () => void;
  /** The answer is on this device alone, and sending it fails. */
  isUnsent?: boolean;
  /** Id of what names the passage or table this question is worked with. */
  worksWith?: string | undefined;
  lang: string;
}

/** One question: a fieldset whose legend is the question, with large radio buttons. */
export function QuestionGroup(props: QuestionGroupProps) {
  const { name, number, question, scale, digit, onChoose, lang } = props;
  const { isLocked = false, isMarked = false, onMark, isUnsent = false, worksWith } = props;
  const t = useText();
  const [shown, show] = useOptimistic(digit);
  // The choice is in the very next picture, alone; what else follows from it (marks, the pill) comes after it.
  const choose = (chosen: string) =>
    startTransition(() => {
      show(chosen);
      onChoose(chosen);
    });
  const { text, table, picture } = question;
  const options = optionsOf(question.options, scale);
  const isKeyShown = !isNumbered(options);
  return (
    <fieldset
      className={styles.question}
      id={name}
      disabled={isLocked}
      data-question
      data-unsent={isUnsent || undefined}
      data-number={number}
      aria-describedby={worksWith}
    >
      <legend className={styles.legend}>
        {number === undefined ? null : (
          <span className={styles.number}>
            <span className="visually-hidden">{t('sitting.page.question', { number })}</span>
            <span aria-hidden="true">{number}</span>
          </span>
        )}
        {text === null ? null : (
          <span className={styles.words} lang={lang}>
            {text}
          </span>
        )}
      </legend>
      <div className={styles.body}>
        {table || picture ? <Prompt prompt={{ text: null, table, picture }} lang={lang} /> : null}
        <div className={layoutOf(question.options)}>
          {options.map((option, index) => {
            const each = String(index + 1);
            return (
              <label key={each} className={styles.option}>
                <input
                  type="radio"
                  name={name}
                  value={each}
                  checked={shown === each}
                  onChange={() => choose(each)}
                />
                {isKeyShown ? (
                  <span className={styles.optionKey} aria-hidden="true">
                    {each}
                  </span>
                ) : null}
                {option.picture ? (
                  <Picture picture={option.picture} className={styles.optionPicture} lang={lang} />
                ) : (
                  <span className={styles.words} lang={lang}>
                    {scale ? <BrokenWell text={option.text ?? ''} /> : option.text}
                  </span>
                )}
              </label>
            );
          })}
        </div>
      </div>
      {onMark && number !== undefined ? (
        <button type="button" className={page.again} aria-pressed={isMarked} onClick={onMark}>
          <span className="visually-hidden">{`${t('sitting.page.question', { number })} ${t('sitting.again')}`}</span>
        </button>
      ) : null}
      {/* Outside the legend: it can be read, and is not said again with every option. */}
      {isUnsent ? <p className="visually-hidden">{t('sitting.mark.unsent')}</p> : null}
    </fieldset>
  );
}

/** Points of a Japanese scale: 「あまり」 and 「やや」, 「重要では」, 「ない」 stay whole where a column needs several lines. */
const scaleBreak = /(?<=^(?:あまり|やや))|(?=ない$)/;

function BrokenWell({ text }: { text: string }) {
  return text.split(scaleBreak).map((part, at) => (
    <Fragment key={part}>
      {at > 0 ? <wbr /> : null}
      <span>{part}</span>
    </Fragment>
  ));
}

function optionsOf(own: readonly Choice[] | null, scale: readonly string[] | null): readonly Choice[] {
  return own ?? (scale ?? []).map((text) => ({ text, picture: null }));
}

/** Options 1, 2, 3 ... are their keys already: "1 1" would only puzzle. */
function isNumbered(options: readonly Choice[]): boolean {
  return options.every(({ text }, index) => text === String(index + 1));
}

/** Widths, in Latin letters, of which a fifth and a half of a phone's row hold a word without a cut. */
const fitsFifth = 7.2;
const fitsHalf = 9;

/** Chinese and Japanese signs are almost twice as wide. */
function widthOf(text: string): number {
  return [...text].reduce((width, sign) => width + (sign.charCodeAt(0) > 0x2e7f ? 1.8 : 1), 0);
}

/** A scale and the shortest options lie in a row, drawings in a grid, sentences one below the other. */
function layoutOf(own: readonly Choice[] | null): string | undefined {
  if (own === null) return styles.options;
  if (own.some(({ picture }) => picture !== null)) return styles.pictureOptions;
  const widest = Math.max(...own.map(({ text }) => widthOf(text ?? '')));
  if (widest > fitsHalf) return styles.longOptions;
  return widest > fitsFifth ? styles.shortOptions : styles.rowOptions;
}
