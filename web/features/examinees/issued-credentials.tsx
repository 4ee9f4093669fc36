import { useEffect, useRef } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Credentials, credentialsCsv, credentialsText } from './credentials-csv.ts';
import styles from './issued-credentials.module.css';

interface IssuedCredentialsProps {
  people: readonly Credentials[];
  /** Printed above the list, so that a sheet of paper says what it belongs to. */
  examName: string;
  link: string;
  fileName: string;
  onClose: () => void;
}

/** Ids and passwords just issued: shown once, to be copied, saved or printed. */
export function IssuedCredentials({ people, examName, link, fileName, onClose }: IssuedCredentialsProps) {
  const t = useText();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // The dialog that asked gives the focus back to its button first; the list is what comes next.
    const timer = setTimeout(() => ref.current?.focus(), 100);
    return () => clearTimeout(timer);
  }, []);
  const csv = credentialsCsv([t('examinee.issued.loginId'), t('examinee.issued.password')], people);
  return (
    <section className={styles.sheet} aria-labelledby="issued-title" tabIndex={-1} ref={ref}>
      <h2 id="issued-title" className={styles.title}>
        {t('examinee.issued', { number: people.length })}
      </h2>
      <p className={styles.paper}>
        {examName}
        <br />
        {link}
      </p>
      <div className={styles.screen}>
        <Notice tone="warning">{t('examinee.issued.once')}</Notice>
        <div className={styles.means}>
          <CopyButton
            look="primary"
            label={t('examinee.issued.copy')}
            text={credentialsText(people)}
            copied={t('examinee.copied')}
            failed={t('examinee.copyFailed')}
          />
          <Button type="button" onClick={() => save(csv, fileName)}>
            {t('examinee.issued.csv')}
          </Button>
          <Button type="button" onClick={() => window.print()}>
            {t('examinee.issued.print')}
          </Button>
          <Button type="button" look="quiet" onClick={onClose}>
            {t('examinee.issued.close')}
          </Button>
        </div>
      </div>
      <CredentialsTable people={people} />
    </section>
  );
}

function CredentialsTable({ people }: { people: readonly Credentials[] }) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroller} aria-label={t('examinee.issued.loginId')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {t('examinee.issued.row')}
            </th>
            <th scope="col">{t('examinee.issued.loginId')}</th>
            <th scope="col">{t('examinee.issued.password')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, login_id, password }, index) => (
            <tr key={id}>
              <td className={styles.number}>{index + 1}</td>
              <td translate="no">
                <code>{login_id}</code>
              </td>
              <td translate="no">
                <code>{password}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Hands a file to the browser that was made in the page: nothing secret is asked for a second time. */
function save(csv: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
