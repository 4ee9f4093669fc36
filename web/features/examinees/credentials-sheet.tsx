import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Credentials, credentialsCsv, credentialsText } from './credentials-csv.ts';
import styles from './issued-credentials.module.css';
import { useCandidateLink } from './use-candidate-link.ts';

interface CredentialsSheetProps {
  title: string;
  people: readonly NamedCredentials[];
  /** Told when they were copied, saved or printed. */
  onKept: () => void;
  /** Takes the focus when the list comes. */
  ref?: Ref<HTMLElement>;
  /** What else can be done with the list. */
  children?: ReactNode;
}

/** Log-ins of people who have a name yet, or only an id. */
export type NamedCredentials = Credentials & { name?: string };

/** Ids and passwords to be copied, saved or printed; on paper with the exam's name and its link. */
export function CredentialsSheet({ title, people, onKept, ref, children }: CredentialsSheetProps) {
  const t = useText();
  const exam = useExam();
  const link = useCandidateLink();
  const csv = credentialsCsv([t('examinee.issued.loginId'), t('examinee.issued.password')], people);
  const keep = (work: () => void) => () => {
    work();
    onKept();
  };
  return (
    <section className={styles.sheet} aria-labelledby="issued-title" tabIndex={-1} ref={ref}>
      <h2 id="issued-title" className={styles.title}>
        {title}
      </h2>
      <p className={styles.paper}>
        {exam.name}
        <br />
        {link}
      </p>
      <div className={styles.screen}>
        <Notice tone="info">{t('examinee.issued.once')}</Notice>
        <div className={styles.means}>
          <CopyButton
            look="primary"
            label={t('examinee.issued.copy')}
            text={credentialsText(people)}
            copied={t('examinee.copied')}
            failed={t('examinee.copyFailed')}
            onCopied={onKept}
          />
          <Button type="button" onClick={keep(() => save(csv, `login-${exam.directory}.csv`))}>
            {t('examinee.issued.csv')}
          </Button>
          <Button type="button" onClick={keep(() => window.print())}>
            {t('examinee.issued.print')}
          </Button>
          {children}
        </div>
      </div>
      <CredentialsTable people={people} />
    </section>
  );
}

function CredentialsTable({ people }: { people: readonly NamedCredentials[] }) {
  const t = useText();
  const exam = useExam();
  const isNamed = people.some(({ name }) => name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroller} aria-label={t('examinee.issued.loginId')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {t('examinee.issued.row')}
            </th>
            {isNamed ? <th scope="col">{t('examinee.issued.name')}</th> : null}
            <th scope="col">{t('examinee.issued.loginId')}</th>
            <th scope="col">{t('examinee.issued.password')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, login_id, password }, index) => (
            <tr key={id}>
              <td className={styles.number}>{index + 1}</td>
              {isNamed ? (
                <td>
                  {name ? <Link to={to('exam.examinee', { exam, examineeId: id })}>{name}</Link> : null}
                </td>
              ) : null}
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
