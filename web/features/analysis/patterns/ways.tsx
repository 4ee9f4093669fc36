import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import tabs from '#web/ui/staff/tabs.module.css';

/** How a pattern is made. */
const ways = ['hand', 'copy', 'learn'] as const;
export type Way = (typeof ways)[number];

export function wayIn({ searchParams }: URL): Way {
  return ways.find((way) => way === searchParams.get('way')) ?? 'hand';
}

export function WaysNav({ way }: { way: Way }) {
  const t = useText();
  const exam = useExam();
  return (
    <nav aria-label={t('pattern.ways')} className={tabs.tabs}>
      {ways.map((each) => (
        <Link
          key={each}
          to={to('exam.addFactorPattern', { exam, query: each === 'hand' ? {} : { way: each } })}
          aria-current={each === way ? 'page' : undefined}
        >
          {t(`pattern.way.${each}`)}
        </Link>
      ))}
    </nav>
  );
}
