import type { PatternRow } from '#contract/shapes/factor-pattern.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { findJson } from '#web/api/json.ts';
import { usePreview } from '#web/api/use-preview.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { MatchDistribution } from './match-distribution.tsx';
import styles from './patterns.module.css';
import { type TypedRow, usedRows } from './typed-rows.ts';

/** What the rows of the form would mean, as they stand now. Without script the next step shows it. */
export function MatchPreview({ rows }: { rows: readonly TypedRow[] }) {
  const t = useText();
  const { id } = useExam();
  const used = usedRows(rows);
  const asked = used.length > 0 ? JSON.stringify(used) : undefined;
  const { preview: last, state: asking } = usePreview(asked, (rows, signal) =>
    callFromBrowser(
      'previewPattern',
      { params: { id }, body: { rows: findJson(rows) as PatternRow[] } },
      { signal },
    ),
  );
  const preview = asked === undefined ? undefined : last;
  const state = asked === undefined ? 'none' : asking;
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
