import type { CompanyDetail } from '#contract/shapes/company-detail.ts';
import { formatDay, formatMinute, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './company-detail.module.css';

interface CompanyActsProps {
  company: CompanyDetail;
}

/** What can be done with a company as a whole. */
export function CompanyActs({ company }: CompanyActsProps) {
  const t = useText();
  const language = useLanguage();
  const { exams, people, sessions, answering } = company.impact;
  const counts = { exams, people, sessions, answering };
  const impact = (Object.keys(counts) as (keyof typeof counts)[]).map((name) => ({
    label: t(`company.remove.${name}`),
    value: formatNumber(counts[name], language),
  }));
  return (
    <div className={styles.acts}>
      <FieldGroup title={t('company.remove')} help={t('company.remove.help')}>
        <Act
          name="remove"
          label={t('company.remove')}
          look="danger"
          typed={company.name}
          impact={impact}
          ask={<p>{t('company.remove.confirm')}</p>}
        />
      </FieldGroup>
    </div>
  );
}

/** What has become of a deleted company, and the way back while there is one. */
export function DeletedNotice({ company, mayRestore }: CompanyActsProps & { mayRestore: boolean }) {
  const t = useText();
  const language = useLanguage();
  const { deleted_at, erase_after, erased_at } = company;
  if (erased_at)
    return (
      <Notice tone="info" title={t('company.detail.erased', { at: formatDay(erased_at, language) })}>
        <p>{t('company.detail.erased.help')}</p>
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title={t('company.detail.deleted', { at: deleted_at ? formatMinute(deleted_at) : '' })}
    >
      <p>{t('company.detail.deleted.help', { until: erase_after ? formatMinute(erase_after) : '' })}</p>
      {mayRestore ? (
        <Act name="restore" label={t('company.restore')} ask={<p>{t('company.restore.confirm')}</p>} />
      ) : null}
    </Notice>
  );
}
