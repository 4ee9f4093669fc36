import { Link } from 'react-router';
import { mostAlike } from '#contract/codes/duplicates.ts';
import { to } from '#contract/screens.ts';
import type { LargeGroup } from '#contract/shapes/duplicate.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './duplicates.module.css';

/** The largest groups, and how many there are. */
export interface FoundGroups {
  total: number;
  data: readonly LargeGroup[];
}

/** Groups that are too large to be shown pair by pair: what their people share, and how many they are. */
export function LargeGroups({ total, data, isAcross }: FoundGroups & { isAcross: boolean }) {
  const t = useText();
  const language = useLanguage();
  const rest = total - data.length;
  if (total === 0) return null;
  return (
    <div className={styles.large}>
      <Notice tone="info" title={t('duplicate.large', { most: mostAlike })}>
        <ul>
          {data.map((group) => (
            <li key={`${group.reason} ${group.value}`}>
              <Group group={group} isAcross={isAcross} />
            </li>
          ))}
          {rest > 0 ? <li>{t('duplicate.large.rest', { number: formatNumber(rest, language) })}</li> : null}
        </ul>
      </Notice>
    </div>
  );
}

/** A link to the people themselves; the list of one exam has not all of those of several. */
function Group({ group: { reason, value, people }, isAcross }: { group: LargeGroup; isAcross: boolean }) {
  const t = useText();
  const number = formatNumber(people, useLanguage());
  const exam = useExam();
  const words = t('duplicate.large.group', { reason: t(`duplicate.reason.${reason}`), value, number });
  if (isAcross) return <span>{words}</span>;
  return <Link to={to('exam.top', { exam, query: { text: value } })}>{words}</Link>;
}
