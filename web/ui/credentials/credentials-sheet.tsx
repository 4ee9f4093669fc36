import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Notice } from '../notice.tsx';
import { type Credentials, credentialsCsv, credentialsText } from './credentials-csv.ts';
import styles from './credentials-sheet.module.css';

/** What the log-ins are for. */
export interface CredentialsUse {
  /** Printed above the list, so that a sheet of paper says what it belongs to. */
  name: string;
  link: string;
  fileName: string;
  /** The page of a person with a name. */
  hrefOf: (id: number) => string;
}

interface CredentialsSheetProps {
  title: string;
  people: readonly NamedCredentials[];
  use: CredentialsUse;
  /** Told when they were copied, saved or printed. */
  onKept: () => void;
  /** Takes the focus when the list comes. */
  ref?: Ref<HTMLElement>;
  /** What else can be done with the list. */
  children?: ReactNode;
}

/** Log-ins of people who have a name yet, or only an id. */
export type NamedCredentials = Credentials & { name?: string };

/** Ids and passwords to be copied, saved or printed; on paper with what they are for. */
export function CredentialsSheet(props: CredentialsSheetProps) {
  const { title, people, use, onKept, ref, children } = props;
  const t = useText();
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
        {use.name}
        <br />
        {use.link}
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
          <Button type="button" onClick={keep(() => save(csv, use.fileName))}>
            {t('examinee.issued.csv')}
          </Button>
          <Button type="button" onClick={keep(() => window.print())}>
            {t('examinee.issued.print')}
          </Button>
          {children}
        </div>
      </div>
      <CredentialsTable people={people} hrefOf={use.hrefOf} />
    </section>
  );
}

function CredentialsTable({
  people,
  hrefOf,
}: Pick<CredentialsSheetProps, 'people'> & Pick<CredentialsUse, 'hrefOf'>) {
  const t = useText();
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
              {isNamed ? <td>{name ? <Link to={hrefOf(id)}>{name}</Link> : null}</td> : null}
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
