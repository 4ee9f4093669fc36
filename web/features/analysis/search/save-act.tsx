import { limits } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import type { AnalysisFound } from '#contract/shapes/analysis.ts';
import { formatInJapan } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { ButtonWords } from '#web/ui/button-words.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ChoicesField, TextAreaField } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useOrigin } from '#web/ui/use-origin.ts';
import { FairnessStrip } from './fairness-strip.tsx';
import styles from './save-act.module.css';

type Found = Omit<AnalysisFound, 'data'>;

/** Saves the search under a link, after the question of fairness where a verdict asks to look again. */
export function SaveAct({ found }: { found: Found }) {
  const t = useText();
  const { kind } = useViewer();
  const looks = found.fairness.filter(({ verdict }) => verdict === 'look');
  if (kind === 'viewOnlyAdmin' || found.message_error !== null) return null;
  return (
    <Act
      name="save"
      label={t('analysis.save')}
      face={<ButtonWords full={t('analysis.save')} short={t('analysis.save.short')} />}
      submit={t('analysis.save.submit')}
      look="primary"
      texts="analysis.save"
      ask={
        <>
          <p>{t('analysis.save.ask')}</p>
          {looks.length > 0 ? <FairnessStrip fairness={looks} /> : null}
        </>
      }
    >
      {looks.length > 0 ? (
        <>
          <ChoicesField
            type="checkbox"
            name="acknowledged"
            label={t('analysis.save.acknowledged')}
            required
            choices={[{ value: '1', label: t('analysis.save.acknowledged.yes') }]}
          />
          <TextAreaField
            name="reason"
            label={t('analysis.save.reason')}
            help={t('analysis.save.reason.help')}
            required
            maxLength={limits.analysisReason}
          />
        </>
      ) : null}
    </Act>
  );
}

/** The link of a saved search, who saved it and when, and what has changed since. */
export function SavedSearch({ found }: { found: Found }) {
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  const { saved, search_uid, statistic, statistic_then: then } = found;
  const link = useOrigin() + to('exam.analysis', { exam, query: { search_uid } });
  if (search_uid === undefined) return null;
  return (
    <Notice tone="info">
      <div className={styles.saved}>
        {saved ? <p>{t('analysis.saved', { by: saved.by, at: formatInJapan(saved.at, language) })}</p> : null}
        {saved?.reason ? <p>{t('analysis.saved.reason', { reason: saved.reason })}</p> : null}
        {then ? (
          <p>
            {t('analysis.saved.then', {
              searched: then.search_count,
              kept: then.filter_count,
              searched_now: statistic.search_count,
              kept_now: statistic.filter_count,
            })}
          </p>
        ) : null}
        <div className={styles.link}>
          <code translate="no">{link}</code>
          <CopyButton
            label={t('analysis.saved.copy')}
            text={link}
            copied={t('examinee.copied')}
            failed={t('examinee.copyFailed')}
          />
        </div>
      </div>
    </Notice>
  );
}
