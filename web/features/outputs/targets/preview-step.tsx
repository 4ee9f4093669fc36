import { useEffect, useRef, useState } from 'react';
import type { OutputPreview } from '#contract/shapes/output-preview.ts';
import { formatNumber } from '#messages/format.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import type { Chosen } from '#web/ui/list/selection.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import { conditionIn } from './condition-in.ts';
import styles from './targets.module.css';

interface ConditionPreviewProps {
  chosen: Chosen;
  /** What fields are called, for what was refused of them. */
  labels: Readonly<Record<string, string>>;
}

/** A button within the form: how the file would begin under what the form says now. */
export function ConditionPreview({ chosen, labels }: ConditionPreviewProps) {
  const t = useText();
  const [form, open] = useState<FormData>();
  return (
    <>
      <Button
        type="button"
        onClick={({ currentTarget }) => {
          if (currentTarget.form) open(new FormData(currentTarget.form));
        }}
      >
        {t('output.preview')}
      </Button>
      <Modal isOpen={form !== undefined} onClose={() => open(undefined)} title={t('output.preview')}>
        {form ? <Sheet form={form} chosen={chosen} labels={labels} /> : null}
      </Modal>
    </>
  );
}

function Sheet({ form, chosen, labels }: ConditionPreviewProps & { form: FormData }) {
  const t = useText();
  const { preview, problems } = usePreview(form, chosen, labels);
  if (problems)
    return (
      <Notice tone="error">
        {problems.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </Notice>
    );
  if (!preview) return <p role="status">{t('output.preview.making')}</p>;
  return preview.kind === 'table' ? <Rows {...preview} /> : <Picture {...preview} />;
}

/** As it is when the dialog opens. */
function usePreview(form: FormData, chosen: Chosen, labels: ConditionPreviewProps['labels']) {
  const t = useText();
  const exam = useExam();
  const [told, tell] = useState<{ preview?: OutputPreview; problems?: string[] }>({});
  const given = useRef({ exam, chosen, labels, t });
  useEffect(() => {
    const { exam: at, chosen: whom, labels: names, t: say } = given.current;
    const stopper = new AbortController();
    const ask = { params: { id: at.id }, body: { ...conditionIn(form), ...selectionOf(whom) } };
    callFromBrowser('previewOutput', ask, { signal: stopper.signal }).then(
      ({ data }) => tell({ preview: data }),
      (error) => {
        if (stopper.signal.aborted) return;
        const { errors = {}, detail = '' } = error instanceof RefusedCall ? error.data : {};
        const problems = Object.entries(errors).map(([name, [text = '']]) =>
          names[name] ? say('form.error', { label: names[name], text }) : text,
        );
        tell({ problems: problems.length > 0 ? problems : [detail || say('list.act.failed')] });
      },
    );
    return () => stopper.abort();
  }, [form]);
  return told;
}

function Picture(preview: Exclude<OutputPreview, { kind: 'table' }>) {
  const t = useText();
  const language = useLanguage();
  const words =
    preview.kind === 'group'
      ? t('output.preview.group', { people: formatNumber(preview.people, language) })
      : t(`output.preview.${preview.kind}`, { name: preview.name || preview.login_id });
  return (
    <>
      <p>{words}</p>
      <img className={styles.page} src={preview.picture} alt={words} />
    </>
  );
}

function Rows({ head, rows }: Extract<OutputPreview, { kind: 'table' }>) {
  const t = useText();
  const language = useLanguage();
  const words = t('output.preview.rows', { number: formatNumber(rows.length, language) });
  return (
    <>
      <p>{words}</p>
      <SmallTable
        name={{ text: words }}
        columns={head.map((label) => ({ key: label, label }))}
        frame={styles.table}
        className={styles.rows}
      >
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, at) =>
                typeof cell === 'number' ? (
                  <NumberCell key={head[at + 1]}>{cell}</NumberCell>
                ) : (
                  <td key={head[at + 1]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </>
  );
}
