import { useId } from 'react';
import { useText } from '#web/app/text.tsx';
import { WithinLink } from '#web/ui/within-link.tsx';
import styles from './detail.module.css';

/** Parts of a result, by the ids of their headings. */
export const sectionTexts = {
  profile: 'result.section.profile',
  abilities: 'result.ability.title',
  motives: 'result.motivation.title',
  suitability: 'result.suitability.title',
  questions: 'result.questions.title',
} as const;

export type SectionId = keyof typeof sectionTexts;

/** The way to each part of a long result. */
export function DetailSections({ sections }: { sections: readonly SectionId[] }) {
  const t = useText();
  const lead = useId();
  if (sections.length < 2) return null;
  return (
    <nav className={styles.sections} aria-labelledby={lead}>
      <span id={lead} className={styles.sectionsLead}>
        {t('result.sections')}
      </span>
      {sections.map((id) => (
        <WithinLink key={id} to={id}>
          {t(sectionTexts[id])}
        </WithinLink>
      ))}
    </nav>
  );
}
