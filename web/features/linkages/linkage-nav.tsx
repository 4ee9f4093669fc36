import { Link } from 'react-router';
import { type LinkService, linkServices } from '#contract/codes/linkages.ts';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import tabs from '#web/ui/staff/tabs.module.css';
import styles from './linkage.module.css';

/** The setting of each kind. */
export const screenOf = {
  sonar: 'exam.linkageSonar',
  iweb: 'exam.linkageIweb',
  e2r: 'exam.linkageE2r',
} as const;

/** What its page is called. */
export const titleOf = {
  sonar: 'page.linkages',
  iweb: 'page.linkages.iweb',
  e2r: 'page.linkages.e2r',
} as const;

/** The kinds, each with a page of its own. */
export function Services({ service }: { service: LinkService }) {
  const t = useText();
  const exam = useExam();
  return (
    <nav aria-label={t('linkage.services')} className={tabs.tabs}>
      {(Object.keys(linkServices) as LinkService[]).map((each) => (
        <Link
          key={each}
          to={to(screenOf[each], { exam })}
          aria-current={each === service ? 'page' : undefined}
        >
          {t(`linkage.service.${each}`)}
        </Link>
      ))}
    </nav>
  );
}

const parts = ['people', 'deliveries', 'handover'] as const;
const screenOfPart = {
  people: 'exam.linkagePeople',
  deliveries: 'exam.linkageDeliveries',
  handover: 'exam.linkageHandover',
} as const;

interface PartsProps {
  service: LinkService;
  current: 'setting' | (typeof parts)[number];
}

/** Of one linkage: its setting, how far the other side is in step, what was sent, and how its keys are handed over. */
export function Parts({ service, current }: PartsProps) {
  const t = useText();
  const exam = useExam();
  const isCurrent = (part: PartsProps['current']) => (part === current ? 'page' : undefined);
  return (
    <nav aria-label={t('linkParts.name')} className={`${tabs.parts} ${styles.parts}`}>
      <Link to={to(screenOf[service], { exam })} aria-current={isCurrent('setting')}>
        {t('linkParts.setting')}
      </Link>
      {parts.map((part) => (
        <Link key={part} to={to(screenOfPart[part], { exam, service })} aria-current={isCurrent(part)}>
          {t(`linkParts.${part}`)}
        </Link>
      ))}
    </nav>
  );
}
