import { useEffect, useState } from 'react';
import type { PatternPreview, PatternRow } from '#contract/shapes/factor-pattern.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { findJson } from '#web/api/json.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { MatchDistribution } from './match-distribution.tsx';
import styles from './patterns.module.css';
import { type TypedRow, usedRows } from './typed-rows.ts';

/** Milliseconds without a change before it is asked anew. */
const pause = 300;

/** What the rows of the form would mean, as they stand now. Without script the next step shows it. */
export function MatchPreview({ rows }: { rows: readonly TypedRow[] }) {
  const t = useText();
  const { preview, state } = usePreview(JSON.stringify(usedRows(rows)));
  if (!useHydrated()) return null;
  return (
    <section className={styles.preview} aria-label={t('pattern.preview')} aria-busy={state === 'making'}>
      <h2>{t('pattern.preview')}</h2>
      {preview ? (
        <div data-stale={state === 'ready' ? undefined : true}>
          <MatchDistribution preview={preview} />
        </div>
      ) : null}
      <p role="status" className={styles.help}>
        {state === 'ready' ? null : t(`pattern.preview.${state}`)}
      </p>
    </section>
  );
}

type State = 'none' | 'making' | 'ready' | 'failed';

/** @param asked the rows as JSON, so that the same rows are not asked for twice */
function usePreview(asked: string): { preview: PatternPreview | undefined; state: State } {
  const { id } = useExam();
  const [told, tell] = useState<{ asked?: string; preview?: PatternPreview; hasFailed?: true }>({});
  const isNone = asked === '[]';
  useEffect(() => {
    if (isNone) return;
    const stopper = new AbortController();
    const timer = setTimeout(() => {
      const body = { rows: findJson(asked) as PatternRow[] };
      callFromBrowser('previewPattern', { params: { id }, body }, { signal: stopper.signal }).then(
        ({ data: preview }) => tell({ asked, preview }),
        () => {
          if (!stopper.signal.aborted) tell((before) => ({ ...before, asked, hasFailed: true }));
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
  }, [asked, isNone, id]);
  if (isNone) return { preview: undefined, state: 'none' };
  const isKnown = told.asked === asked;
  return { preview: told.preview, state: !isKnown ? 'making' : told.hasFailed ? 'failed' : 'ready' };
}
