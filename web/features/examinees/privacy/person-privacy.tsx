import { useMemo } from 'react';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { erasedParts } from '#contract/codes/erasures.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { Examinee } from '#contract/shapes/examinee.ts';
import type { DataCopy, PersonPrivacy } from '#contract/shapes/privacy.ts';
import { formatDay, formatMinute, formatNumber } from '#messages/format.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { LongJob } from '#web/ui/job/job-state.ts';
import { useJobs } from '#web/ui/job/use-jobs.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './privacy.module.css';

export async function loadPrivacy(args: LoaderFunctionArgs): Promise<PersonPrivacy> {
  return (await api(args).examinees.showPrivacy({ params: { id: idOf(args, 'examineeId') } })).data;
}

interface PersonPrivacyProps {
  person: Examinee;
  loaded: PersonPrivacy;
  mayWrite: boolean;
}

/** What a person may ask for: a copy of their data, and that they are erased. */
export function PersonPrivacyPart({ person, loaded, mayWrite }: PersonPrivacyProps) {
  return (
    <div className={styles.part}>
      <Copy id={person.id} copies={loaded.copies} mayWrite={mayWrite} />
      <Erasure name={person.name || person.login_id} privacy={loaded} mayWrite={mayWrite} />
    </div>
  );
}

interface CopyProps {
  id: number;
  copies: readonly DataCopy[];
  mayWrite: boolean;
}

/** Who asked for a copy and until when, the newest one's file, and the making of one. */
function Copy({ id, copies, mayWrite }: CopyProps) {
  const t = useText();
  const language = useLanguage();
  const requested = copies.find(
    ({ status, due_on }) => due_on !== null && (status === null || status === jobStatus.error),
  );
  const isMaking = useMaking(id, copies);
  const ready = copies.find(({ status }) => status === jobStatus.done);
  return (
    <section aria-labelledby="copy">
      <h2 id="copy">{t('privacy.copy.heading')}</h2>
      <p>{t('privacy.copy.help')}</p>
      {requested?.due_on ? (
        <Notice tone="warning">
          {t('privacy.copy.requested', { day: formatDay(requested.due_on, language) })}
        </Notice>
      ) : null}
      {isMaking ? <Notice tone="info">{t('privacy.copy.making')}</Notice> : null}
      {copies[0]?.status === jobStatus.error ? (
        <Notice tone="error">{t('privacy.copy.failed')}</Notice>
      ) : null}
      {ready?.expires_at ? (
        <div className={styles.ready}>
          <span>{t('privacy.copy.ready', { day: formatMinute(ready.expires_at) })}</span>
          {mayWrite ? (
            <a className={buttonClass('secondary')} href={`/api/examinees/${id}/data-copy/file`}>
              {t('privacy.copy.download')}
            </a>
          ) : null}
        </div>
      ) : null}
      {mayWrite && !isMaking ? (
        <Act name="copy" label={t('privacy.copy.make')} ask={<p>{t('privacy.copy.help')}</p>}>
          <label className={styles.check}>
            <input type="checkbox" name="with_scores" value="1" aria-describedby="with-scores-help" />
            <span>{t('privacy.copy.with_scores')}</span>
          </label>
          <p id="with-scores-help">{t('privacy.copy.with_scores.help')}</p>
        </Act>
      ) : null}
    </section>
  );
}

/** Whether a copy is being made: looks again until it is there, and then reads the page anew. */
function useMaking(id: number, copies: readonly DataCopy[]): boolean {
  const { revalidate } = useRevalidator();
  const jobs = useMemo(() => copies.filter(({ status }) => status !== null).map(jobOf), [copies]);
  const look = async (of: number, signal: AbortSignal): Promise<LongJob> => {
    const { data } = await callFromBrowser('showPrivacy', { params: { id } }, { signal });
    const copy = data.copies.find((each) => each.id === of);
    return copy ? jobOf(copy) : { ...nothing, id: of };
  };
  const watched = useJobs(jobs, look, () => revalidate());
  return watched.some(({ job }) => job.status === jobStatus.pending || job.status === jobStatus.running);
}

const nothing = { status: jobStatus.oldData, total: 0, done: 0, problem: null, url: null };

function jobOf({ id, status }: DataCopy): LongJob {
  return { ...nothing, id, status: status ?? jobStatus.oldData };
}

interface ErasureProps {
  name: string;
  privacy: PersonPrivacy;
  mayWrite: boolean;
}

/** What erasing takes away, in numbers, what stands in its way, and the act. */
function Erasure({ name, privacy: { erasure, hold, is_answering }, mayWrite }: ErasureProps) {
  const t = useText();
  const language = useLanguage();
  const impact = erasedParts.flatMap((part) => {
    const number = erasure.counts[part];
    if (number === undefined) return [];
    return [
      {
        label: t(`privacy.part.${part}`),
        value: t('privacy.count', { number: formatNumber(number, language) }),
      },
    ];
  });
  return (
    <section aria-labelledby="erasure">
      <h2 id="erasure">{t('privacy.erase.title')}</h2>
      <p>{t('privacy.erase.help')}</p>
      <p>{t('privacy.erase.files')}</p>
      <dl className={styles.numbers}>
        {impact.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hold ? (
        <Notice tone="warning">
          {t('privacy.erase.held', { until: formatMinute(hold.until), reason: hold.reason })}
        </Notice>
      ) : null}
      {is_answering ? <Notice tone="warning">{t('privacy.erase.sitting')}</Notice> : null}
      {mayWrite && !hold ? (
        <Act
          name="erase"
          label={t('privacy.erase')}
          title={t('privacy.erase.title')}
          look="danger"
          ask={<p>{t('privacy.erase.help')}</p>}
          impact={impact}
          typed={name}
          fields={{ name, preview_id: erasure.preview_id }}
        >
          {is_answering ? (
            <label className={styles.check}>
              <input type="checkbox" name="end_sittings" value="1" />
              <span>{t('privacy.erase.form.end_sittings')}</span>
            </label>
          ) : null}
        </Act>
      ) : null}
    </section>
  );
}
