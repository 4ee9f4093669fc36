import { fewestPeople } from '#contract/codes/statistics.ts';
import type { ItemAnalysis } from '#contract/shapes/statistics.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../statistics.module.css';
import { groupKey } from './group-name.ts';

type Comparison = NonNullable<ItemAnalysis['comparison']>;

/** Who was compared with whom, and how many there are; small groups are not counted out. */
export function AnalysisGroups({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const language = useLanguage();
  const { by, groups, reference, focal, is_compared } = comparison;
  const nameOf = (code: string | null) => (code === null ? '' : t(groupKey(by, code)));
  return (
    <>
      <h2 className={styles.heading}>{t('analysis.dif.heading')}</h2>
      <ul className={styles.groups}>
        {groups.map(({ code, people }) => (
          <li key={code}>
            {people === null
              ? t('analysis.group.fewer', { name: nameOf(code) })
              : t('analysis.group.people', { name: nameOf(code), number: formatNumber(people, language) })}
          </li>
        ))}
      </ul>
      {is_compared ? (
        <p>{t('analysis.dif.groups', { reference: nameOf(reference), focal: nameOf(focal) })}</p>
      ) : (
        <Notice tone="warning" title={t('analysis.few')}>
          {t('analysis.dif.few', { least: fewestPeople.dif })}
        </Notice>
      )}
    </>
  );
}
