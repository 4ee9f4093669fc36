import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Notice } from '../notice.tsx';
import { saveFile } from '../save-file.ts';
import { SmallTable } from '../small-table.tsx';
import { credentialsCsv, credentialsText, haveNames, type NamedCredentials } from './credentials-csv.ts';
import styles from './credentials-sheet.module.css';

/** What the log-ins are for. */
export interface CredentialsUse {
  /** Printed above the list, so that a sheet of paper says what it belongs to. */
  name: string;
  link: string;
  fileName: string;
  /** The page of a person with a name. */
  hrefOf: (id: number) => string;
  /** A button that hands them out on paper. @param onKept called when it did */
  slipsOf: (people: readonly NamedCredentials[], onKept: () => void) => ReactNode;
}

interface CredentialsSheetProps {
  title: string;
  people: readonly NamedCredentials[];
  use: CredentialsUse;
  /** They can be shown again at once: no hint says that they should be kept. */
  isAgain?: boolean;
  /** More follow: the newest stands first, and what comes below the list stays in sight. */
  isGrowing?: boolean;
  /** Told when they were copied, saved or printed. */
  onKept: () => void;
  /** Takes the focus when the list comes. */
  ref?: Ref<HTMLElement>;
  /** What else can be done with the list. */
  children?: ReactNode;
}

/** Ids and passwords to be copied, saved or printed; on paper with what they are for. */
export function CredentialsSheet(props: CredentialsSheetProps) {
  const { title, people, use, isAgain = false, isGrowing = false, onKept, ref, children } = props;
  const t = useText();
  const [only] = people.length === 1 ? people : [];
  const heading = [
    t('examinee.issued.name'),
    t('examinee.issued.loginId'),
    t('examinee.issued.password'),
  ] as const;
  const facts = only ? factsOf(heading, only, [t('examinee.link'), use.link]) : [];
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
        <span>{use.name}</span>
        <br />
        <span>{use.link}</span>
      </p>
      <div className={styles.screen}>
        {isAgain ? null : <Notice tone="info">{t('examinee.issued.keep')}</Notice>}
        <div className={styles.means}>
          <CopyButton
            look="primary"
            label={only ? t('examinee.issued.copyOne') : t('examinee.issued.copy')}
            text={
              only ? facts.map(([label, value]) => `${label}: ${value}`).join('\n') : credentialsText(people)
            }
            copied={t('examinee.copied')}
            failed={t('examinee.copyFailed')}
            onCopied={onKept}
          />
          <Button type="button" onClick={keep(() => save(credentialsCsv(heading, people), use.fileName))}>
            {t('examinee.issued.csv')}
          </Button>
          <Button type="button" onClick={keep(() => window.print())}>
            {t('examinee.issued.print')}
          </Button>
          {use.slipsOf(people, onKept)}
          {children}
        </div>
      </div>
      {only ? (
        <CredentialsFacts facts={facts} />
      ) : (
        <CredentialsTable people={people} hrefOf={use.hrefOf} isGrowing={isGrowing} />
      )}
    </section>
  );
}

type Fact = readonly [label: string, value: string, isWord?: boolean];

/** One person's log-in, ready to be pasted into a message: name, link, id and password. */
function factsOf(
  [name, loginId, password]: readonly [string, string, string],
  person: NamedCredentials,
  link: Fact,
): readonly Fact[] {
  const logIn: Fact[] = [link, [loginId, person.login_id], [password, person.password]];
  return person.name ? [[name, person.name, true], ...logIn] : logIn;
}

function CredentialsFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts} translate="no">
      {facts.map(([label, value, isWord]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{isWord ? value : <code>{value}</code>}</dd>
        </div>
      ))}
    </dl>
  );
}

function CredentialsTable({
  people,
  hrefOf,
  isGrowing,
}: Pick<CredentialsSheetProps, 'people'> & Pick<CredentialsUse, 'hrefOf'> & { isGrowing: boolean }) {
  const t = useText();
  const isNamed = haveNames(people);
  const numbered = people.map((person, index) => ({ ...person, number: index + 1 }));
  const shown = isGrowing ? numbered.toReversed() : numbered;
  const columns = [
    { key: 'row', label: t('examinee.issued.row'), className: styles.number },
    ...(isNamed ? [{ key: 'name', label: t('examinee.issued.name') }] : []),
    { key: 'loginId', label: t('examinee.issued.loginId') },
    { key: 'password', label: t('examinee.issued.password') },
  ];
  return (
    <SmallTable
      name={{ text: t('examinee.issued.loginId') }}
      columns={columns}
      frame={isGrowing ? `${styles.frame} ${styles.growing}` : styles.frame}
      className={styles.table}
    >
      <tbody>
        {shown.map(({ id, name, login_id, password, number }) => (
          <tr key={id}>
            <td className={styles.number}>{number}</td>
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
    </SmallTable>
  );
}

function save(csv: string, fileName: string): void {
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName);
}
