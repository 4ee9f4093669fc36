import { type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { LinkService } from '#contract/codes/linkages.ts';
import type { FileForm, FilePreview as Preview } from '#contract/shapes/link-batch.ts';
import { formatNumber } from '#messages/format.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { findJson } from '#web/api/json.ts';
import { usePreview } from '#web/api/use-preview.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import styles from '../linkage.module.css';
import { fileFormIn } from '../setting-form.ts';

interface FilePreviewProps {
  service: LinkService;
  /** They are moved by script, of which the form hears nothing. */
  columns: unknown;
}

/** The first lines of the file as the form around it would have it written. */
export function FilePreview({ service, columns }: FilePreviewProps) {
  const t = useText();
  const ref = useRef<HTMLElement>(null);
  const { id } = useExam();
  const { preview, state } = usePreview(useAsked(ref, columns), (asked, signal) =>
    callFromBrowser(
      'previewFile',
      { params: { id, service }, body: findJson(asked) as z.input<typeof FileForm> },
      { signal },
    ),
  );
  const isScripted = useHydrated();
  return (
    <section
      ref={ref}
      hidden={!isScripted}
      className={styles.preview}
      aria-label={t('linkage.preview')}
      aria-busy={state === 'making'}
    >
      <h3>{t('linkage.preview')}</h3>
      {preview ? (
        <div data-stale={state === 'ready' ? undefined : true}>
          <Lines preview={preview} />
        </div>
      ) : null}
      <p role="status">{state === 'ready' ? null : t(`linkage.preview.${state}`)}</p>
    </section>
  );
}

function Lines({ preview }: { preview: Preview }) {
  const t = useText();
  const language = useLanguage();
  const { file_name, above, head, rows, has_examples, unwritten } = preview;
  const number = (value: number) => formatNumber(value, language);
  return (
    <>
      <p>{t('linkage.preview.name', { name: file_name })}</p>
      {above.length > 0 ? <pre className={styles.above}>{above.join('\n')}</pre> : null}
      <SmallTable
        name={{ text: t('linkage.preview.rows', { number: number(rows.length) }) }}
        columns={head.map((label, at) => ({ key: `${at}`, label }))}
        frame={styles.lines}
      >
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name than their place
            <tr key={row}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {rows.length === 0 ? <p>{t('linkage.preview.nobody')}</p> : null}
      {has_examples ? <p>{t('linkage.preview.examples')}</p> : null}
      {unwritten ? (
        <Notice tone="warning">
          {t('linkage.preview.unwritten', { signs: unwritten.signs, people: number(unwritten.people) })}
        </Notice>
      ) : null}
    </>
  );
}

/**
 * What the form around it says of the file now, as JSON, so that the same is not asked for twice. Undefined until the
 * step that it stands in was unfolded.
 */
function useAsked(ref: RefObject<HTMLElement | null>, columns: unknown): string | undefined {
  const [asked, ask] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read anew once columns have changed in it
  useEffect(() => {
    const [form, step] = [ref.current?.closest('form'), ref.current?.closest('details')];
    if (!form) return;
    const read = () => {
      if (step?.open !== false) ask(JSON.stringify(fileFormIn(new FormData(form))));
    };
    read();
    form.addEventListener('input', read);
    step?.addEventListener('toggle', read);
    return () => {
      form.removeEventListener('input', read);
      step?.removeEventListener('toggle', read);
    };
  }, [ref, columns]);
  return asked;
}
