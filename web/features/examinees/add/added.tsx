import { useEffect, useRef } from 'react';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import type { Credentials } from '#web/ui/credentials/credentials-csv.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useCandidateLink } from '../use-candidate-link.ts';
import styles from './add.module.css';

export interface AddedPerson extends Credentials {
  name: string;
}

interface AddedExamineeProps {
  person: AddedPerson;
  /** Told when the log-in was copied. */
  onKept: () => void;
}

/** The person just added, with link, id and password to pass on (spec 8: 受検者を追加しました。). */
export function AddedExaminee({ person, onKept }: AddedExamineeProps) {
  const t = useText();
  const link = useCandidateLink();
  const exam = useExam();
  const ref = useRef<HTMLDivElement>(null);
  const { showToast } = useToast();
  // Once for one person: the screen mounts anew for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new showToast function must not show the toast again
  useEffect(() => {
    ref.current?.focus();
    showToast({ tone: 'success', text: t('examinee.added') });
  }, []);
  const facts = [
    { label: t('examinee.link'), value: link },
    { label: t('examinee.issued.loginId'), value: person.login_id },
    { label: t('examinee.issued.password'), value: person.password },
  ];
  return (
    <div className={styles.card} tabIndex={-1} ref={ref}>
      <h2 className={styles.cardTitle}>{t('examinee.added.title', { name: person.name })}</h2>
      <Notice tone="info">{t('examinee.added.once')}</Notice>
      <dl className={styles.facts} translate="no">
        {facts.map(({ label, value }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.means}>
        <CopyButton
          look="primary"
          label={t('examinee.added.copy')}
          text={facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}
          copied={t('examinee.copied')}
          failed={t('examinee.copyFailed')}
          onCopied={onKept}
        />
        <ButtonLink to="." replace>
          {t('examinee.added.another')}
        </ButtonLink>
        <ButtonLink look="quiet" to={to('exam.examinee', { exam, examineeId: person.id })}>
          {t('examinee.added.show')}
        </ButtonLink>
        <ButtonLink look="quiet" to={to('exam.top', { exam, query: { keep: true } })}>
          {t('examinee.added.list')}
        </ButtonLink>
      </div>
    </div>
  );
}
