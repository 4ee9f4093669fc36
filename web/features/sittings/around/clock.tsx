import { useState } from 'react';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatCountdown } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '../paper/test-page.module.css';
import type { ShownCountdown } from '../use-countdown.ts';

/** The time that is left. It can be hidden. */
export function Clock({ clock }: { clock: ShownCountdown }) {
  const t = useText();
  const [isHidden, setHidden] = useState(false);
  return (
    <div className={styles.clock}>
      {isHidden ? null : (
        <span role="timer" className={styles.time}>
          <span className={styles.timeLabel}>{t('sitting.page.left')}</span>{' '}
          <span>{formatCountdown(clock.seconds)}</span>
        </span>
      )}
      <button
        type="button"
        className={styles.toggle}
        aria-label={isHidden ? undefined : t('sitting.page.hideClock.name')}
        onClick={() => setHidden(!isHidden)}
      >
        {t(isHidden ? 'sitting.page.showClock' : 'sitting.page.hideClock')}
      </button>
    </div>
  );
}

/**
 * Time warnings, shown and announced politely. The live region is always rendered: screen readers would otherwise miss
 * its first words.
 * @param lastMinute what to know at one minute, wherever the candidate is
 */
export function ClockWarning({ clock, lastMinute }: { clock: ShownCountdown; lastMinute: MessageKey }) {
  const t = useText();
  const { warning } = clock;
  return (
    <div role="status" className={styles.warning}>
      {warning === null ? null : (
        <>
          <span>{t(warning === 60 ? lastMinute : (`sitting.page.warning.${warning}` as MessageKey))}</span>
          {warning === 60 ? null : (
            <Button type="button" look="quiet" onClick={() => clock.setMuted(true)}>
              {t('sitting.page.mute')}
            </Button>
          )}
          <Button type="button" look="quiet" onClick={clock.dismiss}>
            {t('sitting.page.closeWarning')}
          </Button>
        </>
      )}
    </div>
  );
}
