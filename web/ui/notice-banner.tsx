import { type CSSProperties, useState } from 'react';
import { visitCookies } from '#contract/page.ts';
import type { Notice } from '#contract/shapes/notice.ts';
import { useText } from '#web/app/text.tsx';
import { useHydrated } from './hydrated.ts';
import styles from './notice-banner.module.css';
import { readableOn } from './readable-color.ts';

/** The platform's notice, above the page and scrolling with it; once closed, it stays away for this visit. */
export function NoticeBanner({ notice }: { notice: Notice | null }) {
  const t = useText();
  const isHydrated = useHydrated();
  const [closed, setClosed] = useState<number>();
  if (!notice || closed === notice.id) return null;
  const close = () => {
    rememberClosed(notice.id);
    setClosed(notice.id);
    document.getElementById('main')?.focus();
  };
  return (
    <aside className={styles.banner} style={colorsOf(notice.color)} aria-label={t('notice.label')}>
      <p className={styles.text} role="status" data-bold={notice.bold}>
        {notice.text}
      </p>
      {isHydrated ? (
        <button type="button" className={styles.close} aria-label={t('notice.close')} onClick={close}>
          ×
        </button>
      ) : null}
    </aside>
  );
}

/** The platform's colour as text: darker or lighter than asked for where it could not be read. */
function colorsOf(color: string | null): CSSProperties | undefined {
  if (!color) return undefined;
  return {
    '--notice': readableOn(color, 'light'),
    '--notice-dark': readableOn(color, 'dark'),
  } as CSSProperties;
}

/** A cookie without an age lives as long as the visit, and spares the server from showing what was closed. */
function rememberClosed(id: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${visitCookies.notice}=${id}; Path=/; SameSite=Lax${secure}`;
}
