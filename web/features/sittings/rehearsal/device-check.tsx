import { useCallback, useEffect, useState } from 'react';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import sitting from '../sitting.module.css';
import { type Finding, type Fitness, fitnessOf, judgeDevice } from './judge-device.ts';
import { measureDevice } from './measure-device.ts';
import styles from './rehearsal.module.css';

const summaries = {
  good: 'rehearsal.check.allGood',
  care: 'rehearsal.check.withCare',
  bad: 'rehearsal.check.notReady',
} as const satisfies Record<Fitness, MessageKey>;

/** What this device can do, part by part, and what to do where it cannot. Begins by itself. */
export function DeviceCheck() {
  const t = useText();
  const [findings, setFindings] = useState<readonly Finding[]>();
  const [isRunning, setRunning] = useState(false);
  const check = useCallback(async () => {
    setRunning(true);
    setFindings(judgeDevice(await measureDevice()));
    setRunning(false);
  }, []);
  useEffect(() => {
    void check();
  }, [check]);
  return (
    <section className={styles.check}>
      <h2 className={sitting.subheading}>{t('rehearsal.check.title')}</h2>
      <noscript>
        <p className={sitting.notice}>{t('rehearsal.check.noScript')}</p>
      </noscript>
      <div role="status">
        {isRunning ? <p>{t('rehearsal.check.running')}</p> : <Summary findings={findings} />}
      </div>
      {findings ? (
        <>
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <OneFinding key={finding.part} finding={finding} />
            ))}
          </ul>
          <Button
            type="button"
            large
            aria-disabled={isRunning || undefined}
            onClick={() => isRunning || void check()}
          >
            {t('rehearsal.check.again')}
          </Button>
        </>
      ) : null}
    </section>
  );
}

function Summary({ findings }: { findings: readonly Finding[] | undefined }) {
  const t = useText();
  if (!findings) return null;
  const fitness = fitnessOf(findings);
  const number = findings.filter((finding) => finding.fitness !== 'good').length;
  return (
    <p className={fitness === 'good' ? styles.summary : sitting.notice}>
      {t(summaries[fitness], { number })}
    </p>
  );
}

function OneFinding({ finding: { part, fitness, key, args } }: { finding: Finding }) {
  const t = useText();
  return (
    <li className={styles.finding} data-part={part} data-fitness={fitness}>
      <span className={styles.part}>{t(`rehearsal.check.${part}` as MessageKey)}</span>
      <span className={`${styles.fitness} ${styles[fitness]}`}>
        {t(`rehearsal.check.${fitness}` as MessageKey)}
      </span>
      <span className={styles.advice}>{t(key, args)}</span>
    </li>
  );
}
