import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
// Rules of its own: those of the other screens would weigh on the test page.
import styles from './help.module.css';

/**
 * Help and whom to ask, over an open test: nothing is left, nothing is asked of the server, and the answers stay where
 * they are. The browser's own popover, which works without script too.
 */
export function Help() {
  const t = useText();
  const { client } = useCandidateExam();
  return (
    <>
      <HelpButton />
      <section id="help" popover="auto" className={styles.help} aria-labelledby="help-title">
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
