import type { Output } from '#contract/shapes/output.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatMoment, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Cell, Row } from '#web/ui/table.tsx';
import styles from './output-list.module.css';
import { OutputProgress } from './output-progress.tsx';
import { isUnderWay, toneOf } from './output-status.ts';
import { useEndToast } from './use-end-toast.ts';
import { useOutput } from './use-output.ts';

/** One output; its row follows the work by itself while it is under way. */
export function OutputRow({ loaded }: { loaded: Output }) {
  const t = useText();
  const language = useLanguage();
  const { output, secondsLeft } = useOutput(loaded, useEndToast());
  return (
    <Row>
      <Cell isHead>{t('output.title', { id: output.id })}</Cell>
      <Cell>
        <div className={styles.state}>
          <StatusBadge tone={toneOf(output)}>{t(`output.status.${output.status}` as MessageKey)}</StatusBadge>
          {isUnderWay(output) ? <OutputProgress output={output} secondsLeft={secondsLeft} /> : null}
          {output.problem ? <p className={styles.problem}>{output.problem}</p> : null}
        </div>
      </Cell>
      <Cell isNumber isMinor>
        {formatNumber(output.total, language)}
      </Cell>
      <Cell isMinor>{output.requested_by}</Cell>
      <Cell isMinor>{formatMoment(output.created_at)}</Cell>
      <Cell isNumber isMinor>
        {useSize(output.bytes)}
      </Cell>
      <Cell>
        {output.url ? (
          <a href={output.url} download aria-label={t('output.download.of', { id: output.id })}>
            {t('output.download')}
          </a>
        ) : null}
      </Cell>
    </Row>
  );
}

function useSize(bytes: number | null): string {
  const t = useText();
  const language = useLanguage();
  if (bytes === null) return '';
  const kilo = bytes / 1024;
  if (kilo < 1000) return t('output.size.kb', { number: formatNumber(Math.max(1, kilo), language) });
  return t('output.size.mb', { number: formatNumber(kilo / 1024, language, 1) });
}
