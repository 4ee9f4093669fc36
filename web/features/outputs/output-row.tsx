import type { Output } from '#contract/shapes/output.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatMoment, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { JobStanding } from '#web/ui/job/job-standing.tsx';
import { Cell, Row } from '#web/ui/table.tsx';
import { useEndToast } from './use-end-toast.ts';
import { useOutput } from './use-output.ts';

/** One output; its row updates by itself until the work has ended. */
export function OutputRow({ loaded }: { loaded: Output }) {
  const t = useText();
  const language = useLanguage();
  const watched = useOutput(loaded, useEndToast());
  const { job: output } = watched;
  const name = t('output.title', { id: output.id });
  const state = t(`output.status.${output.status}` as MessageKey);
  return (
    <Row>
      <Cell isHead>{name}</Cell>
      <Cell>
        <JobStanding watched={watched} name={name} state={state} />
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
