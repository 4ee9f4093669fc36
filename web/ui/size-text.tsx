import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';

/** How large a file is, in KB or MB; nothing for one that is not there. */
export function SizeText({ bytes }: { bytes: number | null }) {
  const t = useText();
  const language = useLanguage();
  if (bytes === null) return null;
  const kilo = bytes / 1024;
  const size =
    kilo < 1000
      ? t('file.size.kb', { number: formatNumber(Math.max(1, kilo), language) })
      : t('file.size.mb', { number: formatNumber(kilo / 1024, language, 1) });
  return <span>{size}</span>;
}
