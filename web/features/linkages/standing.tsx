import type { Linkage } from '#contract/shapes/linkage.ts';
import { formatMinute, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './linkage.module.css';

type Word = 'none' | 'off' | 'noKey' | 'waits' | 'ok' | 'slow' | 'failing' | 'stopped';

const tones: Record<Word, BadgeTone> = {
  ...({ none: 'neutral', off: 'neutral', noKey: 'warning', waits: 'active' } as const),
  ...({ ok: 'done', slow: 'warning', failing: 'error', stopped: 'error' } as const),
};

/** How the linkage goes, in one sentence: or what is missing, and whose move it is. */
export function Standing({ linkage }: { linkage: Linkage | null }) {
  const t = useText();
  const language = useLanguage();
  const word = wordOf(linkage);
  const number = (value = 0) => formatNumber(value, language);
  const last = linkage?.last_success_at ?? null;
  return (
    <section aria-label={t('linkage.standing')} className={styles.standing}>
      <StatusBadge tone={tones[word]}>
        {t(`linkage.standing.${word}`, {
          at: last === null ? '' : formatMinute(last),
          waiting: number(linkage?.waiting),
          behind: number(linkage?.behind),
        })}
      </StatusBadge>
      {linkage?.last_error && word !== 'ok' ? <p>{linkage.last_error}</p> : null}
    </section>
  );
}

function wordOf(linkage: Linkage | null): Word {
  if (!linkage) return 'none';
  if (!linkage.enabled) return 'off';
  if (linkage.health !== 'ok') return linkage.health;
  if (!linkage.keys.some(({ retired_at }) => retired_at === null)) return 'noKey';
  return linkage.last_success_at === null ? 'waits' : 'ok';
}
