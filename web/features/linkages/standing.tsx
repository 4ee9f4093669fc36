import type { Linkage } from '#contract/shapes/linkage.ts';
import { formatMinute, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './linkage.module.css';

type Word = 'none' | 'off' | 'noKey' | 'byHand' | 'waits' | 'ok' | 'slow' | 'failing' | 'stopped';

const tones = {
  ...({ none: 'info', off: 'info', noKey: 'warning', byHand: 'info', waits: 'info', ok: 'info' } as const),
  ...({ slow: 'warning', failing: 'error', stopped: 'error' } as const),
} satisfies Record<Word, 'info' | 'warning' | 'error'>;

/** How the linkage goes, in one sentence: or what is missing, and whose move it is. */
export function Standing({ linkage }: { linkage: Linkage | null }) {
  const t = useText();
  const language = useLanguage();
  const word = wordOf(linkage);
  const number = (value = 0) => formatNumber(value, language);
  const last = linkage?.last_success_at ?? null;
  return (
    <section aria-label={t('linkage.standing')} className={styles.standing}>
      <Notice tone={tones[word]}>
        <p>
          {t(`linkage.standing.${word}`, {
            at: last === null ? '' : formatMinute(last),
            waiting: number(linkage?.waiting),
            behind: number(linkage?.behind),
          })}
        </p>
        {linkage?.last_error && word !== 'ok' ? <p>{linkage.last_error}</p> : null}
      </Notice>
    </section>
  );
}

function wordOf(linkage: Linkage | null): Word {
  if (!linkage) return 'none';
  if (!linkage.enabled) return 'off';
  if (linkage.health !== 'ok') return linkage.health;
  // Files are fetched by staff too, who need no key.
  if (!linkage.keys.some(({ retired_at }) => retired_at === null))
    return linkage.timing === 'batch' ? 'byHand' : 'noKey';
  return linkage.last_success_at === null ? 'waits' : 'ok';
}
