import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';

/** An amount; `isSigned` for a difference. */
export function Yen({ value, isSigned = false }: { value: number; isSigned?: boolean }) {
  const t = useText();
  const language = useLanguage();
  const sign = value < 0 ? '-' : isSigned && value > 0 ? '+' : '';
  return <span>{`${sign}${t('billing.yen', { yen: formatNumber(Math.abs(value), language) })}`}</span>;
}
