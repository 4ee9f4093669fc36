import type { SyntheticEvent } from 'react';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
// A style sheet of its own: the other screens' sheet would add bytes to the test page.
import styles from './help.module.css';

interface HelpProps {
  /** On a phone the switch of the languages is here, as the header has no room for it. */
  hasLanguages: boolean;
}

/**
 * Help and whom to ask, shown over an open test: the page is not left, the server is not asked, and the answers stay.
 * The browser's own popover, which works without script too.
 */
export function Help({ hasLanguages }: HelpProps) {
  const t = useText();
  const { client } = useCandidateExam();
  return (
    <>
      <HelpButton />
      <section
        id="help"
        popover="auto"
        className={styles.help}
        aria-labelledby="help-title"
        onBeforeToggle={standBelowBar}
      >
        <h2 id="help-title">{t('sitting.help.title')}</h2>
        <p>
          <strong>{t('sitting.help.clock')}</strong>
        </p>
        <p>{t('sitting.start.options.lead')}</p>
        <h3>{t('sitting.notes.line.title')}</h3>
        <p>{t('sitting.notes.line.goOn')}</p>
        <p>{t('sitting.notes.line.comeBack')}</p>
        <h3>{t('sitting.login.contact')}</h3>
        <p>{`${client.name}\n${client.inquiry_contact}`}</p>
        {hasLanguages ? (
          <div className={styles.languages}>
            <LanguageSwitch />
          </div>
        ) : null}
        <Button type="button" large popoverTarget="help" popoverTargetAction="hide">
          {t('sitting.done.close')}
        </Button>
      </section>
    </>
  );
}

/** Opens the help of the frame, from wherever it is needed. */
export function HelpButton() {
  const t = useText();
  return (
    <button type="button" className={styles.opener} popoverTarget="help">
      {t('sitting.help.title')}
    </button>
  );
}

/** What is opened over a test begins below the test's bar: the clock stays in view, wherever the bar is. */
export function standBelowBar({ currentTarget }: Pick<SyntheticEvent<HTMLElement>, 'currentTarget'>): void {
  const { bottom = 0 } = document.querySelector('main header')?.getBoundingClientRect() ?? {};
  currentTarget.style.setProperty('--below', `${Math.max(0, Math.round(bottom))}px`);
}
