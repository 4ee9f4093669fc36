import { useId, useState, useSyncExternalStore } from 'react';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { useField } from '#web/ui/form/form.tsx';
import styles from './form.module.css';

const { TextField } = fieldsOf<'exam.form'>();

/** The exam's part of the candidates' address, with the whole address as it will be, ready to copy. */
export function DirectoryField({ hash }: { hash: string }) {
  const [directory, setDirectory] = useState(useField('directory').typed?.[0] ?? '');
  return (
    <>
      <TextField
        name="directory"
        onInput={(event) => setDirectory(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <CandidateLink hash={hash} directory={directory} />
    </>
  );
}

function CandidateLink({ hash, directory }: { hash: string; directory: string }) {
  const t = useText();
  const id = useId();
  const origin = useSyncExternalStore(
    nothing,
    () => window.location.origin,
    () => '',
  );
  const part = addressPartOf(directory);
  const address = origin + to('candidate.login', { exam: { hash, directory: '' } });
  return (
    <div className={styles.link}>
      <p className={styles.label} id={id}>
        {t('exam.form.link')}
      </p>
      <output className={styles.address} aria-labelledby={id} translate="no">
        {address}
        {part ? <strong>{part}</strong> : <span aria-hidden="true">…</span>}
      </output>
      {part ? (
        <CopyButton
          look="quiet"
          label={t('exam.form.link.copy')}
          text={address + part}
          copied={t('exam.form.link.copied')}
          failed={t('exam.form.link.copyFailed')}
        />
      ) : null}
    </div>
  );
}

/** The typed part as the API will store it, in half-width characters; '' while it is not a valid directory. */
function addressPartOf(typed: string): string {
  const part = typed.normalize('NFKC').trim();
  return /^[A-Za-z0-9_-]{1,255}$/.test(part) ? part : '';
}

const nothing = () => () => {};
