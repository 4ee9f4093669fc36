import { useLayoutEffect, useRef } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { QuestionLinks } from '../paper/question-links.tsx';
import styles from '../paper/test-page.module.css';
import { useAdvanceSetting } from '../paper/use-advance.ts';
import type { NavigatorProps } from './navigator.tsx';

/** Every question of the portion by page and number, with its state: answered, open, marked. */
export function Overview({ started, page, answers, marks, clock, onOpen }: NavigatorProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdvancing, setAdvancing] = useAdvanceSetting();
  useLayoutEffect(() => {
    heading.current?.focus();
    heading.current
      ?.closest('[popover]')
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'center' });
  }, []);
  const signs = [
    [styles.open, 'sitting.navigator.open'],
    [styles.answered, 'sitting.navigator.answered'],
    [styles.marked, 'sitting.navigator.marked'],
  ] as const;
  const questions = started.test.pages.flatMap(({ set }, index) =>
    set.map(({ number, position }) => ({ number, page: index + 1, position })),
  );
  const about = ({ number, position }: (typeof questions)[number]) => {
    const isAnswered = answers.value[position] !== '0';
    const isMarked = marks.some((mark) => mark.number === number);
    const said = signs.filter((_, sign) => (sign === 2 ? isMarked : (sign === 1) === isAnswered));
    return {
      className: said.map(([name]) => name).join(' '),
      text: said.map(([, key]) => ` ${t(key)}`).join(''),
    };
  };
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading} ref={heading} tabIndex={-1}>
          {t('sitting.navigator.title')}
        </h2>
        <Button type="button" look="quiet" popoverTarget="navigator">
          {t('sitting.page.closeWarning')}
        </Button>
      </div>
      <p className={styles.signs} aria-hidden="true">
        {signs.map(([name, key]) => (
          <span key={key}>
            <span className={`${styles.sign} ${name}`} /> <span>{t(key)}</span>
          </span>
        ))}
      </p>
      <QuestionLinks
        questions={questions}
        current={page}
        linkTo={(to) => `#page-${to}`}
        onOpen={onOpen}
        about={about}
      />
      <label className={styles.setting}>
        <input
          type="checkbox"
          checked={!clock.isMuted}
          onChange={(event) => clock.setMuted(!event.target.checked)}
        />
        <span>{t('sitting.page.alerts')}</span>
      </label>
      <label className={`${styles.setting} ${styles.byFinger}`}>
        <input
          type="checkbox"
          checked={isAdvancing}
          onChange={(event) => setAdvancing(event.target.checked)}
        />
        <span>{t('sitting.navigator.advance')}</span>
      </label>
    </>
  );
}
