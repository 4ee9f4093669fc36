import type { LinkService } from '#contract/codes/linkages.ts';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './linkage.module.css';

/** Leads to the link by which the other side's staff get keys themselves. */
export function HandoverWay({ service, isFirst = false }: { service: LinkService; isFirst?: boolean }) {
  const t = useText();
  const exam = useExam();
  return (
    <section className={styles.way} aria-label={t('page.linkageHandover')}>
      <p>{t('linkHandover.way')}</p>
      <ButtonLink look={isFirst ? 'primary' : 'secondary'} to={to('exam.linkageHandover', { exam, service })}>
        {t('linkHandover.way.go')}
      </ButtonLink>
    </section>
  );
}
