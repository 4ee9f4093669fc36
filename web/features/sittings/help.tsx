import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Contact } from './contact.tsx';
import styles from './sitting.module.css';

/**
 * Help and whom to ask, over an open test: nothing is left, nothing is asked of the server, and the answers stay where
 * they are. The browser's own popover, which works without script too.
 */
export function Help() {
  const t = useText();
  return (
    <>
      <HelpButton />
      <section id="help" popover="auto" className={styles.help} aria-labelledby="help-title">
        <h2 id="help-title" className={styles.subheading}>
          {t('sitting.help.title')}
        </h2>
        <p className={styles.notice}>{t('sitting.help.clock')}</p>
        <ul>
          <li>{t('sitting.start.options.lead')}</li>
          <li>{t('sitting.notes.line.goOn')}</li>
          <li>{t('sitting.notes.line.comeBack')}</li>
        </ul>
        <Contact />
        <p className={styles.dialogEnd}>
          <Button type="button" large popoverTarget="help" popoverTargetAction="hide">
            {t('sitting.done.close')}
          </Button>
        </p>
      </section>
    </>
  );
}

/** Opens the help of the frame, from wherever it is needed. */
export function HelpButton() {
  const t = useText();
  return (
    <button type="button" className={styles.helpButton} popoverTarget="help">
      {t('sitting.help.title')}
    </button>
  );
}
