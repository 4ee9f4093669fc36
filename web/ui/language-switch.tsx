import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { languages } from '#contract/codes/languages.ts';
import { to } from '#contract/screens.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import styles from './language-switch.module.css';
import { useToast } from './toast.tsx';

/** Each language in its own words, whatever the page's language is. */
export const languageNames = { ja: '日本語', en: 'English', zh: '中文' } as const;

/** The language switch: a plain form that works before any script has arrived. */
export function LanguageSwitch() {
  const t = useText();
  const current = useLanguage();
  const { showToast } = useToast();
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action={to('language')}
      className={styles.form}
      aria-label={t('shell.language')}
      onSubmit={(event) => {
        keepPlace(event);
        // Sent without a line, the page would be lost to the browser's own error.
        if (navigator.onLine) return;
        event.preventDefault();
        showToast({ tone: 'error', text: t('error.offline.help') });
      }}
    >
      <input type="hidden" name="next" value={pathname + search} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={language === current ? 'true' : undefined}
        >
          {languageNames[language]}
        </button>
      ))}
    </form>
  );
}

/** The server never sees what stands behind #, such as the open page of a test: with script it is taken along. */
function keepPlace({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const next = currentTarget.elements.namedItem('next');
  if (next instanceof HTMLInputElement)
    next.value = window.location.pathname + window.location.search + window.location.hash;
}
